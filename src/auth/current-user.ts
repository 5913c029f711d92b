/**
 * The signed-in user as the server knows them. Only this module asks the server, and updates the user stored on the
 * device: roles may change while a user stays signed in, and a session may end.
 */
import { create } from 'zustand';
import type { CurrentUser } from '../contract/calls/user-calls.ts';
import { updateSessionUser, useSession } from '../session/session.ts';
import type { Session, SessionState } from '../session/session.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { request } from '../api/request.ts';

/** The result of the last check of the session. */
export type UserCheck =
  /** The server hasn't answered yet. */
  | 'asked'
  /** The session is valid, and the device's copy of the user is up to date. */
  | 'confirmed'
  /** The server can't be reached: the device's copy counts. */
  | 'unreachable'
  /** The server answered with an error that says nothing about the session. */
  | 'unverified'
  /** The session is over. */
  | 'ended';

/** Timeout of the request, ms: a connection may hang for minutes. */
const TIMEOUT_MS = 30_000;
/** Delays before the retries when there was no answer, ms. */
const RETRY_DELAYS_MS = [1_000, 3_000];

interface LastCheck {
  /** The session that was checked. */
  token: string | undefined;
  check: UserCheck;
}

/** The last check; `useCurrentUser` combines it with the session. */
export const useLastCheck = create<LastCheck>(() => ({ token: undefined, check: 'asked' }));

/** Who is signed in, and whether the server has confirmed it. */
export interface KnownUser {
  /** False until the session has been read from the device. */
  ready: boolean;
  /** With the user as in the server's last answer. */
  session: Session | undefined;
  check: UserCheck;
}

/** The signed-in user. Doesn't ask the server; `checkUser` does. */
export function useCurrentUser(): KnownUser {
  return withCheck(useSession(), useLastCheck());
}

/** Combines the session with the last check, which may be of another session. */
export function withCheck({ ready, session }: SessionState, { token, check }: LastCheck): KnownUser {
  return { ready, session, check: token === session?.token ? check : 'asked' };
}

let running: { token: string; done: Promise<UserCheck> } | undefined;

/**
 * Asks the server who is signed in. Gives `asked` if nobody is, or if the session has changed in the meantime.
 * Concurrent calls share one request. Rejects only for a bug.
 */
export function checkUser(): Promise<UserCheck> {
  const token = useSession.getState().session?.token;
  if (token === undefined) return Promise.resolve('asked');
  if (running?.token === token) return running.done;
  const done = checkToken(token).finally(() => {
    if (running?.done === done) running = undefined;
  });
  running = { token, done };
  return done;
}

/**
 * Applies changes of a user's account that the server has confirmed, if that user is signed in. The answer to a check
 * that is already running is ignored: it may be from before the change.
 */
export async function applyUserChanges(id: number, changes: Partial<CurrentUser>): Promise<void> {
  const { session } = useSession.getState();
  if (session?.user.id !== id) return;
  changeCount += 1;
  running = undefined;
  await updateSessionUser({ ...session.user, ...changes }).catch(() => undefined);
}

/** Checks again after a change whose answer doesn't contain the new account. */
export function recheckUser(): Promise<UserCheck> {
  changeCount += 1;
  running = undefined;
  return checkUser();
}

let changeCount = 0;

async function checkToken(token: string): Promise<UserCheck> {
  const countBefore = changeCount;
  let { check, user } = await ask(token);
  for (const delay of RETRY_DELAYS_MS) {
    if (check !== 'unreachable' || !navigator.onLine) break;
    await new Promise((resolve) => {
      setTimeout(resolve, delay);
    });
    ({ check, user } = await ask(token));
  }
  // The user is stored before the check is published, so that "confirmed" implies a current user. If the device can't
  // store it, it keeps the old one.
  if (user !== undefined && countBefore === changeCount) await updateSessionUser(user).catch(() => undefined);
  if (useSession.getState().session?.token !== token) return 'asked';
  useLastCheck.setState({ token, check });
  return check;
}

async function ask(token: string): Promise<{ check: UserCheck; user?: CurrentUser }> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), TIMEOUT_MS);
  try {
    const user = await request('GET /api/user', {}, { token, signal: timeout.signal });
    return { check: 'confirmed', user };
  } catch (error) {
    if (timeout.signal.aborted || error instanceof NetworkError) return { check: 'unreachable' };
    if (!(error instanceof ApiError)) throw error;
    return { check: error.status === 401 ? 'ended' : 'unverified' };
  } finally {
    clearTimeout(timer);
  }
}
