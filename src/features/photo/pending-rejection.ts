/**
 * A photo's rejection that this device hasn't finished sending (docs/rules/review.md, "Rejecting from the photo's
 * page").
 */
import { isFromPhotoPage } from '../../contract/rules/decision.ts';
import type { OutboxItem, ReviewItem } from '../../outbox/page/index.ts';

/** The pending rejection of a photo, made on the photo's page or at the desk. */
export function pendingRejection(items: readonly OutboxItem[], photoId: number): ReviewItem | undefined {
  return items
    .filter((item) => item.kind === 'review')
    .find(
      (item) =>
        item.photoId === photoId &&
        item.decision.action === 'reject' &&
        item.state !== 'done' &&
        item.state !== 'cancelled',
    );
}

/**
 * True for a rejection that the photo's page reports when the server has received it. One from the desk isn't reported,
 * because its reviewer may only be viewing the photo.
 */
export function isAnnounced(item: ReviewItem | undefined): item is ReviewItem {
  return item !== undefined && isFromPhotoPage(item.decision);
}
