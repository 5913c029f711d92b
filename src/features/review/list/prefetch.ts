/**
 * Prefetches the pictures of the review list, so that photos can be reviewed offline (docs/rules/review.md, "Downloaded
 * in advance").
 */
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { comparedPhotos } from '../stage/compare.ts';
import type { Related } from '../stage/compare.ts';

/** The numbers of photos to prefetch that the reviewer can choose from. */
export const PREFETCH_COUNTS = [0, 10, 25, 50] as const;
export type PrefetchCount = (typeof PREFETCH_COUNTS)[number];

const DEFAULT_COUNT: PrefetchCount = 10;
const STORAGE_KEY = 'review.ahead';

/** The number that was last chosen on this device. */
export function storedCount(): PrefetchCount {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return PREFETCH_COUNTS.find((count) => String(count) === stored) ?? DEFAULT_COUNT;
  } catch {
    return DEFAULT_COUNT;
  }
}

/** Stores the chosen number. */
export function storeCount(count: PrefetchCount): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(count));
  } catch {
    // Storage is blocked or full, so the choice is lost when the page closes.
  }
}

/** The pictures of one photo. */
export interface PrefetchPhoto {
  /** The path of the display copy. */
  display: string;
  /** The path of the photo in full size; undefined in lists stored by earlier versions. */
  full: string | undefined;
  /** The paths of the display copies of the photos that it can be compared with. */
  compared: readonly string[];
  /** About how many bytes the photo takes in full size. */
  bytes: number;
}

type Listed = Pick<ReviewPhoto, 'id' | 'file_path' | 'full'> & Related;

/**
 * The photo on the desk and those after it in the list, `most` in all; near the list's end also those before it, the nearest
 * first. Photos under appeal are never prefetched (docs/rules/photos.md, "Pictures of rejected photos").
 */
export function photosToPrefetch(
  list: readonly Listed[],
  currentId: number | undefined,
  most: number,
): PrefetchPhoto[] {
  const index = Math.max(
    0,
    list.findIndex(({ id }) => id === currentId),
  );
  return [...list.slice(index), ...list.slice(0, index).toReversed()]
    .flatMap((photo) => {
      const { file_path, full } = photo;
      if (file_path?.startsWith('/media/') !== true) return [];
      const compared = comparedPhotos(photo).flatMap((other) => other.file_path ?? []);
      return [{ display: file_path, full: full?.path, compared, bytes: full?.bytes ?? 0 }];
    })
    .slice(0, most);
}

/** About how many bytes these photos take on the device. */
export function estimatedBytes(photos: readonly PrefetchPhoto[]): number {
  return photos.reduce((sum, { bytes, compared }) => sum + bytes + DISPLAY_BYTES * (1 + compared.length), 0);
}

/** About how many bytes a display copy takes. */
const DISPLAY_BYTES = 600_000;

/** What prefetching needs from the browser. */
export interface PrefetchPorts {
  /**
   * Size in bytes of a picture that is stored on the device; undefined if it isn't. Rejects if storage can't be read.
   */
  storedBytes: (path: string) => Promise<number | undefined>;
  /** Fetches a picture, which is then stored. Rejects if it doesn't arrive. */
  fetch: (path: string, signal: AbortSignal) => Promise<void>;
  /** Resolves when the page is idle. */
  idle: () => Promise<void>;
}

/** How many photos are on the device in full size, and how much space they take. */
export interface PrefetchProgress {
  photos: number;
  bytes: number;
}

/**
 * Fetches the pictures that aren't stored yet, one after the other, and skips those that fail: first all display copies, so
 * that every photo can be seen, and those to compare with, then the photos in full size. Calls `onProgress` with what is already stored, and again
 * after each photo.
 */
export async function prefetch(
  photos: readonly PrefetchPhoto[],
  ports: PrefetchPorts,
  signal: AbortSignal,
  onProgress: (progress: PrefetchProgress) => void,
): Promise<void> {
  /** The bytes of the stored pictures, by path. */
  const stored = new Map<string, number>();
  /** Looks whether a picture is stored. */
  const look = async (path: string): Promise<boolean> => {
    // Storage that can't be read is treated as empty.
    const bytes = await ports.storedBytes(path).catch(() => undefined);
    if (bytes !== undefined) stored.set(path, bytes);
    return bytes !== undefined;
  };
  const report = () => {
    const here = photos.filter((photo) => pathsOf(photo).every((path) => stored.has(path)));
    const bytes = [...stored.values()].reduce((sum, each) => sum + each, 0);
    if (!signal.aborted) onProgress({ photos: here.length, bytes });
  };
  const missing: string[] = [];
  const displays = photos.map(({ display }) => display);
  const compared = photos.flatMap((photo) => photo.compared);
  const full = photos.flatMap((photo) => photo.full ?? []);
  for (const path of new Set([...displays, ...compared, ...full])) {
    if (!(await look(path))) missing.push(path);
  }
  report();
  const late: string[] = [];
  for (const path of missing) {
    await ports.idle();
    if (signal.aborted) return;
    try {
      await ports.fetch(path, signal);
    } catch {
      continue;
    }
    if (await look(path)) report();
    else late.push(path);
  }
  // On a busy device the service worker stores a copy after the fetch has stopped waiting for it.
  for (const path of late) if (await look(path)) report();
}

function pathsOf({ display, full }: PrefetchPhoto): string[] {
  return full === undefined ? [display] : [display, full];
}
