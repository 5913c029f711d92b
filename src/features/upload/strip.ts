/** The strip of picked photos on the upload screen (docs/rules/upload.md, "The strip"). Pure functions. */
import { MAX_PHOTO_BYTES, MAX_PICKED_PHOTOS } from '../../contract/rules/limits.ts';
import type { LeftOut } from './machine/state.ts';

/**
 * Which of the picked files fit into the strip, if it already has `waiting` photos. Whether they really are photos is
 * only found out when they are opened.
 */
export function sortPicked<F extends { name: string; size: number }>(
  files: readonly F[],
  waiting: number,
): { taken: F[]; leftOut: LeftOut[] } {
  const taken: F[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of files) {
    const { name } = file;
    if (file.size > MAX_PHOTO_BYTES) leftOut.push({ name, problem: 'too_large' });
    else if (waiting + taken.length >= MAX_PICKED_PHOTOS) leftOut.push({ name, problem: 'full' });
    else taken.push(file);
  }
  return { taken, leftOut };
}

/** The photo that becomes current when `id` is removed: the one after it, else the first of the others. */
export function nextAfter<P extends { id: string }>(
  strip: readonly P[],
  id: string | undefined,
): P | undefined {
  const at = strip.findIndex((photo) => photo.id === id);
  return strip[at + 1] ?? strip.find((photo) => photo.id !== id);
}

/** The photos with one of them changed, if it is in the list. */
export function withChange<P extends { id: string }>(
  strip: readonly P[],
  id: string | undefined,
  change: Partial<P>,
): P[] {
  const at = strip.findIndex((photo) => photo.id === id);
  const photo = strip[at];
  return photo === undefined ? [...strip] : strip.with(at, { ...photo, ...change });
}

/** The strip with photos put back in their positions; sorting by id gives the order in which they were picked. */
export function withBack<P extends { id: string }>(strip: readonly P[], back: readonly P[]): P[] {
  const there = new Set(strip.map(({ id }) => id));
  const missing = back.filter(({ id }) => !there.has(id));
  return [...strip, ...missing].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
