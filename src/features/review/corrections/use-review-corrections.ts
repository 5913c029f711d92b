import type { CallResponse } from '../../../contract/calls/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import type { ReadState } from '../../../api/use-call.ts';
import { POLL_MS } from '../list/use-server-list.ts';

/** The corrections that no reviewer has looked at, oldest first. */
export function useReviewCorrections(): ReadState<CallResponse<'GET /api/review/corrections'>> {
  return useCall(
    'GET /api/review/corrections',
    { query: {} },
    { audience: 'mine', pollEvery: POLL_MS, needs: 'corrections[] waiting' },
  );
}
