/** Whether the picture on the desk is fine enough to judge a photo by (docs/rules/review.md, "Desk"). */
import { DISPLAY_LONG_SIDE_PX } from '../../contract/rules/limits.ts';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';

/** A display copy may be a little smaller than it could be, by rounding. */
const ENOUGH = 0.95;

/** Longest side in px of a picture that is coarser than the display copy; undefined for one that isn't. */
export function coarseSide(
  photo: Pick<ReviewPhoto, 'width' | 'height'>,
  picture: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>,
): number | undefined {
  const side = Math.max(picture.naturalWidth, picture.naturalHeight);
  const full = Math.min(DISPLAY_LONG_SIDE_PX, Math.max(photo.width, photo.height));
  return side < full * ENOUGH ? side : undefined;
}
