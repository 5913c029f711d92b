/** The database that the tests run on: embedded, or on the server at `TEST_DATABASE_URL`. */
import { join } from 'node:path';
import type { Database } from '../../../server/platform/db/client.ts';
import { connectToServer } from '../../../server/platform/db/server.ts';
import { takeEmbedded } from './embedded-pool.ts';
import { cloneDatabase } from './embedded.ts';
import { makeServerDatabase, takeServerDatabase } from './server.ts';

type Log = Parameters<typeof connectToServer>[1];

/** A migrated, empty database for a test. */
export interface TestDatabase {
  /** Environment variables, besides `DATA_DIR`, that make a server process use the database. */
  env: Readonly<Record<string, string>>;
  /** Removes the parts of the database that are outside the data folder. */
  drop(): Promise<void>;
}

/** A test database for servers in this process. */
export interface SharedDatabase extends TestDatabase {
  /** Opens the database; the caller must close it. */
  open: (log: Log) => Database;
}

/** Takes a database for servers in this process. */
export async function takeTestDatabase(): Promise<SharedDatabase> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (admin === undefined) {
    const database = await takeEmbedded();
    return { env: {}, open: () => database, drop: () => Promise.resolve() };
  }
  const { url, drop } = await takeServerDatabase(admin);
  return { env: { DATABASE_URL: url }, open: (log) => connectToServer(url, log), drop };
}

/** Creates an embedded database in a data folder that has none yet. */
export async function makeEmbeddedDatabase(dataDir: string): Promise<TestDatabase> {
  await cloneDatabase(join(dataDir, 'db'));
  return { env: { DATABASE_URL: '' }, drop: () => Promise.resolve() };
}

/** Creates a database for server processes that use a data folder, which must have none yet. */
export async function makeTestDatabase(dataDir: string): Promise<TestDatabase> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (admin === undefined) return makeEmbeddedDatabase(dataDir);
  const { url, drop } = await makeServerDatabase(admin);
  return { env: { DATABASE_URL: url }, drop };
}

/** Opens an empty database without a server around it; `close` removes it. */
export async function openEmptyDatabase(): Promise<Database> {
  const taken = await takeTestDatabase();
  const database = taken.open(console);
  return {
    ...database,
    close: async () => {
      await database.close();
      await taken.drop();
    },
  };
}
