/** The strip of photos that wait on the upload screen (docs/rules/upload.md, "The strip"): pure. */
import type { OpenProblem } from '../../../workers/image.api.ts';
import { MAX_PHOTO_BYTES, MAX_WAITING_PHOTOS } from '../../contract/rules/limits.ts';

/**
 * A file that isn't taken. `heic`: invalid to this browser, since it is one; `full`: as many wait already as may; `gone`: the device doesn't have it any more, since it was
 * sent or removed in another window.
 */
export interface LeftOut {
  name: string;
  problem: OpenProblem | 'heic' | 'full' | 'gone';
}

/** Which of the picked files may wait: `waiting` photos do already. Whether they are pictures is seen later. */
export function sortPicked<F extends { name: string; size: number }>(
  files: readonly F[],
  waiting: number,
): { taken: F[]; leftOut: LeftOut[] } {
  const taken: F[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of files) {
    const { name } = file;
    if (file.size > MAX_PHOTO_BYTES) leftOut.push({ name, problem: 'too_large' });
    else if (waiting + taken.length >= MAX_WAITING_PHOTOS) leftOut.push({ name, problem: 'full' });
    else taken.push(file);
  }
  return { taken, leftOut };
}

/** The photo that comes into hand when `id` goes: the one behind it, else the first of the others. */
export function nextAfter<P extends { id: string }>(
  strip: readonly P[],
  id: string | undefined,
): P | undefined {
  const at = strip.findIndex((photo) => photo.id === id);
  return strip[at + 1] ?? strip.find((photo) => photo.id !== id);
}

/** The strip with one photo changed, if it is there. */
export function withChange<P extends { id: string }>(
  strip: readonly P[],
  id: string | undefined,
  change: Partial<P>,
): P[] {
  const at = strip.findIndex((photo) => photo.id === id);
  const photo = strip[at];
  return photo === undefined ? [...strip] : strip.with(at, { ...photo, ...change });
}

/** Photos put back where they were: ids sort as the photos were picked. */
export function withBack<P extends { id: string }>(strip: readonly P[], back: readonly P[]): P[] {
  const there = new Set(strip.map(({ id }) => id));
  const missing = back.filter(({ id }) => !there.has(id));
  return [...strip, ...missing].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
