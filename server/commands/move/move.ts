/**
 * Copies the embedded database in `DATA_DIR` to a PostgreSQL server, and the photos to object storage if it is
 * configured.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/client.ts';
import { openEmbedded } from '../../platform/db/embedded.ts';
import { siteStorage } from '../../platform/db/schema.ts';
import { NO_TIMEOUTS } from '../../platform/db/server-settings.ts';
import { openServerDatabase } from '../../platform/db/server.ts';
import { Cleanup } from '../../platform/lib/cleanup.ts';
import { lockFolder } from '../../platform/lib/folder-lock.ts';
import type { Logger } from '../../platform/lib/log.ts';
import { StartRefused } from '../../platform/lib/start-refused.ts';
import { openFileStorage } from '../../platform/storage/files.ts';
import { openS3Storage } from '../../platform/storage/s3.ts';
import { planFiles, sendFiles } from './copy-files.ts';
import { tablesInOrder } from './tables.ts';
import type { TableFacts } from './tables.ts';

// Rows are copied as JSON, which preserves values of all types.

/** The most rows in memory at once. */
const BATCH = 500;

/** The number of copied rows per table. */
type RowCounts = Record<string, number>;

/**
 * Copies every table in one transaction on each side, verifies the copies, and stores in the target database the id of
 * the storage that contains its photos from now on. If the target already has accounts, or if a copy differs, it throws
 * `StartRefused` and leaves the target unchanged.
 */
function copyRows(from: Db, to: Db, storageId: string): Promise<RowCounts> {
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

/** Throws `StartRefused` if a database has accounts. */
async function refuseUsedDatabase(target: Db): Promise<void> {
  const { rows } = await target.execute(sql`select 1 from users limit 1`);
  if (rows.length > 0) {
    throw new StartRefused('The database at DATABASE_URL already has accounts: nothing was copied.');
  }
}

async function copyTable(source: Db, target: Db, { name, serials }: TableFacts): Promise<number> {
  const table = sql.identifier(name);
  // Triggers would only repeat work that is already done: the rows are valid, and the totals that triggers maintain are
  // copied like all other rows.
  await target.execute(sql`alter table ${table} disable trigger user`);
  // A photo may name an older one, which then has to be there already.
  const [serial] = serials;
  const order = serial === undefined ? sql`` : sql`order by ${sql.identifier(serial)}`;
  await source.execute(
    sql`declare moving cursor for select row_to_json(t)::text as row from ${table} t ${order}`,
  );
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
  const [original, copy] = [await fingerprint(source, name), await fingerprint(target, name)];
  if (original.digest !== copy.digest) {
    throw new StartRefused(`The copy of table ${name} differs from the original: nothing was copied.`);
  }
  return copy.count;
}

/** The number of rows in a table, and a digest of all their values. */
async function fingerprint(db: Db, name: string): Promise<{ count: number; digest: string | null }> {
  const { rows } = await db.execute<{ count: number; digest: string | null }>(
    sql`select count(*)::int as count, md5(string_agg(digest, '' order by digest)) as digest
      from (select md5(row_to_json(t)::text) as digest from ${sql.identifier(name)} t) digests`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no row came back from a select');
  return row;
}

/** What was copied. */
export interface Moved {
  rows: RowCounts;
  /** `undefined` if the photos weren't moved. */
  files: number | undefined;
}

/**
 * Copies everything and leaves `DATA_DIR` unchanged. Files are copied first, so no row exists before its file. Throws
 * `StartRefused` if a server is using `DATA_DIR`, if no target is configured, if the target isn't empty, or if the
 * database and the photos don't belong together.
 */
export async function moveData(config: Config, log: Logger): Promise<Moved> {
  const { dataDir, databaseUrl, s3 } = config;
  if (databaseUrl === undefined) throw new StartRefused('DATABASE_URL must name the database to move to.');
  const folder = join(dataDir, 'db');
  if (!existsSync(folder)) throw new StartRefused(`There is no embedded database in DATA_DIR ${dataDir}.`);
  const cleanup = new Cleanup();
  try {
    const lock = await lockFolder(dataDir);
    if (lock === undefined) throw new StartRefused(`A server is using DATA_DIR ${dataDir}. Stop it first.`);
    cleanup.add(() => lock.release());
    const source = await openEmbedded(folder);
    cleanup.add(() => source.close());
    const photos = await openFileStorage(join(dataDir, 'photos'));
    const bucket = s3 === undefined ? undefined : await openS3Storage(s3);
    if (bucket !== undefined) cleanup.add(() => bucket.close());
    const plan = await planFiles(source, photos, bucket);
    const target = await openServerDatabase(databaseUrl, log, { timeouts: NO_TIMEOUTS });
    cleanup.add(() => target.close());
    // Checked before any file is sent, because the bucket may belong to another site.
    await refuseUsedDatabase(target.db);
    const files = plan.to === undefined ? undefined : await sendFiles(photos, plan.to, plan.id);
    return { rows: await copyRows(source.db, target.db, plan.id), files };
  } finally {
    await cleanup.run();
  }
}
