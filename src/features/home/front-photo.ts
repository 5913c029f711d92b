import type { PhotoCard } from '../../contract/photo.ts';
import type { Loaded } from '../../data/use-call.ts';

type Latest = Loaded<{ photos: PhotoCard[] }>;

/**
 * The photo that stands on the front page: the newest landscape of both lists, else the newest of all. `waiting`
 * while a list is on its way, undefined when there is nothing to show.
 */
export function frontPhoto(planes: Latest, trains: Latest): PhotoCard | 'waiting' | undefined {
  if (planes.state === 'loading' || trains.state === 'loading') return 'waiting';
  const photos = [planes, trains]
    .flatMap((list) => (list.state === 'ready' ? list.data.photos : []))
    .toSorted((a, b) => b.upload_date.localeCompare(a.upload_date));
  return photos.find((photo) => photo.width > photo.height) ?? photos[0];
}
