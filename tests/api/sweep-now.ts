/** Runs sweeps of a test server, whenever they would be due. */
import { inArray, sql } from 'drizzle-orm';
import { HOURLY_MS, runDueSweeps, sweepsOf } from '../../server/jobs/sweeps.ts';
import { jobRuns } from '../../server/platform/db/schema.ts';
import type { TestServer } from './harness.ts';

type Subject = Pick<TestServer, 'ctx'>;

/** Runs the sweeps whose names begin so, or all hourly ones. */
export async function sweepNow(server: Subject, ...names: string[]): Promise<void> {
  const { ctx } = server;
  const meant = sweepsOf(ctx).filter(({ name, intervalMs }) =>
    names.length === 0 ? intervalMs === HOURLY_MS : names.some((start) => name.startsWith(start)),
  );
  const others = sweepsOf(ctx).filter((sweep) => !meant.includes(sweep));
  const later = sql`now() + interval '1 day'`;
  await ctx.db
    .insert(jobRuns)
    .values(others.map(({ name }) => ({ name, next_at: later })))
    .onConflictDoUpdate({ target: jobRuns.name, set: { next_at: later } });
  await passTime(
    server,
    meant.map(({ name }) => name),
  );
  await runDueSweeps(ctx, new AbortController().signal);
}

/** Makes jobs due that have run before; those that haven't are. */
export async function passTime({ ctx }: Subject, names: readonly string[]): Promise<void> {
  const due = { next_at: sql`now()`, lease_until: null };
  await ctx.db.update(jobRuns).set(due).where(inArray(jobRuns.name, names));
}
