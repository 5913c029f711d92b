/** Ends the session on this device. The first screen doesn't need this code. */
import { write } from '../database/write.ts';
import { channel, connection } from '../database/this-page.ts';
import { announce, readSession, useSession } from '../session/session.ts';
import { SESSION_KEY } from '../session/stored-session.ts';
import { keepSecureTokens } from './secure-accounts.ts';

/**
 * Removes the session that this page shows from this device. The user's outbox items stay, for this account only. Resolves
 * to false, and shows the new session, if another tab has signed in meanwhile.
 */
export async function signOut(): Promise<boolean> {
  const { ready, session } = useSession.getState();
  if (!(await removeSession((ready ? session : await readSession())?.token))) {
    await readSession();
    return false;
  }
  keepSecureTokens(undefined);
  channel.tell({ type: 'halt' });
  announce(undefined);
  return true;
}

/** Removes the stored session if it has this token, in one transaction, so that it can't undo a sign-in in between. */
function removeSession(token: string | undefined): Promise<boolean> {
  return connection.run((db) =>
    write(db, ['session'], async (tx) => {
      const store = tx.objectStore('session');
      const stored = await store.get(SESSION_KEY);
      if (stored !== undefined && stored.token !== token) return false;
      await store.delete(SESSION_KEY);
      return true;
    }),
  );
}
