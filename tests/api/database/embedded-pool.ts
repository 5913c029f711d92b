/**
 * A pool of embedded databases for servers in this process. Copying and starting a database takes over a second of CPU
 * time; emptying one takes a tenth of that. Unlike those of `openEmbedded`, they don't wait for the disk: nobody kills
 * these servers, and tests of what is on disk have databases of their own.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import * as schema from '../../../server/platform/db/schema.ts';
import { cloneDatabase, unsynced } from './embedded.ts';
import { DatabasePool } from './pool.ts';
import { PreparedPGlite } from './prepared-pglite.ts';

/** The types of PostgreSQL's own tables and of all later ones have ids from here on. */
const FIRST_OF_TABLES = 10_000;

const pool = new DatabasePool(async () => {
  const folder = join(inject('temporaryDir'), `db-${randomUUID()}`);
  await cloneDatabase(folder);
  const client = new PreparedPGlite(unsynced(folder));
  await client.waitReady;
  // PGlite copies all parsers for each query, most of which are for arrays of the rows of tables.
  for (const oid of Object.keys(client.parsers)) {
    if (Number(oid) >= FIRST_OF_TABLES) Reflect.deleteProperty(client.parsers, oid);
  }
  return {
    client,
    folder,
    query: (sql: string) => client.query<Record<string, unknown>>(sql),
    end: () => client.close(),
  };
});

/** Takes a migrated, empty database from the pool; `close` returns it to the pool. */
export async function takeEmbedded(): Promise<Database> {
  const { database, giveBack } = await pool.take();
  const { client, close } = untilClosed(database.client);
  return {
    db: drizzle(client, { schema }),
    place: database.folder,
    close: () => {
      close();
      return giveBack();
    },
  };
}

/** Wraps a pooled database for one server. After `close`, the server's queries fail, as on a database of its own. */
function untilClosed(pooled: PGlite): { client: PGlite; close: () => void } {
  let isClosed = false;
  const client = new Proxy(pooled, {
    get: (target, name) => {
      if (isClosed) throw new Error('the database is closed');
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    client,
    close: () => {
      isClosed = true;
    },
  };
}
