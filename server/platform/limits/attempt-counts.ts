/**
 * Counts events for the limits that hold for all servers of a site together (docs/server/limits.md, "Attempts"). The
 * counts are in the database, so they also outlive a restart.
 */
import { createHash } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db, DbContext } from '../db/client.ts';
import { attemptCounts } from '../db/schema.ts';

/** The rates of requests that are counted for the site. */
export type SiteRate = 'signIns' | 'registrations' | 'codes';

/** How often an event may happen in a time window, at all servers together. */
export interface AttemptLimit {
  kind: 'password_here' | 'password' | 'known_address' | 'wrong_code' | SiteRate;
  /** At least 1. */
  max: number;
  /** The length of a window, which starts with its first event. */
  windowMs: number;
}

export class AttemptCounts {
  readonly #db: Db;
  readonly #clock: () => Date;
  readonly #site: string;

  /** `site` is the id of the site's storage. With it, two sites store the same name under different hashes. */
  constructor({ db, clock }: DbContext, site: string) {
    this.#db = db;
    this.#clock = clock;
    this.#site = site;
  }

  /**
   * Counts an event, unless there were as many as the limit allows. Returns 0 if it was counted, otherwise how many ms
   * until the next one is allowed. It is one statement, so concurrent events, at any servers, don't exceed the limit.
   */
  async count(limit: AttemptLimit, name: string): Promise<number> {
    const now = this.#clock();
    const { count, until } = attemptCounts;
    const isOver = lte(until, now);
    const [row] = await this.#db
      .insert(attemptCounts)
      .values({ ...this.#key(limit, name), count: 1, until: new Date(now.getTime() + limit.windowMs) })
      .onConflictDoUpdate({
        target: [attemptCounts.kind, attemptCounts.name_hash],
        set: {
          // One more than the limit stands for a refused event.
          count: sql`case when ${isOver} then 1 else ${counted(limit)} + 1 end`,
          until: sql`case when ${isOver} then excluded.until else ${until} end`,
        },
      })
      .returning({ count, until });
    if (row === undefined) throw new Error('no row came back');
    return row.count > limit.max ? row.until.getTime() - now.getTime() : 0;
  }

  /** Takes back one event that was counted. */
  async takeBack(limit: AttemptLimit, name: string): Promise<void> {
    const now = sql.param(this.#clock(), attemptCounts.until);
    await this.#db
      .update(attemptCounts)
      .set({
        count: sql`greatest(${counted(limit)} - 1, 1)`,
        // Without its only event, a window is over.
        until: sql`case when ${counted(limit)} = 1 then ${now} else ${attemptCounts.until} end`,
      })
      .where(this.#is(limit, name));
  }

  /** Whether an event was counted in a window that isn't over. */
  async has(limit: AttemptLimit, name: string): Promise<boolean> {
    return (
      (await this.#db.$count(
        attemptCounts,
        and(this.#is(limit, name), gt(attemptCounts.until, this.#clock())),
      )) > 0
    );
  }

  /** Takes back all events; in a transaction, if it is passed one. */
  async forget(limit: AttemptLimit, name: string, db: Pick<Db, 'delete'> = this.#db): Promise<void> {
    await db.delete(attemptCounts).where(this.#is(limit, name));
  }

  #key({ kind }: AttemptLimit, name: string) {
    const name_hash = createHash('sha256').update(`${this.#site} ${kind} ${name}`).digest('hex');
    return { kind, name_hash };
  }

  #is(limit: AttemptLimit, name: string) {
    const { kind, name_hash } = this.#key(limit, name);
    return and(eq(attemptCounts.kind, kind), eq(attemptCounts.name_hash, name_hash));
  }
}

/** Deletes counts of windows that are over. Returns how many there were, which a flood of requests can make many. */
export async function sweepAttempts({ db, clock }: DbContext): Promise<number> {
  const { rows } = await db.execute<{ swept: number }>(sql`
    with swept as (delete from ${attemptCounts} where ${lte(attemptCounts.until, clock())} returning 1)
    select count(*)::int as swept from swept`);
  return rows[0]?.swept ?? 0;
}

/** The events that were counted, without a refused one. */
function counted({ max }: AttemptLimit) {
  return sql`least(${attemptCounts.count}, ${max})`;
}
