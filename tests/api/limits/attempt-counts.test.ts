/** The counts that all servers of a site share (docs/server/limits.md, "Attempts"). */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attemptCounts } from '../../../server/platform/db/schema.ts';
import { AttemptCounts, sweepAttempts } from '../../../server/platform/limits/attempt-counts.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { sweepNow } from '../sweep-now.ts';

const LIMIT = { kind: 'wrong_code', max: 2, windowMs: 1000 } as const;
let server: TestServer;
let now = 0;
let sites = 0;
beforeAll(async () => {
  server = await startTestServer({ alone: true });
});
afterAll(() => server.close());

const clock = () => new Date(now);
const startSite = () => {
  now = 0;
  sites += 1;
  return new AttemptCounts({ db: server.ctx.db, clock }, `site ${sites}`);
};
const hashOf = (site: number) => createHash('sha256').update(`site ${site} wrong_code a`).digest('hex');
const countAll = async (counts: AttemptCounts, times: number, name = 'a') => {
  const waits: number[] = [];
  for (let n = 0; n < times; n += 1) waits.push(await counts.count(LIMIT, name));
  return waits;
};

test('a name at its limit has to wait until the window of its first event ends', async () => {
  const counts = startSite();
  expect(await countAll(counts, 1)).toEqual([0]);
  now = 400;
  expect(await countAll(counts, 3)).toEqual([0, 600, 600]);
  expect(await countAll(counts, 1, 'b')).toEqual([0]);
  expect(await counts.count({ ...LIMIT, kind: 'password' }, 'a')).toBe(0);
  now = 999;
  expect(await countAll(counts, 1)).toEqual([1]);
  now = 1000;
  expect(await countAll(counts, 3)).toEqual([0, 0, 1000]);
});

test('events that were taken back don’t count; refused ones never did', async () => {
  const counts = startSite();
  expect(await countAll(counts, 4)).toEqual([0, 0, 1000, 1000]);
  await counts.takeBack(LIMIT, 'a');
  expect(await countAll(counts, 2)).toEqual([0, 1000]);
  for (let n = 0; n < LIMIT.max; n += 1) await counts.takeBack(LIMIT, 'a');
  expect(await counts.has(LIMIT, 'a')).toBe(false);
  expect(await countAll(counts, 3)).toEqual([0, 0, 1000]);
});

test('forgotten events don’t count, unless the transaction fails', async () => {
  const counts = startSite();
  await countAll(counts, LIMIT.max);
  const failing = server.ctx.db.transaction(async (tx) => {
    await counts.forget(LIMIT, 'a', tx);
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  expect(await countAll(counts, 1)).toEqual([1000]);
  await counts.forget(LIMIT, 'a');
  expect(await countAll(counts, 1)).toEqual([0]);
});

test('at most one event too many is stored, under a hash that differs from site to site', async () => {
  await server.ctx.db.delete(attemptCounts);
  const [one, other] = [startSite(), startSite()];
  await countAll(one, 5);
  await countAll(other, 1);
  const rows = await server.ctx.db.select().from(attemptCounts).orderBy(attemptCounts.count);
  const row = { kind: 'wrong_code', until: new Date(1000) };
  expect(rows).toEqual([
    { ...row, count: 1, name_hash: hashOf(sites) },
    { ...row, count: LIMIT.max + 1, name_hash: hashOf(sites - 1) },
  ]);
});

test('the sweep deletes what no longer counts', async () => {
  await server.ctx.db.delete(attemptCounts);
  const counts = startSite();
  await countAll(counts, 1, 'over');
  await countAll(counts, 1, 'taken back');
  now = 1;
  await countAll(counts, 1, 'still counts');
  await counts.takeBack(LIMIT, 'taken back');
  expect(await sweepAttempts({ db: server.ctx.db, clock })).toBe(1);
  now = 1000;
  expect(await sweepAttempts({ db: server.ctx.db, clock })).toBe(1);
  expect(await counts.has(LIMIT, 'still counts')).toBe(true);
  // The server's own clock is far ahead of this test's.
  await sweepNow(server, 'attempt_counts');
  expect(await server.ctx.db.$count(attemptCounts)).toBe(0);
});
