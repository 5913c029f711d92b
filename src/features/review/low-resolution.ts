/** Whether the picture on the desk has enough resolution to judge the photo by (docs/rules/review.md, "Desk"). */
import { DISPLAY_LONG_SIDE_PX } from '../../contract/rules/limits.ts';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';

/** Rounding may make a display copy a little smaller than its full size. */
const TOLERANCE = 0.95;

/** The longest side, in px, of a picture that is smaller than the display copy; undefined if it isn't smaller. */
export function lowResolutionSide(
  photo: Pick<ReviewPhoto, 'width' | 'height'>,
  picture: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>,
): number | undefined {
  const side = Math.max(picture.naturalWidth, picture.naturalHeight);
  const full = Math.min(DISPLAY_LONG_SIDE_PX, Math.max(photo.width, photo.height));
  return side < full * TOLERANCE ? side : undefined;
}
