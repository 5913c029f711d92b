/** The signed-in user with the roles that they have now, for screens that are open to some roles only. */
import { useEffect, useState } from 'react';
import type { CurrentUser } from '../contract/calls/user-calls.ts';
import { checkUser, useCurrentUser } from './current-user.ts';
import type { UserCheck } from './current-user.ts';

/**
 * Where the roles come from. `said`: the server, just now; `kept`: this device, since the server can't be reached;
 * `asked`: the server has not answered yet.
 */
export type Rights = 'said' | 'kept' | 'asked';

/** Where the roles come from, by what the server said when it was asked last. */
export function rightsOf(check: UserCheck): Rights {
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
 * The signed-in user with the present roles: as the server says, or as it said last. `undefined` while nobody is
 * known yet, `null` when nobody is signed in.
 */
export function usePresentUser(): { user: CurrentUser | undefined | null; rights: Rights } {
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
