/** Strings of the photo checks: what they found, and what to do about it (docs/checks.md). */
export const checks = {
  title: 'Checks',
  running: 'Checking the photo',
  none: 'The checks found nothing to mend.',
  failed: 'The photo couldn’t be checked.',
  more_one: 'and one more',
  more_other: 'and {{count}} more',
  advice: 'Advice only. A reviewer decides.',
  likely: 'Probably: {{sentence}}',
  show: 'Show on the photo',
  straighten: 'Straighten by {{degrees}}°',
  straightened: 'Straightened by {{degrees}}°.',
  straightenUndo: 'Undo',
  cannotStraighten: 'Too small to be straightened: the shortest side would be under {{least}} px.',
  tilt: {
    right: 'The horizon rises to the right by {{value}}°. Straighten it.',
    left: 'The horizon rises to the left by {{value}}°. Straighten it.',
  },
  highlights: '{{value}} % of the photo is burnt out. Lower the exposure or the highlights.',
  shadows: '{{value}} % of the photo is pure black. Raise the shadows.',
  sharpness: 'The subject is soft at 100 %. Pick a sharper frame, or sharpen a little.',
  noise: 'Smooth areas are noisy. Reduce the noise there.',
  dust_one: 'There is a dust spot. Remove it.',
  dust_other: 'There are {{count}} dust spots. Remove them.',
  centring: {
    x: {
      before: 'The subject is too far left. Crop to even margins.',
      after: 'The subject is too far right. Crop to even margins.',
    },
    y: {
      before: 'The subject is too high in the frame. Crop to even margins.',
      after: 'The subject is too low in the frame. Crop to even margins.',
    },
  },
  halo: 'Edges have halos from too much sharpening. Sharpen less.',
  jpeg: 'The file was saved at quality {{value}}. Export it again at 90 or more.',
} as const;
