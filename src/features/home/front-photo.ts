/** Chooses the photo at the top of the home page (docs/rules/photos.md, "Home"). */
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { ReadState } from '../../api/use-call.ts';

/**
 * The image of the week or, if it can't be loaded, the newest photo in the lists of latest photos. `waiting` while it
 * loads; undefined if there is none.
 */
export function frontPhoto(
  week: ReadState<{ photo: PhotoCard | null }>,
  latest: readonly ReadState<{ photos: PhotoCard[] }>[],
): PhotoCard | 'waiting' | undefined {
  if (week.state === 'loading') return 'waiting';
  if (week.state === 'ready') return week.data.photo ?? undefined;
  const [newest] = latest
    .flatMap((list) => (list.state === 'ready' ? list.data.photos.slice(0, 1) : []))
    .toSorted((a, b) => b.id - a.id);
  return newest ?? (latest.some(({ state }) => state === 'loading') ? 'waiting' : undefined);
}
