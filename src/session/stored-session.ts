/**
 * The stored session, the source of truth about who is signed in. The service worker reads it too, and it survives the
 * browser being killed.
 */
import type { Connection } from '../database/connection.ts';
import type { Session } from '../database/schema.ts';
import { write } from '../database/write.ts';

/** The key of the only row of the store `session`. */
export const SESSION_KEY = 'current';

/** Undefined if nobody is signed in. */
export function readStoredSession(connection: Connection): Promise<Session | undefined> {
  return connection.run((db) => db.get('session', SESSION_KEY));
}

/** Stores a session durably; undefined removes it. */
export function writeSession(connection: Connection, session: Session | undefined): Promise<void> {
  return connection.run((db) =>
    write(db, ['session'], async (tx) => {
      await (session
        ? tx.objectStore('session').put(session, SESSION_KEY)
        : tx.objectStore('session').delete(SESSION_KEY));
    }),
  );
}

/**
 * Updates the signed-in user's data. If somebody else or nobody is signed in, writes nothing and resolves to undefined.
 * Uses one transaction, so it can't undo a sign-out in between.
 */
export function writeSessionUser(
  connection: Connection,
  user: Session['user'],
): Promise<Session | undefined> {
  return connection.run((db) =>
    write(db, ['session'], async (tx) => {
      const before = await tx.objectStore('session').get(SESSION_KEY);
      if (before?.user.id !== user.id) return undefined;
      const session: Session = { ...before, username: user.username, user };
      await tx.objectStore('session').put(session, SESSION_KEY);
      return session;
    }),
  );
}
