/** The signed-in user with their current roles, for screens that require a role. */
import { useEffect, useState } from 'react';
import type { CurrentUser } from '../contract/calls/user-calls.ts';
import { checkUser, useCurrentUser } from './current-user.ts';
import type { UserCheck } from './current-user.ts';

/**
 * Where the roles come from. `said`: the server, just now; `kept`: this device, since the server can't confirm them;
 * `asked`: this device, until the server answers.
 */
export type RightsSource = 'said' | 'kept' | 'asked';

/** Where the roles come from after the last check. */
export function rightsSource(check: UserCheck): RightsSource {
  switch (check) {
    case 'asked':
      return 'asked';
    case 'confirmed':
      return 'said';
    case 'unreachable':
    case 'unverified':
    case 'ended':
      return 'kept';
  }
}

/**
 * The signed-in user with the current roles: the server's, or the last known ones. `undefined` until the session has
 * been read, `null` when nobody is signed in.
 */
export function useUserAndRights(): { user: CurrentUser | undefined | null; rights: RightsSource } {
  const { ready, session, check } = useCurrentUser();
  const token = session?.token;
  // A check from before this screen opened doesn't deny access: a role may have been granted since.
  const [answeredFor, setAnsweredFor] = useState<string>();
  useEffect(() => {
    if (token === undefined) return undefined;
    let isMounted = true;
    void checkUser().then(() => isMounted && setAnsweredFor(token));
    return () => {
      isMounted = false;
    };
  }, [token]);

  if (!ready) return { user: undefined, rights: 'asked' };
  if (session === undefined) return { user: null, rights: 'said' };
  return { user: session.user, rights: answeredFor === token ? rightsSource(check) : 'asked' };
}
