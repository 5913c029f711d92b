/** What the gallery reads beside its pages. */
import { MAX_PAGE_SIZE } from '../../contract/limits.ts';
import type { PhotoType } from '../../contract/values.ts';
import { useCall } from '../../data/use-call.ts';

/** The list the search looks through: up to 1000 photos of a type (docs/rules/photos.md, "Search"). */
export function useSearchList(type: PhotoType, enabled: boolean) {
  return useCall(
    'GET /api/photos',
    { query: { type, limit: MAX_PAGE_SIZE } },
    { audience: 'public', freshFor: 5 * 60_000, enabled },
  );
}

/** How many approved photos there are of a type; undefined until known. */
export function usePhotoCount(type: PhotoType): number | undefined {
  const loaded = useCall('GET /api/photos', { query: { type, limit: 1 } }, { audience: 'public' });
  return loaded.state === 'ready' ? loaded.data.pagination.totalPhotos : undefined;
}
