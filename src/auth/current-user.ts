/**
 * The signed-in user's account as the server last reported it. Only this module fetches it and updates the copy on the
 * device, since roles may change and a session may end while a user is signed in.
 */
import { create } from 'zustand';
import type { CurrentUser } from '../contract/calls/user-calls.ts';
import { updateSessionUser, useSession } from '../session/session.ts';
import type { Session, SessionState } from '../session/session.ts';
import { ApiError, isSessionRefused, NetworkError } from '../api/errors.ts';
import { request } from '../api/request.ts';

/** The result of the last check of the session. */
export type UserCheck =
  /** The server hasn't responded yet. */
  | 'asked'
  /** The session is valid, and the device's copy of the user is up to date. */
  | 'confirmed'
  /** The server can't be reached, so the device's copy of the user is used. */
  | 'unreachable'
  /** The server responded with an error that doesn't show whether the session is valid. */
  | 'unverified'
  /** The session has ended. */
  | 'ended';

/** Request timeout, since a connection may hang for minutes. */
const TIMEOUT_MS = 30_000;
/** Delays before retries when there was no response. */
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
  /** With the user as in the server's last response. */
  session: Session | undefined;
  check: UserCheck;
}

/** The signed-in user. Doesn't ask the server; `checkUser` does. */
export function useCurrentUser(): KnownUser {
  return withCheck(useSession(), useLastCheck());
}

/** Combines the session with the last check, which may have been for a different session. */
export function withCheck({ ready, session }: SessionState, { token, check }: LastCheck): KnownUser {
  return { ready, session, check: token === session?.token ? check : 'asked' };
}

let running: { token: string; done: Promise<UserCheck> } | undefined;

/**
 * Asks the server who is signed in. Resolves to `asked` if nobody is, or if the session changed in the meantime.
 * Concurrent calls share one request. Rejects only because of a bug.
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
 * Applies server-confirmed changes to a user's account, if that user is signed in. The result of a check already in
 * progress is ignored, since it may predate the change.
 */
export async function applyUserChanges(id: number, changes: Partial<CurrentUser>): Promise<void> {
  const { session } = useSession.getState();
  if (session?.user.id !== id) return;
  changeCount += 1;
  running = undefined;
  await updateSessionUser({ ...session.user, ...changes }).catch(() => undefined);
}

/** Checks again after a change whose response doesn't contain the updated account. */
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
  // The user is stored before the check is published, so that "confirmed" implies a current user. If storing fails, the
  // device keeps the old user.
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
    return { check: isSessionRefused(error) ? 'ended' : 'unverified' };
  } finally {
    clearTimeout(timer);
  }
}
