/** The embedded database: PGlite in a folder. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS_DIR } from '../lib/paths.ts';
import type { Database } from './client.ts';
import * as schema from './schema.ts';
import { SyncedNodeFS, syncFile, syncTree } from './synced-files.ts';

/**
 * [Note: Durable commits] PGlite starts PostgreSQL with `-F` (fsync off), under which no `wal_sync_method` counts, and
 * its file layer drops fsync calls. Without `-F`, `open_datasync` opens the log with O_DSYNC, and a commit is on disk
 * when it is acknowledged; with our file layer a checkpoint's pages are on disk before the log that described them is removed.
 */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=open_datasync',
];

/** What the schema needs of PostgreSQL beyond its core. */
export const EXTENSIONS = { pg_trgm };

/** Opens the database in a folder, made when missing, and brings it to the present schema. */
export async function openEmbedded(folder: string): Promise<Database> {
  const client = await startEmbedded(folder);
  return { db: drizzle(client, { schema }), place: folder, close: () => client.close() };
}

/** The same, for a caller that puts Drizzle over it itself. */
export async function startEmbedded(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await makeEmbedded(folder);
  const client = await start(folder);
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_DIR });
  return client;
}

/** Makes it under another name until it is whole and on disk: half a database would never open. */
async function makeEmbedded(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await start(unfinished)).close();
  // What makes a database syncs nothing.
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncFile(dirname(folder));
}

function start(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new SyncedNodeFS(folder), startParams: START_PARAMS, extensions: EXTENSIONS });
}
