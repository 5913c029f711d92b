import type { CallResponse } from '../../../contract/calls/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ReadState } from '../../../api/use-call.ts';
import type { Desk } from '../desk.ts';

/** How often the list is polled, in ms. */
export const POLL_MS = 30_000;

/** A desk's review list as the server has it. */
export function useServerList(desk: Desk): ReadState<CallResponse<'GET /api/review/photos'>> {
  return useCall(
    'GET /api/review/photos',
    { query: desk === 'all' ? {} : { type: desk } },
    { audience: 'mine', pollEvery: POLL_MS, needs: 'photos[]' },
  );
}
