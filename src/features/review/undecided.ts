/** What is left to decide: the server's list without what was decided here. */
import type { ReviewPhoto } from '../../contract/photo.ts';
import type { Loaded } from '../../data/use-call.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';

/** What this device knows; see `OutboxState`. */
interface Outbox {
  ready: boolean;
  items: readonly OutboxItem[];
}

/** A list as it is read, and the photos of it that are left to decide. */
export interface Undecided<P> {
  loaded: Loaded<{ photos: P[] }>;
  photos: P[];
}

/** The list counts as loading until the outbox was read, so that a decided photo does not come up again. */
export function withoutDecided<P extends Pick<ReviewPhoto, 'id'>>(
  loaded: Loaded<{ photos: P[] }>,
  { ready, items }: Outbox,
): Undecided<P> {
  if (!ready) return { loaded: { state: 'loading' }, photos: [] };
  return {
    loaded,
    photos: loaded.state === 'ready' ? undecided(loaded.data.photos, items, loaded.asOf) : [],
  };
}

/**
 * The photos of the server's list, as it was at `asOf` (epoch ms), for which no decision of this device is under way
 * or has been received since. A decision that the server refused gives its photo back; one that met another
 * reviewer's does not.
 */
function undecided<P extends Pick<ReviewPhoto, 'id'>>(
  photos: readonly P[],
  items: readonly OutboxItem[],
  asOf: number,
): P[] {
  const decided = new Set(items.filter((item) => holds(item, asOf)).map((item) => item.photoId));
  return photos.filter((photo) => !decided.has(photo.id));
}

function holds(item: OutboxItem, asOf: number): boolean {
  if (item.kind !== 'review') return false;
  switch (item.state) {
    case 'cancelled':
      return false;
    case 'needs-you':
      // A conflict says that the photo has been decided; anything else leaves it to be decided again.
      return item.reason === 'conflict';
    case 'done':
      return (item.arrivedAt ?? 0) >= asOf;
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

/** The decision the server took last, since `since` (epoch ms); undefined while none has arrived. */
export function latestReceipt(items: readonly OutboxItem[], since: number): OutboxItem | undefined {
  let latest: OutboxItem | undefined;
  for (const item of items) {
    if (item.kind !== 'review' || item.state !== 'done' || (item.arrivedAt ?? 0) < since) continue;
    if (latest === undefined || (item.arrivedAt ?? 0) > (latest.arrivedAt ?? 0)) latest = item;
  }
  return latest;
}
