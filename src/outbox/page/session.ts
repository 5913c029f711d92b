/**
 * Who is signed in, for the page. The truth stands in the outbox's database (outbox.md, "Stores"); the
 * specification's storage keys `token` and `username` (spec 000 §3, 001 §3) are its mirror.
 */
import { create } from 'zustand';
import { readSession as readStored, writeSession } from '../store/session.ts';
import type { Session } from '../store/schema.ts';
import { channel, connection } from './here.ts';

export type { Session } from '../store/schema.ts';

const TOKEN_KEY = 'token';
const USERNAME_KEY = 'username';

export interface SessionState {
  /** False until the database was read once after the page's start. */
  ready: boolean;
  session: Session | undefined;
}

/** `useSession((s) => s.session)`; follows sign-ins and sign-outs in other tabs. */
export const useSession = create<SessionState>(() => ({ ready: false, session: undefined }));

/** The session as it is stored now; undefined when nobody is signed in or the database cannot be read. */
export async function readSession(): Promise<Session | undefined> {
  const session = await readStored(connection).catch(() => undefined);
  show(session);
  return session;
}

/** Stores a session durably. Items in the outbox that wait for this user's sign-in go on by themselves. */
export async function signIn(session: Session): Promise<void> {
  await writeSession(connection, session);
  show(session);
  channel.tell({ type: 'session' });
}

/** Replaces what is known about the signed-in user; does nothing when somebody else is signed in by now. */
export async function updateSessionUser(user: Session['user']): Promise<void> {
  const session = await readStored(connection);
  if (session?.user.id === user.id) await signIn({ ...session, username: user.username, user });
}

/** Forgets the session on this device. The user's items stay, locked for this account. */
export async function signOut(): Promise<void> {
  await writeSession(connection, undefined);
  show(undefined);
  channel.tell({ type: 'halt' });
  channel.tell({ type: 'session' });
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

function show(session: Session | undefined): void {
  const before = useSession.getState();
  if (!before.ready || !same(before.session, session)) useSession.setState({ ready: true, session });
  mirror(TOKEN_KEY, session?.token);
  mirror(USERNAME_KEY, session?.username);
}

/** A new object for the same content would render every screen again. */
function same(a: Session | undefined, b: Session | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function mirror(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {
    // Storage is forbidden or full: the database has the truth.
  }
}
