/** Which photo stands behind the home page's first words (docs/rules/photos.md, "Home"). */
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { Loaded } from '../../api/use-call.ts';

/**
 * The image of the week; where it can't be had, the newest photo of the latest lists. `waiting` while it is on its way,
 * undefined where there is none.
 */
export function frontPhoto(
  week: Loaded<{ photo: PhotoCard | null }>,
  latest: readonly Loaded<{ photos: PhotoCard[] }>[],
): PhotoCard | 'waiting' | undefined {
  if (week.state === 'loading') return 'waiting';
  if (week.state === 'ready') return week.data.photo ?? undefined;
  const [newest] = latest
    .flatMap((list) => (list.state === 'ready' ? list.data.photos.slice(0, 1) : []))
    .toSorted((a, b) => b.id - a.id);
  return newest ?? (latest.some(({ state }) => state === 'loading') ? 'waiting' : undefined);
}
