/** Test databases on a PostgreSQL server, copied from a template that is migrated once per schema version. */
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { openServerDatabase } from '../../../server/platform/db/server.ts';
import { databasePrefix, urlOf, withClient } from './admin.ts';
import { DatabasePool } from './pool.ts';
import type { Pooled } from './pool.ts';
import { schemaVersion } from './schema-version.ts';

/** The advisory lock for creating the template, a number that only the tests use. */
const TEMPLATE_LOCK = 0x74_65_73_74;

/** A database that one test has for itself. */
export interface ServerDatabase {
  url: string;
  /** Removes the database, even while clients are connected. */
  drop: () => Promise<void>;
}

const pools = new Map<string, DatabasePool<Pooled & { url: string }>>();

/** Takes an empty database on the server at the URL `admin` from the pool; `drop` returns it to the pool. */
export async function takeServerDatabase(admin: string): Promise<ServerDatabase> {
  const pool = pools.get(admin) ?? new DatabasePool(() => makePooled(admin));
  pools.set(admin, pool);
  const { database, giveBack } = await pool.take();
  const drop = async () => {
    await database.query(END_OTHER_CONNECTIONS);
    await giveBack();
  };
  return { url: database.url, drop };
}

async function makePooled(admin: string) {
  const { url, drop } = await makeServerDatabase(admin);
  const client = new Client({ connectionString: url });
  await client.connect();
  const end = async () => {
    await client.end();
    await drop();
  };
  return { url, query: (sql: string) => client.query<Record<string, unknown>>(sql), end };
}

/** Ends all other connections, and waits until they have ended. */
const END_OTHER_CONNECTIONS = `select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`;

/** Creates a migrated, empty database on the server at the URL `admin`, whose user may create databases. */
export async function makeServerDatabase(admin: string): Promise<ServerDatabase> {
  const name = `${databasePrefix(inject('run'))}${randomUUID().replaceAll('-', '')}`;
  await withClient(admin, async (client) => {
    const template = await ensureTemplate(admin, client);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(admin, name),
    drop: () =>
      withClient(admin, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

async function ensureTemplate(admin: string, client: Client): Promise<string> {
  const name = `wingrail_template_${await schemaVersion()}`;
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length > 0) return name;
    // The template has a different name until it is complete, in case this process is killed midway.
    await client.query(`drop database if exists ${name}_new with (force)`);
    await client.query(`create database ${name}_new template template0 encoding 'UTF8'`);
    await (await openServerDatabase(urlOf(admin, `${name}_new`), console)).close();
    await client.query(`alter database ${name}_new rename to ${name}`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}
