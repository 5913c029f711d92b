import { GALLERY_PAGE_SIZE } from '../../contract/rules/limits.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { useCall } from '../../api/use-call.ts';

/** The parts of a response that a paginated list of photos requires (`needs` of `useCall`). */
export const GALLERY_NEEDS = 'photos[] pagination.totalPages';

/** One page of approved photos of a type; the gallery and the home screen share the cached response. */
export function useGalleryPage({ type, page }: { type: PhotoType; page: number }) {
  return useCall(
    'GET /api/photos',
    { query: { type, page, limit: GALLERY_PAGE_SIZE } },
    { audience: 'public', keepPrevious: true, needs: GALLERY_NEEDS },
  );
}
