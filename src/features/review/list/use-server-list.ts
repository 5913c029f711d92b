import { useMemo } from 'react';
import type { CallResponse } from '../../../contract/calls/calls.ts';
import { NetworkError } from '../../../api/errors.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ReadState } from '../../../api/use-call.ts';
import type { Desk } from '../desk.ts';
import { countSettings, grouped, narrowed, NO_FILTER, queryOf } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';

/** How often the list is polled, in ms. */
export const POLL_MS = 30_000;

type ServerList = CallResponse<'GET /api/review/photos'>;

/** A desk's review list as the server has it. */
export function useServerList(desk: Desk): ReadState<ServerList> {
  return useList(desk, NO_FILTER, true);
}

/**
 * The part of a desk's list that the reviewer wants. Without a network, and if that part isn't on the device, it is
 * taken from the list that is.
 */
export function useFilteredList(desk: Desk, filter: ListFilter): ReadState<ServerList> {
  const found = useList(desk, filter, true);
  const isFiltered = filter.after !== undefined || countSettings(filter) > 0;
  const isUnreachable = isFiltered && found.state === 'failed' && found.problem instanceof NetworkError;
  const whole = useList(desk, NO_FILTER, isUnreachable);
  const read = isUnreachable && whole.state !== 'failed' ? whole : found;
  const { data, asOf } = read.state === 'ready' ? read : { data: undefined, asOf: 0 };
  const list = useMemo(() => {
    if (data === undefined || !isFiltered) return data;
    // A server that knows filters says what is next.
    const isUnfiltered = isUnreachable || data.next === undefined;
    const photos = isUnfiltered ? narrowed(data.photos, filter, asOf) : data.photos;
    return {
      ...data,
      photos: filter.together ? grouped(photos) : photos,
      ...(isUnfiltered && { waiting: photos.length, next: null }),
    };
  }, [data, asOf, filter, isFiltered, isUnreachable]);
  if (read.state !== 'ready' || list === undefined) return read;
  return { ...read, data: list, stale: read.stale ?? (isUnreachable ? 'offline' : undefined) };
}

function useList(desk: Desk, filter: ListFilter, enabled: boolean): ReadState<ServerList> {
  return useCall(
    'GET /api/review/photos',
    { query: { ...queryOf(filter), ...(desk !== 'all' && { type: desk }) } },
    { audience: 'mine', pollEvery: POLL_MS, needs: 'photos[]', enabled },
  );
}
