/**
 * Jobs that the servers of a site do once for all of them (docs/server/database.md, "Jobs"). A server that does one has
 * a lease, which it renews. All times are the database's.
 */
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../platform/db/client.ts';
import { jobRuns } from '../platform/db/schema.ts';
import type { Logger } from '../platform/lib/log.ts';
import { pause } from '../platform/lib/pause.ts';

/** A failed job is tried again after an hour, or after its interval if that is shorter. */
const RETRY_MS = 60 * 60_000;
/** `next_at` of a job that has never come to an end. */
const NEVER = new Date(0);

/** In ms. */
interface LeaseTimes {
  /** Another server may take over a job this long after its lease was last renewed. */
  leaseMs: number;
  renewMs: number;
}

const LEASE_TIMES: LeaseTimes = { leaseMs: 5 * 60_000, renewMs: 60_000 };

export interface JobRun {
  /** Aborted when the server stops, and when it has lost the lease. */
  readonly signal: AbortSignal;
  /** True until the job has come to an end once, on any server. */
  readonly isFirst: boolean;
}

export interface Job {
  readonly name: string;
  /** The time in ms between the end of a run and the next one. */
  readonly intervalMs: number;
  run: (run: JobRun) => Promise<void>;
}

interface JobRunsContext {
  readonly db: Db;
  readonly log: Pick<Logger, 'error'>;
}

/** The names of jobs that aren't due, or that a server is doing. */
export async function readJobsNotDue(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ name: jobRuns.name })
    .from(jobRuns)
    .where(or(gt(jobRuns.next_at, sql`now()`), gt(jobRuns.lease_until, sql`now()`)));
  return new Set(rows.map(({ name }) => name));
}

/** Sets when a job is due next, whoever does it. */
export async function postponeJob(db: Db, name: string, ms: number): Promise<void> {
  const next_at = after(ms);
  await db
    .insert(jobRuns)
    .values({ name, next_at })
    .onConflictDoUpdate({ target: jobRuns.name, set: { next_at } });
}

/**
 * Does a job if it is due and no other server is doing it; resolves to whether it did. A failure is logged. A job that
 * `stop` interrupts stays due.
 */
export async function runJob(
  ctx: JobRunsContext,
  job: Job,
  stop: AbortSignal,
  times = LEASE_TIMES,
): Promise<boolean> {
  const lease = await takeLease(ctx.db, job.name, times);
  if (lease === undefined) return false;
  const lost = new AbortController();
  const ended = new AbortController();
  const renewing = lease.renewUntil(ended.signal, ctx.log, lost);
  const isDone = await job.run({ signal: AbortSignal.any([stop, lost.signal]), isFirst: lease.isFirst }).then(
    () => true,
    (error: unknown) => {
      ctx.log.error('sweep_failed', { what: job.name, error });
      return false;
    },
  );
  ended.abort();
  await renewing;
  const retryMs = Math.min(job.intervalMs, RETRY_MS);
  if (stop.aborted) await lease.release();
  else if (isDone) await lease.release(job.intervalMs);
  else if (lease.isFirst) await lease.keepFor(retryMs);
  else await lease.release(retryMs);
  return true;
}

/** The time in `ms`. Whole milliseconds, as `Date` has them, so a lease can be recognized by its end. */
function after(ms: number): SQL {
  return sql`date_trunc('milliseconds', now()) + make_interval(secs => ${ms / 1000}::float8)`;
}

async function takeLease(db: Db, name: string, times: LeaseTimes): Promise<Lease | undefined> {
  const lease_until = after(times.leaseMs);
  const [row] = await db
    .insert(jobRuns)
    .values({ name, next_at: NEVER, lease_until })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { lease_until },
      setWhere: sql`${jobRuns.next_at} <= now() and coalesce(${jobRuns.lease_until} <= now(), true)`,
    })
    .returning();
  return row && new Lease(db, row, times);
}

/** The right to do a job. The end of the lease says whose it is: no two leases of a job end at the same time. */
class Lease {
  readonly isFirst: boolean;
  readonly #db: Db;
  readonly #name: string;
  readonly #times: LeaseTimes;
  #until: Date | null;

  constructor(db: Db, row: typeof jobRuns.$inferSelect, times: LeaseTimes) {
    this.#db = db;
    this.#name = row.name;
    this.#times = times;
    this.#until = row.lease_until;
    this.isFirst = row.next_at.getTime() === NEVER.getTime();
  }

  /** Renews the lease until `ended`. Aborts `lost` if another server has it. */
  async renewUntil(ended: AbortSignal, log: Pick<Logger, 'error'>, lost: AbortController): Promise<void> {
    for (;;) {
      await pause(this.#times.renewMs, ended);
      if (ended.aborted) return;
      try {
        const row = await this.#update({ lease_until: after(this.#times.leaseMs) });
        if (row === undefined) return lost.abort();
        this.#until = row.lease_until;
      } catch (error) {
        // Without the database nobody can take the lease. It is tried again.
        log.error('lease_not_renewed', { what: this.#name, error });
      }
    }
  }

  /** Gives the lease up, if it is still held. The job is next due in `waitMs`; if undefined, it stays due. */
  async release(waitMs?: number): Promise<void> {
    await this.#update({ lease_until: null, ...(waitMs !== undefined && { next_at: after(waitMs) }) });
  }

  /** Keeps the lease, if it is still held, for so long. The next run of the job is then its first again. */
  async keepFor(ms: number): Promise<void> {
    await this.#update({ lease_until: after(ms) });
  }

  async #update(values: { lease_until: SQL | null; next_at?: SQL }) {
    if (this.#until === null) return undefined;
    const [row] = await this.#db
      .update(jobRuns)
      .set(values)
      .where(and(eq(jobRuns.name, this.#name), eq(jobRuns.lease_until, this.#until)))
      .returning();
    return row;
  }
}
