/** What the review desk reads. */
import { useEffect } from 'react';
import type { CurrentUser } from '../../contract/account-calls.ts';
import type { ReviewPhoto } from '../../contract/photo.ts';
import type { Loaded } from '../../data/use-call.ts';
import { useCall } from '../../data/use-call.ts';
import { updateSessionUser, useSession } from '../../session/session.ts';
import { rightsOf } from './access.ts';
import type { Rights } from './access.ts';
import type { Desk } from './desk.ts';

/** How often a review list looks for new photos, ms. */
const POLL = 30_000;

/** When this page was loaded, epoch ms. */
const STARTED = Date.now();

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
  const { ready, session } = useSession();
  const loaded = useCall('GET /api/user', {}, { audience: 'mine', enabled: session !== undefined });
  const rights = rightsOf(loaded, STARTED);
  const today = loaded.state === 'ready' && rights === 'said' ? loaded.data : undefined;

  // Roles may change while a user stays signed in.
  useEffect(() => {
    if (today !== undefined) void updateSessionUser(today);
  }, [today]);

  if (!ready) return { user: undefined, rights: 'asked' };
  if (session === undefined) return { user: null, rights: 'said' };
  return { user: today ?? session.user, rights };
}
