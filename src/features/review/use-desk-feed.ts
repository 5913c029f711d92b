import { useLayoutEffect } from 'react';
import type { CallResponse } from '../../contract/calls/calls.ts';
import type { ReadState } from '../../api/use-call.ts';
import { useOnline } from '../../ui/use-online.ts';
import { dispatch, openDesk } from './desk-machine.ts';
import type { Desk } from './desk.ts';
import { useFilteredList } from './list/use-server-list.ts';
import type { ListFilter } from './list/list-filter.ts';

/** Opens a desk while the component is mounted, and feeds it the server's review list, which it returns as it was read. */
export function useDeskFeed(
  desk: Desk,
  filter: ListFilter,
): ReadState<CallResponse<'GET /api/review/photos'>> {
  const loaded = useFilteredList(desk, filter);
  const online = useOnline();
  const { data, asOf, stale } =
    loaded.state === 'ready' ? loaded : { data: undefined, asOf: 0, stale: undefined };
  const isOffline = !online || stale === 'offline';

  // Before the screen is painted.
  useLayoutEffect(() => openDesk(desk), [desk]);
  useLayoutEffect(() => {
    dispatch({ type: 'listRead', list: data && { data, asOf }, isOffline });
  }, [data, asOf, isOffline]);

  return loaded;
}
