/** Copies all rows of one database into another, empty one: as JSON, which changes no type's values. */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { siteStorage } from '../db/schema.ts';
import { StartRefused } from '../lib/start-refused.ts';
import type { TableFacts } from './tables.ts';
import { tablesInOrder } from './tables.ts';

/** Rows that are in memory at once. */
const BATCH = 500;

/** How many rows of which table were copied. */
export type RowCounts = Record<string, number>;

/**
 * Copies every table in one transaction of each side, and compares them before the end; then the target remembers in which
 * storage its photos are now. Throws `StartRefused`, and the target is as it was, where it has accounts already or a table
 * does not come out the same.
 */
export function copyRows(from: Db, to: Db, storageId: string): Promise<RowCounts> {
  return from.transaction((source) =>
    to.transaction(async (target) => {
      for (const side of [source, target]) await side.execute(sql`set local timezone = 'UTC'`);
      await refuseUsedDatabase(target);
      const tables = tablesInOrder();
      for (const { name } of tables.toReversed())
        await target.execute(sql`delete from ${sql.identifier(name)}`);
      const counts: RowCounts = {};
      for (const table of tables) counts[table.name] = await copyTable(source, target, table);
      await target.update(siteStorage).set({ storage_id: storageId });
      return counts;
    }),
  );
}

/** Throws `StartRefused` where a database has accounts. */
export async function refuseUsedDatabase(target: Db): Promise<void> {
  const { rows } = await target.execute(sql`select 1 from users limit 1`);
  if (rows.length > 0) {
    throw new StartRefused('The database at DATABASE_URL has accounts already: nothing was copied.');
  }
}

async function copyTable(source: Db, target: Db, { name, serials }: TableFacts): Promise<number> {
  const table = sql.identifier(name);
  // Triggers need not run: the rows are right already, and what triggers keep beside them is copied too.
  await target.execute(sql`alter table ${table} disable trigger user`);
  await source.execute(sql`declare moving cursor for select row_to_json(t)::text as row from ${table} t`);
  for (;;) {
    const { rows } = await source.execute<{ row: string }>(sql.raw(`fetch ${BATCH} from moving`));
    if (rows.length === 0) break;
    const json = `[${rows.map(({ row }) => row).join(',')}]`;
    await target.execute(
      sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${json}::json)`,
    );
  }
  await source.execute(sql`close moving`);
  await target.execute(sql`alter table ${table} enable trigger user`);
  for (const column of serials) {
    await target.execute(sql`select setval(pg_get_serial_sequence(${name}, ${column}),
      coalesce(max(${sql.identifier(column)}), 1), max(${sql.identifier(column)}) is not null) from ${table}`);
  }
  const [there, here] = [await fingerprint(source, name), await fingerprint(target, name)];
  if (there.digest !== here.digest) {
    throw new StartRefused(`The copy of table ${name} is not the same: nothing was copied.`);
  }
  return here.count;
}

/** The number of a table's rows, and a digest that any change of any value changes. */
async function fingerprint(db: Db, name: string): Promise<{ count: number; digest: string | null }> {
  const { rows } = await db.execute<{ count: number; digest: string | null }>(
    sql`select count(*)::int as count, md5(string_agg(digest, '' order by digest)) as digest
      from (select md5(row_to_json(t)::text) as digest from ${sql.identifier(name)} t) digests`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no row came back from a select');
  return row;
}
