import { GALLERY_PAGE_SIZE } from '../../contract/rules/limits.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { useCall } from '../../api/use-call.ts';

/** What every list of photos with pages has. */
export const GALLERY_NEEDS = 'photos[] pagination.totalPages';

/** One page of approved photos of a type; the gallery and the home screen share what is kept of it on the device. */
export function useGalleryPage({ type, page }: { type: PhotoType; page: number }) {
  return useCall(
    'GET /api/photos',
    { query: { type, page, limit: GALLERY_PAGE_SIZE } },
    { audience: 'public', keepPrevious: true, needs: GALLERY_NEEDS },
  );
}
