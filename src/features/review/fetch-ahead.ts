/** Having the pictures of the review list on the device before there is no network (docs/rules/review.md, "Downloaded in advance"). */
import type { ReviewPhoto } from '../../contract/calls/photo.ts';

/** How many of the list are fetched, to be chosen. */
export const AHEAD_CHOICES = [0, 10, 25, 50] as const;
export type AheadChoice = (typeof AHEAD_CHOICES)[number];

const AT_FIRST: AheadChoice = 10;
const KEY = 'review.ahead';

/** The choice that was made last on this device. */
export function keptChoice(): AheadChoice {
  try {
    const kept = localStorage.getItem(KEY);
    return AHEAD_CHOICES.find((choice) => String(choice) === kept) ?? AT_FIRST;
  } catch {
    return AT_FIRST;
  }
}

/** Keeps a choice, where storage is allowed. */
export function keepChoice(choice: AheadChoice): void {
  try {
    localStorage.setItem(KEY, String(choice));
  } catch {
    // The choice then lasts as long as the page.
  }
}

/**
 * The display copies of the first photos of a list. Those of appeals are private, and are kept by nobody
 * (docs/rules/photos.md, "Pictures of rejected photos").
 */
export function pathsAhead(photos: readonly Pick<ReviewPhoto, 'file_path'>[], most: number): string[] {
  return photos
    .flatMap(({ file_path }) => (file_path?.startsWith('/media/') === true ? [file_path] : []))
    .slice(0, most);
}

/** What fetching needs of the browser. */
export interface AheadPorts {
  /** Bytes of a picture that the device has; undefined where it hasn't. Rejects where it can't be read. */
  kept: (path: string) => Promise<number | undefined>;
  /** Fetches a picture, so that the service worker keeps it. Rejects where it didn't come. */
  fetch: (path: string, signal: AbortSignal) => Promise<void>;
  /** Resolves when the page has nothing else to do. */
  idle: () => Promise<void>;
}

/** How many pictures are on the device, and what space they take. */
export interface Kept {
  photos: number;
  bytes: number;
}

/** Fetches what isn't there yet, one picture after the other; what doesn't come is left out. Tells each that is there. */
export async function fetchAhead(
  paths: readonly string[],
  ports: AheadPorts,
  signal: AbortSignal,
  tell: (kept: Kept) => void,
): Promise<void> {
  let kept: Kept = { photos: 0, bytes: 0 };
  const count = async (path: string): Promise<boolean> => {
    // Storage that can't be read has nothing.
    const bytes = await ports.kept(path).catch(() => undefined);
    if (bytes === undefined) return false;
    kept = { photos: kept.photos + 1, bytes: kept.bytes + bytes };
    return true;
  };
  const missing: string[] = [];
  for (const path of paths) if (!(await count(path))) missing.push(path);
  if (signal.aborted) return;
  tell(kept);
  for (const path of missing) {
    await ports.idle();
    if (signal.aborted) return;
    try {
      await ports.fetch(path, signal);
    } catch {
      continue;
    }
    if ((await count(path)) && !signal.aborted) tell(kept);
  }
}
