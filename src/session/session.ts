/**
 * Who is signed in, for the page. The source of truth is the device's database (docs/outbox.md, "Stores"); the
 * localStorage keys `token` and `username` mirror it (docs/rules/accounts.md, "Sessions").
 */
import { create } from 'zustand';
import type { Session } from '../database/schema.ts';
import { channel, connection } from '../database/this-page.ts';
import { readStoredSession as readStored, writeSession, writeSessionUser } from './stored-session.ts';

export type { Session } from '../database/schema.ts';

export const TOKEN_KEY = 'token';
const USERNAME_KEY = 'username';

export interface SessionState {
  /** False until the database has been read for the first time. */
  ready: boolean;
  session: Session | undefined;
  /**
   * True if the last change was made in this tab, so the user knows why it happened; otherwise it came from another tab
   * or the database.
   */
  changedHere?: boolean | undefined;
  /** The last token that the server refused. If it is the session's, the session has ended, but stays on the device. */
  refused?: string | undefined;
}

/** Also updated by sign-ins and sign-outs in other tabs. Usage: `useSession((s) => s.session)`. */
export const useSession = create<SessionState>(() => ({ ready: false, session: undefined }));

/** The session unless it has ended: who is signed in, for bars and menus. `useSession` has what is on the device. */
export const useValidSession = () => useSession(validSession);

const validSession = ({ session, refused }: SessionState) =>
  session?.token === refused ? undefined : session;

/** Delay before the first retry of a failed read of the database; it doubles each time. */
const RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
let retryMs = RETRY_MS;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Reads the stored session; undefined if nobody is signed in. If the database can't be read, resolves to the last known
 * session and retries later, since a busy disk must not sign anybody out.
 */
export async function readSession(): Promise<Session | undefined> {
  let session: Session | undefined;
  try {
    session = await readStored(connection);
  } catch {
    retryTimer ??= setTimeout(() => void retryRead(), retryMs);
    return useSession.getState().session;
  }
  retryMs = RETRY_MS;
  show(session);
  return session;
}

async function retryRead(): Promise<void> {
  retryTimer = undefined;
  retryMs = Math.min(MAX_RETRY_MS, retryMs * 2);
  await readSession();
  // Screens must not wait forever for a broken database. The localStorage mirror stays, since the session may still
  // exist.
  if (!useSession.getState().ready) useSession.setState({ ready: true, session: undefined });
}

/**
 * False if, according to the localStorage mirror, nobody is signed in, so the first screen needn't wait for the
 * database. The database takes precedence, and restores a mirror that was lost in a power failure.
 */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return true;
  }
}

/** The tokens that this tab signed in with, or found when it was opened; any other came from another tab. */
const ownTokens = new Set<string>();

/** False for a session that was started in another tab while this one was open. */
export function isFromThisTab(token: string): boolean {
  return ownTokens.has(token);
}

/** Stores a session durably. The outbox then resumes items that waited for this user to sign in. */
export async function signIn(session: Session): Promise<void> {
  await writeSession(connection, session);
  ownTokens.add(session.token);
  announce(session);
}

/** Updates the signed-in user's data; does nothing if somebody else is signed in by now. */
export async function updateSessionUser(user: Session['user']): Promise<void> {
  const session = await writeSessionUser(connection, user);
  if (session) announce(session);
}

/** Reads the session and subscribes to changes in other tabs. Returns the unsubscribe function. */
export function followSession(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) void readSession();
  };
  window.addEventListener('storage', onStorage);
  const stop = channel.listen((news) => {
    if (news.type === 'session') void readSession();
  });
  void readSession();
  return () => {
    window.removeEventListener('storage', onStorage);
    stop();
  };
}

/** Shows the session that this tab has stored or removed, here and in the other tabs. */
export function announce(session: Session | undefined): void {
  show(session, true);
  channel.tell({ type: 'session' });
}

function show(session: Session | undefined, changedHere?: boolean): void {
  const before = useSession.getState();
  if (!before.ready && session) ownTokens.add(session.token);
  // A new object with equal content would re-render every screen.
  if (!before.ready || JSON.stringify(before.session) !== JSON.stringify(session)) {
    useSession.setState({ ready: true, session, changedHere });
  }
  mirror(TOKEN_KEY, session?.token);
  mirror(USERNAME_KEY, session?.username);
}

function mirror(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full; the database has the session.
  }
}
