/** Joins the pages of the user's photos to one list (docs/rules/photos.md, "Own photos"). */
import { NetworkError } from '../../api/errors.ts';
import type { ReadState } from '../../api/use-call.ts';
import type { CallResponse } from '../../contract/calls/calls.ts';
import type { ReadPhoto } from './photos-read.ts';

type Page = CallResponse<'GET /api/my-photos'>;
export type OwnPhotos = ReadState<Page>;

export interface JoinedPages {
  /** The first page, with the photos of all pages that are loaded; as old as the oldest of them. */
  list: OwnPhotos;
  /** When the oldest of the loaded pages was read (epoch ms); 0 if there is none. */
  asOf: number;
  /** The last page that was asked for. */
  last: OwnPhotos;
  /** Why the server couldn't be asked for some page, which may be in the cache nevertheless. */
  cutOff: 'offline' | 'server' | undefined;
}

const LOADING = { state: 'loading' } as const;

/** Joins the pages that were asked for, newest first. */
export function joinPages(pages: readonly OwnPhotos[]): JoinedPages {
  const [first = LOADING, last = first] = [pages[0], pages.at(-1)];
  const ready = pages.flatMap((page) => (page.state === 'ready' ? page : []));
  const list =
    first.state === 'ready'
      ? withPhotos(
          first,
          ready.flatMap((page) => page.data.photos),
          ready.map((page) => page.asOf),
        )
      : first;
  return {
    list,
    asOf: list.state === 'ready' ? list.asOf : 0,
    last,
    cutOff: pages.map(reasonOf).find((reason) => reason !== undefined),
  };
}

/**
 * A list whose server can't be asked, with the photos that this device has read before on any page: as old as the one
 * that was read first.
 */
export function withPhotosRead(
  list: OwnPhotos,
  read: readonly ReadPhoto[],
  cutOff: 'offline' | 'server',
): OwnPhotos {
  if (list.state !== 'ready') return list;
  const listed = new Set(list.data.photos.map(({ id }) => id));
  if (read.every(({ id }) => listed.has(id))) return list;
  const readAt = read.map((photo) => photo.readAt);
  return { ...withPhotos(list, [...list.data.photos, ...read], [list.asOf, ...readAt]), stale: cutOff };
}

/** Each photo once, in its last version. */
function withPhotos(
  list: Extract<OwnPhotos, { state: 'ready' }>,
  photos: Page['photos'],
  times: readonly number[],
): Extract<OwnPhotos, { state: 'ready' }> {
  const byId = new Map(photos.map((photo) => [photo.id, photo]));
  const newestFirst = [...byId.values()].toSorted((a, b) => b.id - a.id);
  return { ...list, asOf: Math.min(...times), data: { ...list.data, photos: newestFirst } };
}

function reasonOf(page: OwnPhotos): 'offline' | 'server' | undefined {
  if (page.state === 'failed') return page.problem instanceof NetworkError ? 'offline' : 'server';
  return page.state === 'ready' ? page.stale : undefined;
}
