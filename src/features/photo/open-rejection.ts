/** Rejections of one photo that are on their way (docs/rules/review.md, "Rejecting from the photo's page"). */
import type { OutboxItem, ReviewItem } from '../../outbox/page/index.ts';

/** The rejection of a photo that isn't over, from its page or from the desk. */
export function openRejection(items: readonly OutboxItem[], photoId: number): ReviewItem | undefined {
  return items
    .filter((item) => item.kind === 'review')
    .find(
      (item) =>
        item.photoId === photoId &&
        item.action === 'reject' &&
        item.state !== 'done' &&
        item.state !== 'cancelled',
    );
}

/** True for one whose arrival is told on the page: the desk goes on by itself, and its reviewer may just look at the photo. */
export function isFollowed(item: ReviewItem | undefined): item is ReviewItem {
  return item?.fromPhotoPage === true;
}
