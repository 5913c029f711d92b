/** Narrowing the review list, its order, and its further pages. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { planeRow, statusColumns, trainRow } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

type Filter = CallInput<'GET /api/review/photos'>['query'];

const DAY_MS = 24 * 60 * 60_000;

let server: TestServer;
let pat: TestUser;
let ann: TestUser;
let olga: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  pat = await server.addUser('pat', 'is_plane_reviewer');
  ann = await server.addUser('ann');
  olga = await server.addUser('Olga');
  await server.ctx.db
    .insert(photos)
    .values(
      Array.from({ length: 10 }, () =>
        planeRow({ ...statusColumns('approved'), user_id: olga.id, reviewed_by: pat.id }),
      ),
    );
});

afterAll(() => server.close());

/** Adds a plane that waits; returns its id. */
async function add(values: Partial<typeof photos.$inferInsert>): Promise<number> {
  const [row] = await server.ctx.db
    .insert(photos)
    .values(planeRow({ user_id: ann.id, ...values }))
    .returning({ id: photos.id });
  return row?.id ?? 0;
}

/** Adds trains that wait; returns their ids. */
async function addTrains(count: number, values: Partial<typeof photos.$inferInsert> = {}): Promise<number[]> {
  const rows = Array.from({ length: count }, () => trainRow({ user_id: ann.id, ...values }));
  const added = await server.ctx.db.insert(photos).values(rows).returning({ id: photos.id });
  return added.map(({ id }) => id);
}

const daysAgo = (days: number) => new Date(server.ctx.clock().getTime() - days * DAY_MS);

async function list(query: Filter = {}, user = pat) {
  const response = await server.call('GET /api/review/photos', { query, token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  const { waiting, next } = response.body;
  return { ids: response.body.photos.map(({ id }) => id), waiting, next };
}

test('is narrowed by photographer, newcomer, hot, airport and age, and counts what matches', async () => {
  const plain = await add({ airport: 'EDDF' });
  const hot = await add({ is_hot: true, airport: 'EDDM' });
  const old = await add({ user_id: olga.id, uploaded_at: daysAgo(4), airport: 'EDDF' });
  const appeal = await add({
    ...statusColumns('pending_appeal'),
    user_id: olga.id,
    reviewed_by: ann.id,
    uploaded_at: daysAgo(30),
    appealed_at: daysAgo(2),
    airport: 'EDDM',
  });
  expect(await list()).toEqual({ ids: [appeal, plain, hot, old], waiting: 4, next: null });
  for (const [filter, ids] of [
    [{ username: 'OLGA' }, [appeal, old]],
    [{ newcomer: 'true' }, [plain, hot]],
    [{ hot: 'true' }, [hot]],
    [{ airport: 'eddf' }, [plain, old]],
    [{ days: '1' }, [appeal, old]],
    [{ days: '3' }, [old]],
    [{ airport: 'EDDF', days: '7' }, []],
    [{ username: 'nobody' }, []],
  ] as const)
    expect([filter, await list(filter)]).toEqual([filter, { ids, waiting: ids.length, next: null }]);
  await server.ctx.db.delete(photos).where(eq(photos.approval_status, 'pending_appeal'));
});

test('lists the newest first if asked to, with appeals before pending photos', async () => {
  const appeals = [];
  for (let each = 0; each < 2; each += 1)
    appeals.push(await add({ ...statusColumns('pending_appeal'), reviewed_by: olga.id }));
  const oldest = await list();
  const newest = await list({ order: 'newest' });
  expect(newest.ids.slice(0, 2)).toEqual(appeals.toReversed());
  expect(newest.ids.slice(2)).toEqual(oldest.ids.slice(2).toReversed());
});

test('has further pages beyond 200 photos, in either order, until none is left', async () => {
  const tim = await server.addUser('tim', 'is_train_reviewer');
  const pending = await addTrains(449);
  const [appeal] = await addTrains(1, { ...statusColumns('pending_appeal'), reviewed_by: pat.id });
  for (const order of ['oldest', 'newest'] as const) {
    const listed: number[] = [];
    let after: number | undefined;
    const sizes: number[] = [];
    do {
      const page = await list({ order, ...(after !== undefined && { after }) }, tim);
      expect(page.waiting).toBe(450);
      sizes.push(page.ids.length);
      listed.push(...page.ids);
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(sizes).toEqual([200, 200, 50]);
    expect(listed).toEqual([appeal, ...(order === 'newest' ? pending.toReversed() : pending)]);
  }
});

test('continues with the first pending photo if appeals fill a page', async () => {
  const tess = await server.addUser('tess', 'is_train_reviewer');
  await server.ctx.db.delete(photos).where(eq(photos.type, 'trains'));
  await addTrains(200, { ...statusColumns('pending_appeal'), reviewed_by: pat.id });
  const ids = await addTrains(2);
  for (const order of ['oldest', 'newest'] as const) {
    const first = await list({ order }, tess);
    const rest = await list({ order, after: first.next ?? 0 }, tess);
    expect(rest).toEqual({ ids: order === 'newest' ? ids.toReversed() : ids, waiting: 202, next: null });
  }
});

test('refuses values that no filter has', async () => {
  for (const query of ['days=2', 'order=hottest', 'after=-1', 'username=', 'newcomer=maybe']) {
    const response = await server.app.inject({
      url: `/api/review/photos?${query}`,
      headers: { authorization: `Bearer ${pat.token}` },
    });
    expect([query, response.statusCode]).toEqual([query, 400]);
  }
});
