/**
 * The signed-in user as the server knows them: the one place that asks, and keeps what the device has of them up to date.
 * Roles may change while a user stays signed in, and a session may end.
 */
import { create } from 'zustand';
import type { CurrentUser } from '../contract/account-calls.ts';
import { updateSessionUser, useSession } from '../session/session.ts';
import type { Session, SessionState } from '../session/session.ts';
import { ApiError, NetworkError } from './errors.ts';
import { request } from './request.ts';

/** What the server said of the session when it was asked last. */
export type UserCheck =
  /** It has not answered yet. */
  | { state: 'asked' }
  | { state: 'confirmed'; user: CurrentUser }
  /** There is no network: what the device has counts. */
  | { state: 'unreachable' }
  /** It answered, but could not say: it has troubles of its own. */
  | { state: 'unverified' }
  /** The session is over. */
  | { state: 'ended' };

const ASKED: UserCheck = { state: 'asked' };

interface Checked {
  /** Whose session it is about. */
  token: string | undefined;
  check: UserCheck;
}

/** The last check; `useCurrentUser` joins it with the session. */
export const useChecked = create<Checked>(() => ({ token: undefined, check: ASKED }));

/** Who is signed in, and how sure that is. */
export interface KnownUser {
  /** False until the device has been read once. */
  ready: boolean;
  session: Session | undefined;
  /** With the roles of today where the server has said them, else of the last time; undefined when nobody is signed in. */
  user: CurrentUser | undefined;
  check: UserCheck;
}

/** Follows the signed-in user. `checkUser` is what asks. */
export function useCurrentUser(): KnownUser {
  return joined(useSession(), useChecked());
}

/** Joins the session with the last check, which may be about another one. */
export function joined({ ready, session }: SessionState, checked: Checked): KnownUser {
  const check = checked.token === session?.token ? checked.check : ASKED;
  return { ready, session, user: check.state === 'confirmed' ? check.user : session?.user, check };
}

let asking: { token: string; done: Promise<void> } | undefined;

/** Asks the server who is signed in. Calls while it is being asked share one answer. Rejects for a bug only. */
export function checkUser(): Promise<void> {
  const token = useSession.getState().session?.token;
  if (token === undefined) return Promise.resolve();
  if (asking?.token === token) return asking.done;
  const done = checkToken(token).finally(() => {
    if (asking?.done === done) asking = undefined;
  });
  asking = { token, done };
  return done;
}

async function checkToken(token: string): Promise<void> {
  const check = await ask(token);
  // Somebody else, or nobody, is signed in by now.
  if (useSession.getState().session?.token !== token) return;
  useChecked.setState({ token, check });
  // A device that can't store it shows it all the same.
  if (check.state === 'confirmed') await updateSessionUser(check.user).catch(() => undefined);
}

async function ask(token: string): Promise<UserCheck> {
  try {
    return { state: 'confirmed', user: await request('GET /api/user', {}, { token }) };
  } catch (error) {
    if (error instanceof NetworkError) return { state: 'unreachable' };
    if (!(error instanceof ApiError)) throw error;
    return { state: error.status === 401 ? 'ended' : 'unverified' };
  }
}
