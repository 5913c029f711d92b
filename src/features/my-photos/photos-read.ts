/**
 * The user's photos on the server as this device has read them, regardless of pages. A cached page has the photo
 * before it as its key, so it isn't found again once a newer page has changed.
 */
import { MAX_RESPONSE_AGE } from '../../api/persister.ts';
import type { MyPhoto } from '../../contract/calls/photo.ts';

/** A photo, and when it was read last (epoch ms). */
export interface ReadPhoto extends MyPhoto {
  readAt: number;
}

/** Under `photos`, so that a photo's page finds them offline like those of other lists. */
export interface PhotosRead {
  photos: readonly ReadPhoto[];
}

/** What was read, with a page that was read at `now`, and without what is older than any cached response. */
export function withPage({ photos }: PhotosRead, page: readonly MyPhoto[], now: number): PhotosRead {
  const ids = new Set(page.map(({ id }) => id));
  const rest = photos.flatMap((photo) =>
    !ids.has(photo.id) && photo.readAt > now - MAX_RESPONSE_AGE
      ? [{ ...photo, readAt: Math.min(photo.readAt, now) }]
      : [],
  );
  return { photos: [...page.map((photo) => ({ ...photo, readAt: now })), ...rest] };
}

/** Without the photos that a summary of all, read later than they were, doesn't have any more. */
export function stillThere(
  photos: readonly ReadPhoto[],
  summary: { ids: ReadonlySet<number>; asOf: number } | undefined,
): readonly ReadPhoto[] {
  if (summary === undefined) return photos;
  return photos.filter(({ id, readAt }) => readAt >= summary.asOf || summary.ids.has(id));
}
