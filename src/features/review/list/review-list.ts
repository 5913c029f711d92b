/** The review list as the desk shows it: without the photos that were decided on this device. */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import type { ReadState } from '../../../api/use-call.ts';
import type { OutboxItem, ReviewItem } from '../../../outbox/page/index.ts';

/** The decisions made on this device. `ready` and `items`: see `OutboxState`. */
interface LocalDecisions {
  ready: boolean;
  items: readonly OutboxItem[];
  /** The photo whose decision is being saved in the outbox. */
  saving?: number | undefined;
}

/** The server's list. `waiting`: the number of all undecided photos, regardless of the list's length. */
interface ReviewAnswer<P> {
  photos: P[];
  waiting: number;
}

export interface LocalReviewList<P> {
  /** The server's list as it was read. */
  loaded: ReadState<ReviewAnswer<P>>;
  /** The photos in the list that weren't decided on this device. */
  photos: P[];
  /** The number of all undecided photos, except for those decided on this device. */
  waiting: number;
}

/**
 * Leaves out photos that were decided on this device (docs/rules/review.md, "Review list"). The list counts as loading
 * until the outbox is read, so that no decided photo appears briefly.
 */
export function withoutLocalDecisions<P extends Pick<ReviewPhoto, 'id'>>(
  loaded: ReadState<ReviewAnswer<P>>,
  { ready, items, saving }: LocalDecisions,
): LocalReviewList<P> {
  if (!ready) return { loaded: { state: 'loading' }, photos: [], waiting: 0 };
  if (loaded.state !== 'ready') return { loaded, photos: [], waiting: 0 };
  const { photos: listed, waiting } = loaded.data;
  const decisions = items.filter((item) => item.kind === 'review');
  const decided = new Set(
    decisions.filter((item) => isEffective(item, loaded.asOf)).map(({ photoId }) => photoId),
  );
  const photos = listed.filter(({ id }) => id !== saving && !decided.has(id));
  return { loaded, photos, waiting: Math.max(photos.length, waiting - (listed.length - photos.length)) };
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
