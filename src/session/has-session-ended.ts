import { useSession } from './session.ts';
import type { SessionState } from './session.ts';

/** True once the server has refused the session's token (docs/rules/accounts.md, "Sessions"). */
export function hasSessionEnded({ session, refused }: SessionState = useSession.getState()): boolean {
  return session !== undefined && session.token === refused;
}

/** As `hasSessionEnded`, for components. */
export function useHasSessionEnded(): boolean {
  return useSession(hasSessionEnded);
}
