/**
 * The list that a photo was opened from, so that its page can link to the next photo (docs/rules/photos.md, "From photo
 * to photo"). The photo may open in a new tab, so the click passes the list on in `localStorage`.
 */
import { isObject, parseJson, propertyOf } from '../../contract/rules/unknown-values.ts';

/** Ids of photos, in the list's order. */
export type Trail = readonly number[];

const HANDOVER_KEY = 'wingrail-trail';
/** Prefix of the storage key; the key of a history entry follows. */
const STORED_PREFIX = 'trail:';
/** How long a new tab may take to open, in ms. */
const TIMEOUT_MS = 60_000;

type TrailStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Passes the list on to the page of the clicked photo. `now`: in epoch ms. */
export function handOverTrail(trail: Trail, id: number, storage: TrailStorage, now: number): void {
  write(storage, HANDOVER_KEY, JSON.stringify({ trail, id, at: now }));
}

/** The list that was passed on by the click that opened this photo; undefined if there is none, or it is too old. */
export function handedOverTrail(id: number, storage: TrailStorage, now: number): Trail | undefined {
  const handedOver = parseJson(read(storage, HANDOVER_KEY));
  if (!isObject(handedOver) || handedOver['id'] !== id) return undefined;
  if (!(Math.abs(now - Number(handedOver['at'])) < TIMEOUT_MS)) return undefined;
  return asTrail(handedOver['trail'], id);
}

/** Stores the list for a history entry of this tab, so that it survives a reload. */
export function storeTrail(trail: Trail, entry: string, storage: TrailStorage): void {
  write(storage, STORED_PREFIX + entry, JSON.stringify({ trail }));
}

/** The list that was stored for a history entry. */
export function storedTrail(id: number, entry: string, storage: TrailStorage): Trail | undefined {
  return asTrail(propertyOf(parseJson(read(storage, STORED_PREFIX + entry)), 'trail'), id);
}

/** Validates a value as a list of ids; undefined unless it contains this photo and at least one other. */
export function asTrail(value: unknown, id: number): Trail | undefined {
  if (!Array.isArray(value) || !value.includes(id)) return undefined;
  const ids = value.filter((item): item is number => typeof item === 'number');
  return ids.length > 1 ? ids : undefined;
}

/** A photo's position in its list, and the ids of its neighbours. */
export interface Neighbours {
  /** The photo's position in the list, from 1. */
  position: number;
  /** Length of the list. */
  of: number;
  previous: number | undefined;
  next: number | undefined;
}

/** Finds the photo's neighbours; undefined if the list doesn't contain the photo. */
export function neighboursOf(id: number, trail: Trail): Neighbours | undefined {
  const index = trail.indexOf(id);
  if (index < 0) return undefined;
  return { position: index + 1, of: trail.length, previous: trail[index - 1], next: trail[index + 1] };
}

function read(storage: TrailStorage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function write(storage: TrailStorage, key: string, text: string): void {
  try {
    storage.setItem(key, text);
  } catch {
    // Storage is blocked or full: the photo's page has no neighbours.
  }
}
