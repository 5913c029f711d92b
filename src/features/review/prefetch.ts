/**
 * Prefetches the pictures of the review list, so that photos can be reviewed offline (docs/rules/review.md, "Downloaded
 * in advance").
 */
import type { ReviewPhoto } from '../../contract/calls/photo.ts';

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

/**
 * Paths of the display copies of the first `most` photos in a list. Those of appeals are private and are never stored
 * (docs/rules/photos.md, "Pictures of rejected photos").
 */
export function pathsToPrefetch(photos: readonly Pick<ReviewPhoto, 'file_path'>[], most: number): string[] {
  return photos
    .flatMap(({ file_path }) => (file_path?.startsWith('/media/') === true ? [file_path] : []))
    .slice(0, most);
}

/** What prefetching needs from the browser. */
export interface PrefetchPorts {
  /**
   * Size in bytes of a picture that is stored on the device; undefined if it isn't. Rejects if storage can't be read.
   */
  storedBytes: (path: string) => Promise<number | undefined>;
  /** Fetches a picture, which the service worker stores. Rejects if it doesn't arrive. */
  fetch: (path: string, signal: AbortSignal) => Promise<void>;
  /** Resolves when the page is idle. */
  idle: () => Promise<void>;
}

/** How many pictures are on the device, and how much space they take. */
export interface PrefetchProgress {
  photos: number;
  bytes: number;
}

/**
 * Fetches the pictures that aren't stored yet, one after the other, and skips those that fail. Calls `onProgress` with
 * what is already stored, and again after each picture.
 */
export async function prefetch(
  paths: readonly string[],
  ports: PrefetchPorts,
  signal: AbortSignal,
  onProgress: (progress: PrefetchProgress) => void,
): Promise<void> {
  let progress: PrefetchProgress = { photos: 0, bytes: 0 };
  /** Adds a picture to the progress if it is stored; resolves to whether it is. */
  const count = async (path: string): Promise<boolean> => {
    // Storage that can't be read is treated as empty.
    const bytes = await ports.storedBytes(path).catch(() => undefined);
    if (bytes === undefined) return false;
    progress = { photos: progress.photos + 1, bytes: progress.bytes + bytes };
    return true;
  };
  const missing: string[] = [];
  for (const path of paths) if (!(await count(path))) missing.push(path);
  if (signal.aborted) return;
  onProgress(progress);
  for (const path of missing) {
    await ports.idle();
    if (signal.aborted) return;
    try {
      await ports.fetch(path, signal);
    } catch {
      continue;
    }
    if ((await count(path)) && !signal.aborted) onProgress(progress);
  }
}
