/** Pictures that make flaws visible, for the review desk (docs/rules/review.md, "Tools"). */

/** `equalised` spreads the brightness over the whole range; `clipped` colours clipped pixels and hides the others. */
export type PixelView = 'equalised' | 'clipped';

const LEVELS = 256;
/** Red for highlights, blue for shadows, as in raw converters. */
const HIGHLIGHT = [255, 40, 40, 255] as const;
const SHADOW = [60, 110, 255, 255] as const;

/** Changes RGBA pixels, four bytes each, in place. */
export function changePixels(rgba: Uint8ClampedArray, view: PixelView): void {
  if (view === 'equalised') equalise(rgba);
  else colourClipped(rgba);
}

/**
 * Equalises the histogram: a channel's new value is the share of the picture's pixels that are darker. In a plain
 * sky, where all pixels are within a few levels, a dust spot of one level becomes clearly visible.
 */
function equalise(rgba: Uint8ClampedArray): void {
  const counts = new Uint32Array(LEVELS);
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const luma = lumaAt(rgba, at);
    counts[luma] = (counts[luma] ?? 0) + 1;
  }
  const curve = new Uint8ClampedArray(LEVELS);
  const pixels = rgba.length / 4;
  let darker = 0;
  counts.forEach((count, level) => {
    curve[level] = ((darker + count / 2) / pixels) * (LEVELS - 1);
    darker += count;
  });
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    for (let channel = at; channel < at + 3; channel++) rgba[channel] = curve[rgba[channel] ?? 0] ?? 0;
  }
}

/**
 * Colours pixels with a channel at 255 and black ones, which the check counts too, and makes the others transparent.
 */
function colourClipped(rgba: Uint8ClampedArray): void {
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = [rgba[at], rgba[at + 1], rgba[at + 2]];
    if (red === 255 || green === 255 || blue === 255) rgba.set(HIGHLIGHT, at);
    else if (red + green + blue === 0) rgba.set(SHADOW, at);
    else rgba[at + 3] = 0;
  }
}

function lumaAt(rgba: Uint8ClampedArray, at: number): number {
  return ((rgba[at] ?? 0) * 77 + (rgba[at + 1] ?? 0) * 150 + (rgba[at + 2] ?? 0) * 29 + 128) >> 8;
}
