/** What is left to decide: the server's list without what was decided here. */
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import type { Loaded } from '../../api/use-call.ts';
import type { OutboxItem, ReviewItem } from '../../outbox/page/index.ts';

/** What this device knows; see `OutboxState`. */
interface Outbox {
  ready: boolean;
  items: readonly OutboxItem[];
}

/** A review list as it is read. `waiting`: how many wait in all, whatever the list's length. */
interface ReviewAnswer<P> {
  photos: P[];
  waiting: number;
}

/** A list as it is read, the photos of it that are left to decide, and how many are left in all. */
export interface Undecided<P> {
  loaded: Loaded<ReviewAnswer<P>>;
  photos: P[];
  waiting: number;
}

/**
 * The list counts as loading until the outbox was read, so that a decided photo does not come up again. What was decided
 * here is no longer counted (docs/rules/review.md, "Review list").
 */
export function withoutDecided<P extends Pick<ReviewPhoto, 'id'>>(
  loaded: Loaded<ReviewAnswer<P>>,
  { ready, items }: Outbox,
): Undecided<P> {
  if (!ready) return { loaded: { state: 'loading' }, photos: [], waiting: 0 };
  if (loaded.state !== 'ready') return { loaded, photos: [], waiting: 0 };
  const { photos: listed, waiting } = loaded.data;
  const photos = undecided(listed, items, loaded.asOf);
  return { loaded, photos, waiting: Math.max(photos.length, waiting - (listed.length - photos.length)) };
}

/**
 * The photos of the server's list, as it was at `asOf` (epoch ms), for which no decision of this device is under way
 * or has been received since. A decision that the server refused gives its photo back; so does one on a photo that has
 * changed but still waits. One that met another reviewer's does not.
 */
function undecided<P extends Pick<ReviewPhoto, 'id'>>(
  photos: readonly P[],
  items: readonly OutboxItem[],
  asOf: number,
): P[] {
  const decisions = items.filter((item) => item.kind === 'review');
  const decided = new Set(decisions.filter((item) => holds(item, asOf)).map((item) => item.photoId));
  return photos.filter((photo) => !decided.has(photo.id));
}

function holds(item: ReviewItem, asOf: number): boolean {
  switch (item.state) {
    case 'cancelled':
      // Somebody else's verdict was read and put away; a list from before still has the photo.
      return (
        item.cancelledAt !== undefined &&
        item.cancelledAt >= asOf &&
        !stillWaits(item.conflict?.approvalStatus)
      );
    case 'needs-you':
      // A conflict says that the photo has been decided; anything else leaves it to be decided again.
      return item.reason === 'conflict' && !stillWaits(item.conflict?.approvalStatus);
    case 'done':
      return item.arrivedAt >= asOf;
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

/** True where a conflict is none of verdicts: the photo waits, but is no longer what the decision was made on. */
export function stillWaits(status: string | undefined): boolean {
  return status === 'pending' || status === 'pending_appeal';
}

/** The decision the server took last, since `since` (epoch ms); undefined while none has arrived. */
export function latestReceipt(items: readonly OutboxItem[], since: number): ReviewItem | undefined {
  let latest: Extract<ReviewItem, { state: 'done' }> | undefined;
  for (const item of items) {
    if (item.kind !== 'review' || item.state !== 'done' || item.arrivedAt < since) continue;
    if (latest === undefined || item.arrivedAt > latest.arrivedAt) latest = item;
  }
  return latest;
}
