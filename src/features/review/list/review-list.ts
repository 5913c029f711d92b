/** The review list as the desk shows it: without the photos that were decided on this device. */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { OutboxItem, ReviewItem } from '../../../outbox/page/index.ts';

/** The server's list. `waiting`: the number of all undecided photos, regardless of the list's length. */
interface ServerList<P> {
  photos: readonly P[];
  waiting: number;
  /** When the server sent it, in epoch ms. */
  asOf: number;
}

/** The decisions made on this device, and the photo whose decision is being saved in the outbox. */
interface LocalDecisions {
  reviews: readonly ReviewItem[];
  saving?: number | undefined;
}

/** The decisions among what is in the outbox. */
export function reviewsOf(items: readonly OutboxItem[]): ReviewItem[] {
  return items.filter((item) => item.kind === 'review');
}

/**
 * The list, and the number of all undecided photos, without those that were decided on this device (docs/rules/review.md,
 * "Review list").
 */
export function withoutLocalDecisions<P extends Pick<ReviewPhoto, 'id'>>(
  { photos: listed, waiting, asOf }: ServerList<P>,
  { reviews, saving }: LocalDecisions,
): { photos: readonly P[]; waiting: number } {
  const decided = new Set(reviews.filter((item) => isEffective(item, asOf)).map(({ photoId }) => photoId));
  const photos = listed.filter(({ id }) => id !== saving && !decided.has(id));
  return { photos, waiting: Math.max(photos.length, waiting - (listed.length - photos.length)) };
}

/**
 * True for a decision that removes its photo from the server's list as of `asOf` (in epoch ms), because it is still
 * being sent, or because the list doesn't reflect its outcome yet. False for a decision that was refused or undone, and
 * after a conflict that left the photo undecided: then the photo is on the list again.
 */
function isEffective(item: ReviewItem, asOf: number): boolean {
  switch (item.state) {
    case 'cancelled':
      // After a conflict that the reviewer has dismissed: a list fetched before the conflict still contains the photo,
      // which another reviewer decided on.
      return item.conflict !== undefined && item.at >= asOf && !isUndecided(item.conflict.approvalStatus);
    case 'needs-you':
      if (item.reason === 'password') return true;
      return item.reason === 'conflict' && !isUndecided(item.conflict?.approvalStatus);
    case 'done':
      return item.at >= asOf;
    case 'staging':
    case 'queued':
    case 'sending':
    case 'finishing':
    case 'waiting':
    case 'paused':
    case 'blocked':
      return true;
  }
}

/** Given the photo's status after a conflict: true if the photo changed but is still undecided. */
export function isUndecided(status: string | undefined): boolean {
  return status === 'pending' || status === 'pending_appeal';
}

/** The decision that the server received last, at `since` (in epoch ms) or later. */
export function latestReceipt(items: readonly OutboxItem[], since: number): ReviewItem | undefined {
  let latest: Extract<ReviewItem, { state: 'done' }> | undefined;
  for (const item of items) {
    if (item.kind !== 'review' || item.state !== 'done' || item.at < since) continue;
    if (latest === undefined || item.at > latest.at) latest = item;
  }
  return latest;
}
