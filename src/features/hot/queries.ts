import { HOT_LIST_SIZE } from '../../contract/limits.ts';
import type { HotSort } from '../../contract/values.ts';
import { useCall } from '../../data/use-call.ts';

/** The hot list in one order (docs/rules/photos.md, "Hot list"). */
export function useHotList(sort: HotSort) {
  return useCall(
    'GET /api/photos/hot',
    { query: { page: 1, limit: HOT_LIST_SIZE, sort } },
    { audience: 'public', keepPrevious: true, needs: 'photos[]' },
  );
}
