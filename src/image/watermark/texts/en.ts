/** Strings for placing the watermark on a photo. */
export const composite = {
  move: 'Watermark: drag it, or move it with the arrow keys',
  at: 'Left {{x}} %, top {{y}} %',
  size: 'Size of the watermark',
  presets: 'Place of the watermark',
  preset: {
    top_left: 'Top left',
    top_right: 'Top right',
    bottom_left: 'Bottom left',
    bottom_right: 'Bottom right',
  },
  colour: 'Colour of the watermark',
  auto: 'Auto',
  light: 'White',
  dark: 'Black',
  outside: 'The watermark is almost entirely off the photo.',
} as const;
