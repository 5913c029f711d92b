/**
 * The signed-in user as the server knows them: the one place that asks, and keeps what the device has of them up to date.
 * Roles may change while a user stays signed in, and a session may end.
 */
import { create } from 'zustand';
import type { CurrentUser } from '../contract/calls/user-calls.ts';
import { updateSessionUser, useSession } from '../session/session.ts';
import type { Session, SessionState } from '../session/session.ts';
import { ApiError, NetworkError } from '../api/errors.ts';
import { request } from '../api/request.ts';

/** What the server said of the session when it was asked last. */
export type UserCheck =
  /** It has not answered yet. */
  | 'asked'
  /** The session holds, and what the device knows of its user is of now. */
  | 'confirmed'
  /** There is no network: what the device has counts. */
  | 'unreachable'
  /** It answered, but could not say: it has troubles of its own. */
  | 'unverified'
  /** The session is over. */
  | 'ended';

/** An answer that takes longer counts as none, ms: a connection may hang for minutes. */
const PATIENCE_MS = 30_000;
/** Pauses before it is asked again where nothing came back, ms. */
const REPEATS_MS = [1_000, 3_000];

interface Checked {
  /** Whose session it is about. */
  token: string | undefined;
  check: UserCheck;
}

/** The last check; `useCurrentUser` joins it with the session. */
export const useChecked = create<Checked>(() => ({ token: undefined, check: 'asked' }));

/** Who is signed in, and how sure that is. */
export interface KnownUser {
  /** False until the device has been read once. */
  ready: boolean;
  /** With the user as the server described them last. */
  session: Session | undefined;
  check: UserCheck;
}

/** Follows the signed-in user. `checkUser` is what asks. */
export function useCurrentUser(): KnownUser {
  return joined(useSession(), useChecked());
}

/** Joins the session with the last check, which may be about another one. */
export function joined({ ready, session }: SessionState, { token, check }: Checked): KnownUser {
  return { ready, session, check: token === session?.token ? check : 'asked' };
}

let asking: { token: string; done: Promise<UserCheck> } | undefined;

/**
 * Asks the server who is signed in, and gives its answer; `asked` where nobody is, or somebody else by then. Calls while
 * it is being asked share one answer. Rejects for a bug only.
 */
export function checkUser(): Promise<UserCheck> {
  const token = useSession.getState().session?.token;
  if (token === undefined) return Promise.resolve('asked');
  if (asking?.token === token) return asking.done;
  const done = checkToken(token).finally(() => {
    if (asking?.done === done) asking = undefined;
  });
  asking = { token, done };
  return done;
}

/**
 * Takes over what the server answered to a change of a user's account, while that user is signed in. What is being asked for meanwhile may be
 * from before the change, and doesn't count; nor is another answer needed, which may not come.
 */
export async function learnUser(id: number, changes: Partial<CurrentUser>): Promise<void> {
  const { session } = useSession.getState();
  if (session?.user.id !== id) return;
  changesLearnt += 1;
  asking = undefined;
  await updateSessionUser({ ...session.user, ...changes }).catch(() => undefined);
}

/** Asks anew after a change whose answer doesn't say what the account is now. */
export function checkChangedUser(): Promise<UserCheck> {
  changesLearnt += 1;
  asking = undefined;
  return checkUser();
}

let changesLearnt = 0;

async function checkToken(token: string): Promise<UserCheck> {
  const learntBefore = changesLearnt;
  let { check, user } = await ask(token);
  for (const pause of REPEATS_MS) {
    if (check !== 'unreachable' || !navigator.onLine) break;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
    ({ check, user } = await ask(token));
  }
  // First what is known of the user: who reads "confirmed" reads it too. A device that can't store it keeps what it has.
  if (user !== undefined && learntBefore === changesLearnt)
    await updateSessionUser(user).catch(() => undefined);
  if (useSession.getState().session?.token !== token) return 'asked';
  useChecked.setState({ token, check });
  return check;
}

async function ask(token: string): Promise<{ check: UserCheck; user?: CurrentUser }> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const user = await request('GET /api/user', {}, { token, signal: patience.signal });
    return { check: 'confirmed', user };
  } catch (error) {
    if (patience.signal.aborted || error instanceof NetworkError) return { check: 'unreachable' };
    if (!(error instanceof ApiError)) throw error;
    return { check: error.status === 401 ? 'ended' : 'unverified' };
  } finally {
    clearTimeout(timer);
  }
}
