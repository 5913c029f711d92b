/** Where the checks' places are on the photo that a screen shows. */
import type { Rect, Size } from '../../../workers/image/types.ts';

/** A part of the photo, as fractions of its width and height. */
export type Place = Rect;

/**
 * A place as fractions of the shown photo. `checked`: the size of the checked picture, which lacks the footer band;
 * `shown`: that of the photo with the band, at whatever scale.
 */
export function placeOnPhoto({ x, y, width, height }: Rect, checked: Size, shown: Size): Place {
  const scale = shown.width / checked.width;
  return {
    x: x / checked.width,
    y: (y * scale) / shown.height,
    width: width / checked.width,
    height: (height * scale) / shown.height,
  };
}
