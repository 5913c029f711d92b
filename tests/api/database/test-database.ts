/** The database that the tests run on: embedded, or on the server that `TEST_DATABASE_URL` names. */
import { join } from 'node:path';
import type { Database } from '../../../server/db/client.ts';
import { openEmbedded } from '../../../server/db/embedded.ts';
import { openServerDatabase } from '../../../server/db/server.ts';
import { cloneDatabase } from './embedded.ts';
import { makeServerDatabase } from './server.ts';

/** A migrated, empty database of a test. */
export interface TestDatabase {
  /** What makes a server process use it, beside `DATA_DIR`. */
  env: Readonly<Record<string, string>>;
  /** Removes what lies outside of the data folder. */
  drop(): Promise<void>;
}

/** Makes a database for servers on this data folder, which has none yet. */
export async function makeTestDatabase(dataDir: string): Promise<TestDatabase> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (admin === undefined) {
    await cloneDatabase(join(dataDir, 'db'));
    return { env: {}, drop: () => Promise.resolve() };
  }
  const { url, drop } = await makeServerDatabase(admin);
  return { env: { DATABASE_URL: url }, drop };
}

/** Opens a database that was made for a data folder, without a server around it. */
export function openMade({ env }: TestDatabase, dataDir: string): Promise<Database> {
  const url = env['DATABASE_URL'];
  return url === undefined ? openEmbedded(join(dataDir, 'db')) : openServerDatabase(url, console);
}
