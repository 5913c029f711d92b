/** What the review desk reads. */
import type { CallAnswer } from '../../contract/calls.ts';
import type { Loaded } from '../../data/use-call.ts';
import { useCall } from '../../data/use-call.ts';
import type { Desk } from './desk.ts';

/** How often a review list looks for new photos, ms. */
const POLL = 30_000;

/** Photos that wait for a decision. */
export function useReviewList(desk: Desk, enabled = true): Loaded<CallAnswer<'GET /api/review/photos'>> {
  return useCall(
    'GET /api/review/photos',
    { query: desk === 'all' ? {} : { type: desk } },
    { audience: 'mine', pollEvery: POLL, needs: 'photos[]', enabled },
  );
}
