/** The strip of picked photos on the upload screen (docs/rules/upload.md, "The strip"). Pure functions. */
import { MAX_PHOTO_BYTES, MAX_PICKED_PHOTOS } from '../../contract/rules/limits.ts';
import type { LeftOut, PickedFile, StripPhoto } from './machine/state.ts';

/**
 * Which of the picked files are taken into the strip. Their kinds are looked at first, so that a file which can't be a
 * photo takes nobody's place. Whether the others really are photos is only found out when they are opened.
 */
export function sortPicked<F extends Pick<PickedFile, 'name' | 'size' | 'unusable'>>(
  files: readonly F[],
  waiting: readonly Pick<StripPhoto, 'name'>[],
): { taken: F[]; leftOut: LeftOut[] } {
  const usable = files.filter(({ unusable, size }) => unusable === undefined && size <= MAX_PHOTO_BYTES);
  const taken = usable.slice(0, Math.max(0, MAX_PICKED_PHOTOS - waiting.length));
  const full = new Set(usable.slice(taken.length));
  const names = [...waiting, ...taken].map(({ name }) => baseName(name));
  const hasJpeg = new Set(names);
  const isFull = new Set([...full].map(({ name }) => baseName(name)));
  const leftOut = files.flatMap((file): LeftOut[] => {
    const { name, size, unusable } = file;
    if (unusable !== undefined) {
      const base = baseName(name);
      // Its JPEG is listed instead.
      if (unusable !== 'invalid' && isFull.has(base) && !hasJpeg.has(base)) return [];
      return [{ name, problem: unusable, ...(hasJpeg.has(base) && { hasJpeg: true }) }];
    }
    if (size > MAX_PHOTO_BYTES) return [{ name, problem: 'too_large' }];
    return full.has(file) ? [{ name, problem: 'full' }] : [];
  });
  return { taken, leftOut };
}

/** The name without its extension, by which cameras name a RAW and its JPEG alike. */
function baseName(name: string): string {
  return name.replace(/\.[^.]*$/, '').toLowerCase();
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
