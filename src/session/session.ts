/**
 * Who is signed in, for the page. The truth stands in the device's database (docs/outbox.md, "Stores"); the storage keys
 * `token` and `username` (docs/rules/accounts.md, "Sessions") are its mirror.
 */
import { create } from 'zustand';
import type { Session } from '../database/schema.ts';
import { channel, connection } from '../database/this-page.ts';
import { readStoredSession as readStored, writeSession, writeSessionUser } from './stored-session.ts';

export type { Session } from '../database/schema.ts';

export const TOKEN_KEY = 'token';
const USERNAME_KEY = 'username';
/** Where a secure account's tokens are: access, refresh. They go with the session. */
export const KEYCLOAK_KEYS = ['keycloak_access_token', 'keycloak_refresh_token'] as const;

export interface SessionState {
  /** False until the database was read once after the page's start. */
  ready: boolean;
  session: Session | undefined;
  /** Whether this tab made the last change, where the user saw why; otherwise it came from another tab or from the device. */
  changedHere?: boolean | undefined;
}

/** `useSession((s) => s.session)`; follows sign-ins and sign-outs in other tabs. */
export const useSession = create<SessionState>(() => ({ ready: false, session: undefined }));

/** A database that could not be read is read again after this, and after twice as long each further time, ms. */
const READ_AGAIN_MS = 1_000;
const READ_AGAIN_MOST_MS = 60_000;
let readAgainMs = READ_AGAIN_MS;
let readingAgain: ReturnType<typeof setTimeout> | undefined;

/**
 * The session as it is stored now; undefined when nobody is signed in. While the database cannot be read it is the
 * one shown last, and the database is read again later: nobody has signed out because a disk was busy.
 */
export async function readSession(): Promise<Session | undefined> {
  let session: Session | undefined;
  try {
    session = await readStored(connection);
  } catch {
    readingAgain ??= setTimeout(() => void readAgain(), readAgainMs);
    return useSession.getState().session;
  }
  readAgainMs = READ_AGAIN_MS;
  show(session);
  return session;
}

async function readAgain(): Promise<void> {
  readingAgain = undefined;
  readAgainMs = Math.min(READ_AGAIN_MOST_MS, readAgainMs * 2);
  await readSession();
  // The screens don't wait for ever for a broken database. Nothing is mirrored: it may be there still.
  if (!useSession.getState().ready) useSession.setState({ ready: true, session: undefined });
}

/**
 * False where the mirror says that nobody is signed in: a first screen then needn't wait for the database, which has the
 * last word. What the storage keys lost with the power comes back with it.
 */
export function mayBeSignedIn(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return true;
  }
}

/** The tokens that this tab began or found at its start; any other came from another tab. */
const ours = new Set<string>();

/** False for a session that began in another tab while this one was open. */
export function isFromThisTab(token: string): boolean {
  return ours.has(token);
}

/** Stores a session durably. Items in the outbox that wait for this user's sign-in go on by themselves. */
export async function signIn(session: Session): Promise<void> {
  await writeSession(connection, session);
  ours.add(session.token);
  said(session);
}

/** Replaces what is known about the signed-in user; does nothing when somebody else is signed in by now. */
export async function updateSessionUser(user: Session['user']): Promise<void> {
  const session = await writeSessionUser(connection, user);
  if (session) said(session);
}

/** Forgets the session on this device. The user's items stay, locked for this account. */
export async function signOut(): Promise<void> {
  await writeSession(connection, undefined);
  for (const key of KEYCLOAK_KEYS) mirror(key, undefined);
  channel.tell({ type: 'halt' });
  said(undefined);
}

/** Reads the session and follows what other tabs do with it. Returns what ends the following. */
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

function said(session: Session | undefined): void {
  show(session, true);
  channel.tell({ type: 'session' });
}

function show(session: Session | undefined, changedHere?: boolean): void {
  const before = useSession.getState();
  if (!before.ready && session) ours.add(session.token);
  // A new object for the same content would render every screen again.
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
    // Storage is forbidden or full: the database has the truth.
  }
}
