/** Idle work: its failures, and what several servers do of it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { JobsContext } from '../../../server/jobs/context.ts';
import { runDueWork, runIdleWork } from '../../../server/jobs/idle-work.ts';
import type { IdleWork } from '../../../server/jobs/idle-work-type.ts';
import { sweepClaims } from '../../../server/jobs/job-claims.ts';
import type { Database } from '../../../server/platform/db/client.ts';
import { jobClaims, jobRuns } from '../../../server/platform/db/schema.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { openEmptyDatabase } from '../database/test-database.ts';

let database: Database;

beforeAll(async () => {
  database = await openEmptyDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(jobClaims));

const { signal } = new AbortController();

function context(lines: string[]): JobsContext {
  const log = createLogger('error', (line) => lines.push(line));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing else in it is used
  return { db: database.db, log, decodes: { isIdle: true } } as unknown as JobsContext;
}

/** One piece for each letter, with its place as the row's id. */
const workOf = (letters: string, doPiece: (letter: string) => Promise<boolean>): IdleWork => ({
  name: 'letters',
  find: async function* () {
    for (const [rowId, letter] of letters.split('').entries()) yield { rowId, run: () => doPiece(letter) };
  },
});

/** Does one piece per letter; an `x` fails. Returns the letters that were done and the number of logged failures. */
async function run(letters: string) {
  const lines: string[] = [];
  const done: string[] = [];
  const work = workOf(letters, async (letter) => {
    done.push(letter);
    if (letter === 'x') throw new Error('unreadable');
    return letter !== '-';
  });
  const isDone = await runIdleWork(context(lines), work, signal);
  const failures = lines.filter((line) => line.includes('idle_work_failed')).length;
  return { done: done.join(''), failures, isDone };
}

test('a failing piece is logged, and later pieces are done', async () => {
  expect(await run('axbxxc')).toEqual({ done: 'axbxxc', failures: 3, isDone: true });
  expect(await database.db.$count(jobClaims)).toBe(0);
});

test('five failures in a row, or a piece that can’t be done now, end the run', async () => {
  expect(await run('axxxxbxxxxxc')).toEqual({ done: 'axxxxbxxxxx', failures: 9, isDone: false });
  expect(await run('ab-c')).toEqual({ done: 'ab-', failures: 0, isDone: false });
});

test('of two servers one does each piece', async () => {
  const letters = 'abcdefghijklmnop';
  const left = new Set(letters);
  const done: string[] = [];
  const work = workOf(letters, async (letter) => {
    // As each kind of work does, this first looks whether the piece is still to be done.
    if (!left.has(letter)) return true;
    done.push(letter);
    await database.db.execute(sql`select`);
    left.delete(letter);
    return true;
  });
  await Promise.all([runIdleWork(context([]), work, signal), runIdleWork(context([]), work, signal)]);
  expect(done.toSorted().join('')).toBe(letters);
  expect(await database.db.$count(jobClaims)).toBe(0);
});

test('a piece of a server that was killed is done once its claim has ended', async () => {
  const claim = (end: string) =>
    database.db.insert(jobClaims).values({ job: 'letters', row_id: 1, lease_until: sql.raw(end) });
  await claim("now() + interval '9 minutes'");
  expect((await run('abc')).done).toBe('ac');
  expect(await sweepClaims(database.db)).toBe(0);
  await database.db.delete(jobClaims);
  await claim("now() - interval '1 second'");
  expect((await run('abc')).done).toBe('abc');
  await claim("now() - interval '1 second'");
  expect(await sweepClaims(database.db)).toBe(1);
});

const isDueIn = (interval: string) => sql<boolean>`${jobRuns.next_at} <= now() + ${interval}::interval`;

test('pieces are searched for once an hour, by one server; sooner if some could not be done', async () => {
  const done: string[] = [];
  let canWork = false;
  const work = workOf('ab', async (letter) => {
    done.push(letter);
    return canWork;
  });
  const search = () => runDueWork(context([]), signal, [work]);
  expect(await search()).toBe(false);
  canWork = true;
  expect(await search()).toBe(true);
  expect(done).toEqual(['a', 'a', 'b']);
  expect(await search()).toBe(true);
  expect(done).toHaveLength(3);
  const [due] = await database.db.select({ early: isDueIn('59 min'), late: isDueIn('60 min') }).from(jobRuns);
  expect(due).toEqual({ early: false, late: true });
});
