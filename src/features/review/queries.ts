/** What the review desk reads. */
import { useEffect, useState } from 'react';
import type { CurrentUser } from '../../contract/user-calls.ts';
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
export function useReviewList(
  desk: Desk,
  enabled = true,
): Loaded<{ photos: ReviewPhoto[]; waiting: number }> {
  return useCall(
    'GET /api/review/photos',
    { query: desk === 'all' ? {} : { type: desk } },
    { audience: 'mine', pollEvery: POLL, needs: 'photos[]', enabled },
  );
}

/**
 * The signed-in user with the present roles: as the server says, or as it said last. `undefined` while nobody is
 * known yet, `null` when nobody is signed in.
 */
export function useReviewer(): { user: CurrentUser | undefined | null; rights: Rights } {
  const { ready, session, check } = useCurrentUser();
  const token = session?.token;
  // What was said before this screen was opened sends nobody away: roles may have been given since.
  const [answeredFor, setAnsweredFor] = useState<string>();
  useEffect(() => {
    if (token === undefined) return undefined;
    let isHere = true;
    void checkUser().then(() => isHere && setAnsweredFor(token));
    return () => {
      isHere = false;
    };
  }, [token]);

  if (!ready) return { user: undefined, rights: 'asked' };
  if (session === undefined) return { user: null, rights: 'said' };
  return { user: session.user, rights: answeredFor === token ? rightsOf(check) : 'asked' };
}
