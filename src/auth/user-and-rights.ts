/** The signed-in user with their current roles, for screens that require a role. */
import { useEffect, useState } from 'react';
import type { CurrentUser } from '../contract/calls/user-calls.ts';
import { checkUser, useCurrentUser } from './current-user.ts';
import type { UserCheck } from './current-user.ts';

/**
 * Where the roles come from. `server`: it has just confirmed them; `stored`: the device's copy, since the server
 * can't confirm them; `pending`: the device's copy, until the server responds.
 */
export type RightsSource = 'server' | 'stored' | 'pending';

/** Where the roles come from, given the result of the last check. */
export function rightsSource(check: UserCheck): RightsSource {
  switch (check) {
    case 'asked':
      return 'pending';
    case 'confirmed':
      return 'server';
    case 'unreachable':
    case 'unverified':
    case 'ended':
      return 'stored';
  }
}

/**
 * The signed-in user with the current roles: the server's, or the last known ones. `undefined` until the session has
 * been read, `null` when nobody is signed in.
 */
export function useUserAndRights(): { user: CurrentUser | undefined | null; rights: RightsSource } {
  const { ready, session, check } = useCurrentUser();
  const token = session?.token;
  // A check from before this screen opened doesn't deny access, since a role may have been granted in the meantime.
  const [checkedFor, setCheckedFor] = useState<string>();
  useEffect(() => {
    if (token === undefined) return undefined;
    let isMounted = true;
    void checkUser().then(() => isMounted && setCheckedFor(token));
    return () => {
      isMounted = false;
    };
  }, [token]);

  if (!ready) return { user: undefined, rights: 'pending' };
  if (session === undefined) return { user: null, rights: 'server' };
  return { user: session.user, rights: checkedFor === token ? rightsSource(check) : 'pending' };
}
