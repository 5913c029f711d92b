/** What is left to decide: the server's list without what was decided here. */
import type { ReviewPhoto } from '../../contract/photo.ts';
import type { Loaded } from '../../data/use-call.ts';
import type { OutboxItem, ReviewItem } from '../../outbox/page/index.ts';

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

/** What was decided here must not come up again while the device is still being read: till then, the list loads. */
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
 * or has been received since. A decision that was refused or met another one gives the photo back until the next
 * list.
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
      return false;
    case 'needs-you':
      // A conflict says that the photo has been decided; anything else leaves it to be decided again.
      return item.reason === 'conflict';
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

/** The decision the server took last, since `since` (epoch ms); undefined while none has arrived. */
export function latestReceipt(items: readonly OutboxItem[], since: number): ReviewItem | undefined {
  let latest: Extract<ReviewItem, { state: 'done' }> | undefined;
  for (const item of items) {
    if (item.kind !== 'review' || item.state !== 'done' || item.arrivedAt < since) continue;
    if (latest === undefined || item.arrivedAt > latest.arrivedAt) latest = item;
  }
  return latest;
}

/** Which photo lies on the desk: the one that was chosen, or, once that is decided, the one that follows it. */
export interface Choice {
  id: number | undefined;
  /** Where it stands in the list, from 0. */
  place: number;
}

/** The photo on the desk; undefined when the list is empty. */
export function chosenOf<P extends Pick<ReviewPhoto, 'id'>>(
  list: readonly P[],
  { id, place }: Choice,
): P | undefined {
  return list.find((photo) => photo.id === id) ?? list[Math.min(place, list.length - 1)];
}

/** The choice of a photo of the list. */
export function choiceOf(list: readonly Pick<ReviewPhoto, 'id'>[], id: number): Choice {
  return {
    id,
    place: Math.max(
      0,
      list.findIndex((photo) => photo.id === id),
    ),
  };
}

/** The choice `steps` further on, kept within the list. */
export function stepFrom(list: readonly Pick<ReviewPhoto, 'id'>[], choice: Choice, steps: number): Choice {
  const now = chosenOf(list, choice);
  if (now === undefined) return choice;
  const place = Math.min(list.length - 1, Math.max(0, choiceOf(list, now.id).place + steps));
  return { id: list[place]?.id, place };
}
