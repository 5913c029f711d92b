/** Whether the picture on the desk has a resolution high enough to judge the photo (docs/rules/review.md, "Desk"). */
import { DISPLAY_LONG_SIDE_PX } from '../../../contract/rules/limits.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';

/**
 * Smallest ratio of a picture's longest side to the display copy's full size, since rounding may make a display copy
 * slightly smaller.
 */
const TOLERANCE = 0.95;

/** Length of the picture's longest side in px if it is smaller than the display copy; undefined otherwise. */
export function lowResolutionSide(
  photo: Pick<ReviewPhoto, 'width' | 'height'>,
  picture: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>,
): number | undefined {
  const side = Math.max(picture.naturalWidth, picture.naturalHeight);
  const full = Math.min(DISPLAY_LONG_SIDE_PX, Math.max(photo.width, photo.height));
  return side < full * TOLERANCE ? side : undefined;
}
