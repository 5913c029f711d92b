/** Recognizes databases of versions whose migrations this version no longer has (docs/releases.md, "Older versions"). */
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { MIGRATIONS_DIR } from '../lib/paths.ts';
import { StartRefused } from '../lib/start-refused.ts';
import type { Db } from './client.ts';

/** The last commit that migrates the databases of all versions before it. The first migrations here are its state. */
const LAST_TO_MIGRATE = '1751d7ab3ad5b04c7f57342211ce91d90d939ba1';

/**
 * The reason why a database can't be migrated, because it lacks some of the migrations that the first ones here replace;
 * `undefined` for an empty database and for one that can. Only reads. `place` is the database's location as shown to
 * operators.
 */
export async function refusalOfOlder(
  db: Pick<Db, 'execute'>,
  place: string,
): Promise<StartRefused | undefined> {
  // Drizzle's journal of the migrations that have run. It skips those that aren't later than the latest of them.
  const journal = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (journal.rows[0]?.exists !== true) return undefined;
  const { rows } = await db.execute<{ latest: string | null }>(
    sql`select max(created_at)::text as latest from drizzle.__drizzle_migrations`,
  );
  const latest = rows[0]?.latest ?? null;
  const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS_DIR });
  if (first === undefined || latest === null || Number(latest) >= first.folderMillis) return undefined;
  return new StartRefused(
    `The database at ${place} is older than this version can migrate. Nothing was changed. Start the version of commit ` +
      `${LAST_TO_MIGRATE} on it once, which migrates it, and then this version.`,
  );
}
