/** What stays on the device of an account that has signed out (docs/rules/accounts.md, "Sign-out"). */
import type { Connection } from '../../database/connection.ts';
import { write } from '../../database/write.ts';
import { SESSION_KEY } from '../../session/stored-session.ts';
import type { Kinds } from '../engine/kind.ts';
import { isOver } from '../engine/types.ts';
import { chunkRange } from './chunks.ts';

/**
 * For all accounts but the signed-in one, deletes the items that are over, with their thumbnails, and whatever shows
 * somebody's photo in those that wait. The session is read in the same transaction, so an account that has signed in
 * again is left alone. Leaves rows of a later version, of which it isn't known when they are over.
 */
export async function lockAway(connection: Connection, kinds: Kinds): Promise<void> {
  await connection.run((db) =>
    write(db, ['session', 'ops', 'thumbnails', 'chunks'], async (tx) => {
      const session = await tx.objectStore('session').get(SESSION_KEY);
      const ops = tx.objectStore('ops');
      for (const op of await ops.getAll()) {
        const kind = kinds.of(op);
        if (kind === undefined || op.owner === session?.user.id) continue;
        if (isOver(op)) {
          await ops.delete(op.id);
          await tx.objectStore('thumbnails').delete(op.id);
          await tx.objectStore('chunks').delete(chunkRange(op.id));
        } else if (kind.lockedAway !== undefined) await ops.put(kind.lockedAway(op));
      }
    }),
  );
}
