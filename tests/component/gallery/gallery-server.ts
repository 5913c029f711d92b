/** The server's gallery: it filters, searches and pages by the contract's rules, as the real one does (tests/api/photos). */
import { ALL_FILTERS } from '../../../src/contract/rules/photo-filters.ts';
import type { PhotoFilters } from '../../../src/contract/rules/photo-filters.ts';
import { filterPhotos } from '../../../src/contract/rules/filter-photos.ts';
import type { PhotoCard } from '../../../src/contract/calls/photo.ts';
import { searchPhotos } from '../../../src/features/gallery/search.ts';
import { suggestFromPhotos } from '../../../src/features/gallery/suggest-from-photos.ts';
import type { Responses, Received } from '../harness/stub-server.ts';
import { listed, newestFirst, pageOf, photoOf } from '../photos.ts';

type Query = Received<'GET /api/photos'>['query'];

const typeIn = (query: Query) => (query['type'] === 'trains' ? 'trains' : 'planes');
const filtersIn = (query: Query): PhotoFilters =>
  Object.fromEntries(
    ALL_FILTERS.flatMap((filter) => (query[filter] === undefined ? [] : [[filter, query[filter]]])),
  );
const filtered = (photos: readonly PhotoCard[], query: Query) =>
  filterPhotos(photos, typeIn(query), filtersIn(query));

/** A gallery of these photos, newest first. */
export function galleryOf(photos: readonly PhotoCard[]): Responses {
  return {
    'GET /api/photos': (request) => pageOf(filtered(photos, request.query), request),
    'GET /api/photos/search': ({ query }) => {
      const among = query['type'] === undefined ? photos : filtered(photos, query);
      const found = searchPhotos(among, query['q'] ?? '');
      return { photos: found, next: null, total: found.length };
    },
    'GET /api/search/suggestions': ({ query }) => ({
      suggestions: suggestFromPhotos(photos, query['q'] ?? ''),
    }),
    'GET /api/photos/:id': ({ params }) => {
      const id = Number(params['id']);
      return photoOf(
        id,
        photos.find((photo) => photo.id === id),
      );
    },
  };
}

/** A gallery of `count` planes. */
export const planes = (count: number): Responses => galleryOf(newestFirst(count).map((id) => listed(id)));
