/** The truth about who is signed in: the service worker reads it too, and it survives a kill. */
import type { Connection } from '../database/connection.ts';
import type { Session } from '../database/schema.ts';
import { write } from '../database/write.ts';

const KEY = 'current';

/** Undefined when nobody is. */
export function readStoredSession(connection: Connection): Promise<Session | undefined> {
  return connection.run((db) => db.get('session', KEY));
}

/** Stores it durably, or removes it with undefined. */
export function writeSession(connection: Connection, session: Session | undefined): Promise<void> {
  return connection.run((db) =>
    write(db, ['session'], async (tx) => {
      await (session ? tx.objectStore('session').put(session, KEY) : tx.objectStore('session').delete(KEY));
    }),
  );
}

/**
 * Replaces what is known about the signed-in user; undefined, and nothing written, when somebody else or nobody is
 * signed in. One transaction: a sign-out in between would be undone by it.
 */
export function writeSessionUser(
  connection: Connection,
  user: Session['user'],
): Promise<Session | undefined> {
  return connection.run((db) =>
    write(db, ['session'], async (tx) => {
      const before = await tx.objectStore('session').get(KEY);
      if (before?.user.id !== user.id) return undefined;
      const session: Session = { ...before, username: user.username, user };
      await tx.objectStore('session').put(session, KEY);
      return session;
    }),
  );
}
