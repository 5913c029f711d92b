/** What is being prepared for sending: kept until it is sent or thrown away by hand. */
import type { Connection } from '../../database/connection.ts';
import type { DraftRow } from '../../database/schema.ts';
import { write } from '../../database/write.ts';

/** Both parts of an owner's draft. */
export function draftsOf(owner: number): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []]);
}

export function readDraft(connection: Connection, owner: number): Promise<DraftRow[]> {
  return connection.run((db) => db.getAll('drafts', draftsOf(owner)));
}

/** Writes one part; the other stays. */
export function writeDraft(connection: Connection, row: DraftRow): Promise<void> {
  return connection.run((db) =>
    write(db, ['drafts'], async (tx) => {
      await tx.objectStore('drafts').put(row);
    }),
  );
}

export function deleteDraft(connection: Connection, owner: number): Promise<void> {
  return connection.run((db) =>
    write(db, ['drafts'], (tx) => tx.objectStore('drafts').delete(draftsOf(owner))),
  );
}
