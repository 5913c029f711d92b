/**
 * Upgrades the database that an earlier version of the app left (docs/outbox.md, "Upgrades"). What has changed in the rows
 * of a store is a file of its own: `earlier-drafts.ts`, `earlier-ops.ts`.
 */
import { openDatabase } from './open-database.ts';
import type { IDBPTransaction, StoreNames } from 'idb';
import { convertedDraftRows } from './earlier-drafts.ts';
import type { EarlierDraftRow } from './earlier-drafts.ts';
import { convertedOp } from './earlier-ops.ts';
import type { EarlierOp } from './earlier-ops.ts';
import { createStores, DATABASE_VERSION } from './schema.ts';
import type { OutboxSchema } from './schema.ts';

/** The transaction of the upgrade. It ends once nothing is awaited but its own requests. */
type UpgradeTransaction = IDBPTransaction<OutboxSchema, StoreNames<OutboxSchema>[], 'versionchange'>;

/**
 * Upgrades the database to `DATABASE_VERSION`, unless another tab has. One transaction converts all rows: if one can't be
 * converted, this rejects, and the database stays as it was, as it does if the browser is killed meanwhile.
 */
export async function upgradeDatabase(name: string): Promise<void> {
  let conversion: Promise<void> | undefined;
  const opening = openDatabase<OutboxSchema>(name, DATABASE_VERSION, {
    upgrade(db, from, _to, tx) {
      if (from === 0) return createStores(db);
      tx.done.catch(() => undefined);
      conversion = convertRows(tx);
      conversion.catch(() => tx.abort());
    },
  });
  const [opened] = await Promise.allSettled([opening]);
  // Why the transaction was aborted says more than that the database couldn't be opened.
  await conversion;
  if (opened.status === 'rejected') throw opened.reason;
  opened.value.close();
}

async function convertRows(tx: UpgradeTransaction): Promise<void> {
  await convertDrafts(tx);
  await convertOps(tx);
}

async function convertDrafts(tx: UpgradeTransaction): Promise<void> {
  const drafts = tx.objectStore('drafts');
  // One by one, since the files of all photos together may not fit into memory.
  for (const key of await drafts.getAllKeys()) {
    if (key[1][0] === 'bytes') continue;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are the rows of version 1
    const row = (await drafts.get(key)) as EarlierDraftRow | undefined;
    if (row === undefined) continue;
    await drafts.delete(key);
    for (const converted of convertedDraftRows(row)) await drafts.put(converted);
  }
}

async function convertOps(tx: UpgradeTransaction): Promise<void> {
  const ops = tx.objectStore('ops');
  const rows = (await ops.getAll()) as EarlierOp[];
  for (const row of rows) await ops.put(convertedOp(row));
}
