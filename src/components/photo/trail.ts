/**
 * The list that a photo was opened from, so that its page can go on to the next one (docs/rules/photos.md, "From photo to
 * photo"). A photo may open in a tab of its own, which gets nothing from the one before: so the list is left in
 * `localStorage` at the press, and taken from there at once.
 */

/** Ids of photos, in the list's order. */
export type Trail = readonly number[];

const LEFT = 'wingrail-trail';
const KEPT = 'trail:';
/** How long a tab may take to open, ms. */
const PATIENCE = 60_000;

/** Where trails are kept; a part of `Storage`. */
type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** At the press on a photo of a list. `now`: epoch ms. */
export function leaveTrail(trail: Trail, id: number, shelf: Shelf, now: number): void {
  write(shelf, LEFT, JSON.stringify({ trail, id, at: now }));
}

/** The list that was left at the press that opened this photo, if that was just now; undefined otherwise. */
export function trailLeft(id: number, shelf: Shelf, now: number): Trail | undefined {
  const left = parsed(read(shelf, LEFT));
  if (left?.['id'] !== id || !(Math.abs(now - Number(left['at'])) < PATIENCE)) return undefined;
  return asTrail(left['trail'], id);
}

/** Keeps the list for a place in this tab's history, so that it is still there after a reload. */
export function keepTrail(trail: Trail, place: string, shelf: Shelf): void {
  write(shelf, KEPT + place, JSON.stringify({ trail }));
}

/** The list that was kept for a place. */
export function trailKept(id: number, place: string, shelf: Shelf): Trail | undefined {
  return asTrail(parsed(read(shelf, KEPT + place))?.['trail'], id);
}

/** The value as a list with this photo in it. */
export function asTrail(value: unknown, id: number): Trail | undefined {
  if (!Array.isArray(value) || !value.includes(id)) return undefined;
  const ids = value.filter((each): each is number => typeof each === 'number');
  return ids.length > 1 ? ids : undefined;
}

/** Where a photo is in its list, from 1, and who stands beside it. */
export interface Neighbours {
  place: number;
  of: number;
  previous: number | undefined;
  next: number | undefined;
}

export function neighboursOf(id: number, trail: Trail): Neighbours | undefined {
  const index = trail.indexOf(id);
  if (index < 0) return undefined;
  return { place: index + 1, of: trail.length, previous: trail[index - 1], next: trail[index + 1] };
}

function parsed(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

function read(shelf: Shelf, key: string): string | null {
  try {
    return shelf.getItem(key);
  } catch {
    return null;
  }
}

function write(shelf: Shelf, key: string, text: string): void {
  try {
    shelf.setItem(key, text);
  } catch {
    // Storage is refused or full: the photo's page has no neighbours.
  }
}
