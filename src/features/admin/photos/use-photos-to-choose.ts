import { useCall } from '../../../api/use-call.ts';
import type { ReadState } from '../../../api/use-call.ts';
import type { CallResponse } from '../../../contract/calls/calls.ts';
import type { PhotoFilters } from '../../../contract/rules/photo-filters.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';
import { CONFIDENTIAL } from '../queries.ts';

/** A page of approved photos. */
type Chooseable = Pick<CallResponse<'GET /api/photos'>, 'photos'> & { totalPages: number };

/**
 * Approved photos of one type or of both, to choose from; the previous page stays visible until the next one has
 * loaded. A page of both has the photos of each type's page, newest first.
 */
export function usePhotosToChoose(
  types: readonly PhotoType[],
  filters: PhotoFilters,
  page: number,
): ReadState<Chooseable> {
  const planes = usePhotosOfType('planes', { filters, page, enabled: types.includes('planes') });
  const trains = usePhotosOfType('trains', { filters, page, enabled: types.includes('trains') });
  const reads = types.map((type) => ({ planes, trains })[type]);
  const [first] = reads;
  const other = reads.find(({ state }) => state !== 'ready') ?? first;
  if (first?.state !== 'ready' || other?.state !== 'ready') return other ?? planes;
  const lists = reads.flatMap((read) => (read.state === 'ready' ? [read] : []));
  return {
    ...first,
    stale: lists.find(({ stale }) => stale !== undefined)?.stale,
    previous: lists.some(({ previous }) => previous),
    retry: () => {
      for (const { retry } of lists) retry();
    },
    data: {
      photos: lists.flatMap(({ data }) => data.photos).toSorted((one, next) => next.id - one.id),
      totalPages: Math.max(...lists.map(({ data }) => data.totalPages)),
    },
  };
}

interface PageOfType {
  filters: PhotoFilters;
  page: number;
  enabled: boolean;
}

function usePhotosOfType(type: PhotoType, { filters, page, enabled }: PageOfType): ReadState<Chooseable> {
  const read = useCall(
    'GET /api/photos',
    { query: { type, ...filters, page } },
    { ...CONFIDENTIAL, needs: 'photos[] pagination.totalPages', keepPrevious: true, enabled },
  );
  if (read.state !== 'ready') return read;
  const { photos, pagination } = read.data;
  // The other type may have more pages.
  const isBeyond = page > pagination.totalPages;
  return { ...read, data: { photos: isBeyond ? [] : photos, totalPages: pagination.totalPages } };
}
