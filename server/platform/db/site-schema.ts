/** Whether a server is new enough for its database (docs/server/database.md, "Two versions at once"). */
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Logger } from '../lib/log.ts';
import { MIGRATIONS_DIR } from '../lib/paths.ts';
import { StartRefused } from '../lib/start-refused.ts';
import type { Db } from './client.ts';
import { siteSchema } from './schema.ts';

/** How long `SchemaWatch` takes what it found for true. */
const LOOK_MS = 5_000;

/** The time in the journal of the newest migration that this server knows, in ms since 1970. */
const NEWEST_KNOWN = Math.max(
  ...readMigrationFiles({ migrationsFolder: MIGRATIONS_DIR }).map(({ folderMillis }) => folderMillis),
);

/**
 * True if a newer server has removed from the database what this one still uses. A database that only has more than this
 * server knows hasn't outgrown it.
 */
async function isOutgrown(db: Pick<Db, 'select'>): Promise<boolean> {
  const [row] = await db.select({ needs: siteSchema.needs }).from(siteSchema);
  return row !== undefined && row.needs > NEWEST_KNOWN;
}

/**
 * The reason why this server may not start on a database, which may not have been migrated yet: it has outgrown the
 * server. `undefined` if it hasn't. `place` is the database's location as shown to operators.
 */
export async function refusalOfNewer(
  db: Pick<Db, 'execute' | 'select'>,
  place: string,
): Promise<StartRefused | undefined> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('site_schema') is not null as exists`,
  );
  if (rows[0]?.exists !== true || !(await isOutgrown(db))) return undefined;
  return new StartRefused(
    `The database at ${place} needs a newer version of the server, since another server has removed from it what this ` +
      'version uses. Nothing was changed.',
  );
}

/** Watches whether the database outgrows this server while it runs. */
export class SchemaWatch {
  readonly #db: Pick<Db, 'select'>;
  readonly #log: Pick<Logger, 'error'>;
  #lookedAt = performance.now();
  #isOutgrown = false;

  /** The start has looked just before. */
  constructor({ db, log }: { db: Pick<Db, 'select'>; log: Pick<Logger, 'error'> }) {
    this.#db = db;
    this.#log = log;
  }

  /**
   * True if the database had outgrown this server, which therefore shouldn't get requests, when it last looked. After
   * five seconds it looks again, without keeping anyone waiting: the database may not respond.
   */
  get isOutgrown(): boolean {
    if (performance.now() - this.#lookedAt >= LOOK_MS) void this.look();
    return this.#isOutgrown;
  }

  /** Looks now. Logs `database_outgrown` when that happens. If the database doesn't respond, nothing changes. */
  async look(): Promise<void> {
    this.#lookedAt = performance.now();
    const was = this.#isOutgrown;
    this.#isOutgrown = await isOutgrown(this.#db).catch(() => was);
    if (this.#isOutgrown && !was) this.#log.error('database_outgrown');
  }
}
