/** The embedded database: PGlite in a folder. */
import { existsSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS_DIR } from '../paths.ts';
import type { Database } from './client.ts';
import * as schema from './schema.ts';
import { SyncedNodeFS, syncTree } from './synced-files.ts';

/**
 * [Note: Durable commits] PGlite starts PostgreSQL with `-F` (fsync off), under which no `wal_sync_method` counts, and
 * its file layer drops fsync calls. Without `-F`, `open_datasync` opens the log with O_DSYNC, and a commit is on disk
 * when it is acknowledged; with our file layer a checkpoint's files are before the log before it goes. What makes a new
 * database syncs nothing, so its files are synced once.
 */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=open_datasync',
];

/** Opens the database in a folder, made when missing, and brings it to the present schema. */
export async function openEmbedded(folder: string): Promise<Database> {
  const isNew = !existsSync(folder);
  const client = await PGlite.create({ fs: new SyncedNodeFS(folder), startParams: START_PARAMS });
  if (isNew) {
    await client.exec('checkpoint');
    syncTree(folder);
  }
  const db = drizzle(client, { schema });
  await migrate(db, { migrationsFolder: MIGRATIONS_DIR });
  return { db, place: folder, close: () => client.close() };
}
