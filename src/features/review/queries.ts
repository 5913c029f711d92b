/** What the review desk reads. */
import { useEffect } from 'react';
import type { CurrentUser } from '../../contract/account-calls.ts';
import type { ReviewPhoto } from '../../contract/photo.ts';
import { checkUser, useCurrentUser } from '../../data/current-user.ts';
import type { Loaded } from '../../data/use-call.ts';
import { useCall } from '../../data/use-call.ts';
import { rightsOf } from './access.ts';
import type { Rights } from './access.ts';
import type { Desk } from './desk.ts';

/** How often a review list looks for new photos, ms. */
const POLL = 30_000;

/** Photos that wait for a decision. */
export function useReviewList(desk: Desk, enabled = true): Loaded<{ photos: ReviewPhoto[] }> {
  return useCall(
    'GET /api/review/photos',
    { query: desk === 'all' ? {} : { type: desk } },
    { audience: 'mine', pollEvery: POLL, enabled },
  );
}

/**
 * The signed-in user with the present roles: as the server says, or as it said last. `undefined` while nobody is
 * known yet, `null` when nobody is signed in.
 */
export function useReviewer(): { user: CurrentUser | undefined | null; rights: Rights } {
  const { ready, session, user, check } = useCurrentUser();
  const token = session?.token;
  useEffect(() => {
    if (token !== undefined) void checkUser();
  }, [token]);

  if (!ready) return { user: undefined, rights: 'asked' };
  return user === undefined ? { user: null, rights: 'said' } : { user, rights: rightsOf(check) };
}
