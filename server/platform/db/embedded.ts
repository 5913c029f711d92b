/** The embedded database, which is PGlite with its data in a folder. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { MIGRATIONS_DIR } from '../lib/paths.ts';
import type { Database } from './client.ts';
import { refusalOfOlder } from './older-database.ts';
import * as schema from './schema.ts';
import { refusalOfNewer } from './site-schema.ts';
import { SyncedNodeFS, syncFile, syncTree } from './synced-files.ts';

/**
 * [Note: Durable commits] PGlite starts PostgreSQL with `-F` (fsync off), which makes `wal_sync_method` ineffective,
 * and its file system ignores fsync calls. Without `-F`, `open_datasync` opens the WAL with O_DSYNC, so a commit is on
 * disk when it is acknowledged. With `SyncedNodeFS`, the pages that a checkpoint writes are on disk before the
 * corresponding WAL is removed.
 */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=open_datasync',
];

/** The PostgreSQL extensions that the schema needs. */
export const EXTENSIONS = { pg_trgm };

/**
 * Opens the database in a folder, creating it if it doesn't exist, and migrates it. Throws `StartRefused` if it is too
 * old for that, or too new for this version.
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const client = await startEmbedded(folder);
  return { db: drizzle(client, { schema }), place: folder, close: () => client.close() };
}

/** Does the same as `openEmbedded`, but returns PGlite's client instead of a Drizzle database. */
export async function startEmbedded(folder: string): Promise<PGlite> {
  if (!existsSync(folder)) await createEmbedded(folder);
  const client = await start(folder);
  const db = drizzle(client, { schema });
  const refusal = (await refusalOfOlder(db, folder)) ?? (await refusalOfNewer(db, folder));
  if (refusal !== undefined) {
    await client.close();
    throw refusal;
  }
  await migrate(db, { migrationsFolder: MIGRATIONS_DIR });
  return client;
}

/**
 * Creates the database under a temporary name and renames it once it is complete and on disk, because a partial
 * database could never be opened.
 */
async function createEmbedded(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await (await start(unfinished)).close();
  // PGlite's `initdb` doesn't fsync anything.
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncFile(dirname(folder));
}

function start(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new SyncedNodeFS(folder), startParams: START_PARAMS, extensions: EXTENSIONS });
}
