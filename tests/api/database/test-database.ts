/** The database that the tests run on: embedded, or on the server that `TEST_DATABASE_URL` names. */
import { join } from 'node:path';
import type { Database } from '../../../server/db/client.ts';
import { openServerDatabase } from '../../../server/db/server.ts';
import { takeEmbedded } from './embedded-pool.ts';
import { cloneDatabase } from './embedded.ts';
import { makeServerDatabase, takeServerDatabase } from './server.ts';

/** A migrated, empty database of a test. */
export interface TestDatabase {
  /** What makes a server process use it, beside `DATA_DIR`. */
  env: Readonly<Record<string, string>>;
  /** Removes what lies outside of the data folder. */
  drop(): Promise<void>;
}

/** The same, for servers in this process. */
interface OpenedDatabase extends TestDatabase {
  /** The embedded one, which whoever uses it closes; `undefined`: `env` names a PostgreSQL server's. */
  opened: Database | undefined;
}

/** Gives a database for servers in this process. */
export async function takeTestDatabase(): Promise<OpenedDatabase> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (admin === undefined) {
    return { env: {}, opened: await takeEmbedded(), drop: () => Promise.resolve() };
  }
  const { url, drop } = await takeServerDatabase(admin);
  return { env: { DATABASE_URL: url }, opened: undefined, drop };
}

/** Makes an embedded database in a data folder, which has none yet. */
export async function makeEmbeddedDatabase(dataDir: string): Promise<OpenedDatabase> {
  await cloneDatabase(join(dataDir, 'db'));
  return { env: { DATABASE_URL: '' }, opened: undefined, drop: () => Promise.resolve() };
}

/** Makes a database for server processes on this data folder, which has none yet. */
export async function makeTestDatabase(dataDir: string): Promise<TestDatabase> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (admin === undefined) return makeEmbeddedDatabase(dataDir);
  const { url, drop } = await makeServerDatabase(admin);
  return { env: { DATABASE_URL: url }, drop };
}

/** Opens an empty database without a server around it; `close` removes it. */
export async function openEmptyDatabase(): Promise<Database> {
  const taken = await takeTestDatabase();
  if (taken.opened !== undefined) return taken.opened;
  const database = await openServerDatabase(taken.env['DATABASE_URL'] ?? '', console);
  return {
    ...database,
    close: async () => {
      await database.close();
      await taken.drop();
    },
  };
}
