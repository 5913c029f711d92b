/**
 * Makes databases as other versions left them: those before the baseline, whose 38 migrations the baseline replaces, and
 * newer ones.
 */
import { listCatalog, runBaseline } from './catalog.ts';
import type { Query } from './catalog.ts';

/** The times of migrations in Drizzle's journal: of the first, the last but one and the last before the baseline. */
const [FIRST, LAST_BUT_ONE, LAST] = [1795227271803, 1795800872049, 1795917101232];

async function replaceJournal(query: Query, times: readonly number[]): Promise<void> {
  await query('delete from drizzle.__drizzle_migrations');
  for (const time of times) {
    await query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${'0'.repeat(64)}', ${time})`,
    );
  }
}

/**
 * Makes of an empty database one in which all migrations before the baseline have run, whose catalog is that of the
 * baseline, with a user.
 */
export async function leaveByLastBeforeBaseline(query: Query): Promise<void> {
  await runBaseline(query);
  await query('create schema drizzle');
  await query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await replaceJournal(query, [FIRST, LAST_BUT_ONE, LAST]);
  await query(ADD_USER);
}

/** What a start must make of it: the user is still there, and the catalog is that of a new database. */
export async function openedStateOf(query: Query): Promise<unknown> {
  const { rows } = await query('select username from users');
  const catalog = await listCatalog(query);
  return { users: rows.length, catalog: catalog.split('\n').filter((line) => !line.startsWith('  row ')) };
}

/** Makes a new database look as if all but the last of these migrations had run. */
export async function leaveByOlder(query: Query): Promise<void> {
  await query('drop trigger photos_origin_fixed on photos');
  await query('alter table photos drop column upload_id');
  await replaceJournal(query, [FIRST, LAST_BUT_ONE]);
}

/** A time later than that of each migration. */
const LATER = 9_999_999_999_999;

/** Makes of a new database one in which a newer version has run a migration that adds something. */
export async function leaveByNewer(query: Query): Promise<void> {
  await query('alter table users add column newer text');
  await query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${LATER})`);
}

/** The same with one that removes something, so older servers can't run on it. */
export async function leaveByShrinking(query: Query): Promise<void> {
  await query('alter table users drop column description');
  await query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${LATER})`);
  await query(`insert into site_schema (needs) values (${LATER})`);
}

/** All that a refused start must not change: the catalog, with all rows, and the journal. */
export async function stateOf(query: Query): Promise<unknown> {
  const { rows } = await query('select * from drizzle.__drizzle_migrations order by id');
  return { catalog: await listCatalog(query), journal: rows };
}

/** Adds a row, which is to be there after a start. */
export const ADD_USER = `insert into users (username, password_hash, is_super_admin) values ('founder', 'x', true)`;
