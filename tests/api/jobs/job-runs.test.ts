/** Jobs with a lease. On PostgreSQL, each runner has a connection of its own. */
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runJob } from '../../../server/jobs/job-runs.ts';
import type { Job, JobRun } from '../../../server/jobs/job-runs.ts';
import type { Database } from '../../../server/platform/db/client.ts';
import { jobRuns } from '../../../server/platform/db/schema.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { openEmptyDatabase } from '../database/test-database.ts';

const DAY_MS = 24 * 60 * 60_000;
const DAILY = { name: 'daily', intervalMs: DAY_MS };

let database: Database;
let lines: string[] = [];

beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  lines = [];
  await database.db.delete(jobRuns);
});

const runner = () => ({ db: database.db, log: createLogger('error', (line) => lines.push(line)) });

/** Does the daily job once if it is due. */
const run = (work: (run: JobRun) => Promise<void>, stop = new AbortController().signal) =>
  runJob(runner(), { ...DAILY, run: work }, stop);

const nothing = () => Promise.resolve();

const set = (values: { [Name in 'next_at' | 'lease_until']?: string }) =>
  database.db
    .update(jobRuns)
    .set(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sql.raw(value)])))
    .where(eq(jobRuns.name, DAILY.name));

/** The hours until the job is due, rounded up, and whether a server has it. */
async function row() {
  const [found] = await database.db
    .select({
      hours: sql<number>`ceil(extract(epoch from ${jobRuns.next_at} - now()) / 3600)::int`,
      isLeased: sql<boolean>`${jobRuns.lease_until} is not null`,
    })
    .from(jobRuns);
  return found;
}

test('of many runners at once exactly one does a job', async () => {
  let runs = 0;
  const job: Job = {
    ...DAILY,
    run: async () => {
      runs += 1;
    },
  };
  const { signal } = new AbortController();
  const done = await Promise.all(Array.from({ length: 8 }, () => runJob(runner(), job, signal)));
  expect([runs, done.filter(Boolean)]).toEqual([1, [true]]);
  expect(await row()).toEqual({ hours: 24, isLeased: false });
  await set({ next_at: 'now()' });
  await Promise.all(Array.from({ length: 8 }, () => runJob(runner(), job, signal)));
  expect(runs).toBe(2);
});

test('only the run that nobody has ended before is the first', async () => {
  const firsts: boolean[] = [];
  const work = async ({ isFirst }: JobRun) => void firsts.push(isFirst);
  await run(work, AbortSignal.abort());
  for (let n = 0; n < 3; n += 1) {
    await run(work);
    await set({ next_at: 'now()' });
  }
  expect(firsts).toEqual([true, true, false, false]);
});

test('a job of a server that was killed is done once its lease has ended', async () => {
  await run(nothing);
  await set({ next_at: 'now()', lease_until: "now() + interval '4 minutes'" });
  expect(await run(nothing)).toBe(false);
  await set({ lease_until: 'now()' });
  expect(await run(nothing)).toBe(true);
});

test('a lease is renewed while the job runs', async () => {
  const seconds = sql<number>`extract(epoch from ${jobRuns.lease_until} - now())::int`;
  const left = async () => (await database.db.select({ seconds }).from(jobRuns))[0]?.seconds;
  const work = async () => {
    await expect.poll(left).toBeGreaterThan(1_000);
  };
  const times = { leaseMs: 500_000, renewMs: 5 };
  const renewed = runJob(runner(), { ...DAILY, run: work }, new AbortController().signal, times);
  // Once the lease is taken, a renewal shows.
  times.leaseMs = 5_000_000;
  await renewed;
  expect(lines).toEqual([]);
});

test('a job that has lost its lease is aborted, and leaves the row to its new owner', async () => {
  const times = { leaseMs: 500_000, renewMs: 5 };
  const work = async ({ signal }: JobRun) => {
    await set({ lease_until: "now() + interval '4 minutes'" });
    if (!signal.aborted) await once(signal, 'abort');
  };
  await runJob(runner(), { ...DAILY, run: work }, new AbortController().signal, times);
  expect(await row()).toMatchObject({ isLeased: true });
  await set({ lease_until: 'null' });
  expect(await run(nothing)).toBe(true);
});

const failing = () => Promise.reject(new Error('no storage'));

test('a failed job is logged, and due again in an hour', async () => {
  await run(nothing);
  await set({ next_at: 'now()' });
  await run(failing);
  expect(lines).toEqual([expect.stringMatching(/"event":"sweep_failed","what":"daily".*no storage/)]);
  expect(await row()).toEqual({ hours: 1, isLeased: false });
});

test('after a first run that failed, the next one, in an hour, is the first', async () => {
  const firsts: boolean[] = [];
  const work = async ({ isFirst }: JobRun) => void firsts.push(isFirst);
  await run(failing);
  expect(await run(work)).toBe(false);
  await set({ lease_until: "lease_until - interval '59 minutes'" });
  expect(await run(work)).toBe(false);
  await set({ lease_until: "lease_until - interval '1 minute'" });
  expect(await run(work)).toBe(true);
  expect(firsts).toEqual([true]);
});

test('a job that a stopping server interrupts can be done by another at once', async () => {
  const stop = new AbortController();
  await run(async ({ signal }) => {
    stop.abort();
    expect(signal.aborted).toBe(true);
  }, stop.signal);
  expect(await run(nothing)).toBe(true);
});
