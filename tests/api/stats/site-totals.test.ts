import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photos, users } from '../../../server/platform/db/schema.ts';
import type { CallResponse, CallKey } from '../../../src/contract/calls/calls.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { planeForm, trainForm } from '../photo-forms.ts';
import { appeal, deleteAsReviewer } from '../review-helpers.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;
let ann: TestUser;
let reviewer: TestUser;
beforeAll(async () => {
  server = await startTestServer({ still: true, alone: true });
  ann = await server.addUser('ann');
  reviewer = await server.addUser('pat', 'is_plane_reviewer', 'is_train_reviewer');
});
afterAll(() => server.close());

type Read = Extract<CallKey, `GET /api/stats${string}` | 'GET /api/all-stats'>;

async function read<K extends Read>(key: K): Promise<CallResponse<K>>;
async function read(key: Read): Promise<CallResponse<Read>> {
  const response = await server.call(key, {});
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

/** Reports a user as active to both servers, because each sees the other's pings only after they are written. */
async function ping({ token }: TestUser): Promise<void> {
  for (let n = 0; n < 2; n += 1) await server.call('POST /api/user/activity', { token });
}

/** The image of the week, after the cached choice has expired. */
function freshImage() {
  server.advance(MINUTE);
  return read('GET /api/stats/image-of-the-week');
}

/** A photo that was approved a second ago. */
async function approvedPhoto(): Promise<number> {
  const { id } = await addPhoto(server, ann);
  await approve(server, reviewer, id);
  server.advance(1000);
  return id;
}

/** The values of `GET /api/all-stats`. */
async function totals(): Promise<Record<string, number>> {
  const all = await read('GET /api/all-stats');
  return Object.fromEntries(Object.entries(all).map(([name, { value }]) => [name, value]));
}

describe('a site without photos', () => {
  test('counts its users, and nothing else', async () => {
    expect(await read('GET /api/stats')).toEqual({
      photoCount: 0,
      registeredUsers: 3,
      onlineReviewers: 2,
      totalReviewers: 2,
      unreviewedCount: 0,
    });
    const all = await read('GET /api/all-stats');
    expect(all).toMatchObject({
      total_photos: { value: 0, updated_at: null },
      total_users: { value: 3 },
      total_second_rejections: { value: 0, updated_at: null },
    });
    expect(all.total_users.updated_at).toMatch(/^\d{4}-.*Z$/);
  });

  test('has no busiest airport and no image of the week', async () => {
    expect(await read('GET /api/stats/top-airport')).toEqual({
      topAirport: null,
      photoCount: 0,
      airportName: null,
      airportName_zh: null,
    });
    expect((await read('GET /api/stats/image-of-the-week')).photo).toBeNull();
  });
});

describe('photos', () => {
  const ids: Record<'approved' | 'train' | 'elsewhere' | 'rejected' | 'waiting' | 'another', number> = {
    approved: 0,
    train: 0,
    another: 0,
    elsewhere: 0,
    rejected: 0,
    waiting: 0,
  };
  beforeAll(async () => {
    const plane = async (airport: string) => (await addPhoto(server, ann, planeForm({ airport }))).id;
    ids.approved = await plane('EGLL');
    ids.elsewhere = await plane('ZZZZ');
    ids.rejected = await plane('ZBAA');
    ids.waiting = await plane('ZBAA');
    ids.another = await plane('ZBAA');
    ids.train = (await addPhoto(server, ann, trainForm())).id;
  });

  test('count as unreviewed until they are decided', async () => {
    expect(await read('GET /api/stats')).toMatchObject({ photoCount: 0, unreviewedCount: 6 });
    expect(await read('GET /api/stats/unreviewed-photos')).toEqual({ unreviewedCount: 6 });
    await approve(server, reviewer, ids.approved);
    await approve(server, reviewer, ids.train);
    await approve(server, reviewer, ids.another);
    await reject(server, reviewer, ids.rejected);
    expect(await read('GET /api/stats')).toMatchObject({ photoCount: 3, unreviewedCount: 2 });
    expect(await totals()).toEqual({
      total_photos: 6,
      total_users: 3,
      total_approved_photos: 3,
      total_rejected_photos: 1,
      total_hidden_photos: 0,
      total_plane_photos: 5,
      total_train_photos: 1,
      total_second_rejections: 0,
    });
  });

  test('count as unreviewed again, and still as rejected, during an appeal', async () => {
    await appeal(server, ann, ids.rejected);
    expect(await read('GET /api/stats/unreviewed-photos')).toEqual({ unreviewedCount: 3 });
    expect(await totals()).toMatchObject({ total_rejected_photos: 1 });
  });

  test('count as a second rejection when the appeal ends in deletion', async () => {
    const before = await read('GET /api/all-stats');
    await deleteAsReviewer(server, await server.founder(), ids.rejected, 'Still too dark');
    const after = await read('GET /api/all-stats');
    expect(after).toMatchObject({
      total_photos: { value: 5 },
      total_rejected_photos: { value: 0 },
      total_second_rejections: { value: 1 },
    });
    expect(Date.parse(after.total_photos.updated_at ?? '')).toBeGreaterThan(
      Date.parse(before.total_photos.updated_at ?? ''),
    );
    // Unchanged values keep their `updated_at`.
    expect(after.total_users).toEqual(before.total_users);
    expect(after.total_approved_photos).toEqual(before.total_approved_photos);
  });

  test('determine the airport with the most approved photos, named in both languages', async () => {
    // Several airports have one photo each, so the first by code wins.
    expect(await read('GET /api/stats/top-airport')).toMatchObject({ topAirport: 'EGLL', photoCount: 1 });
    await approve(server, reviewer, ids.waiting);
    const top = await read('GET /api/stats/top-airport');
    expect(top).toMatchObject({
      topAirport: 'ZBAA',
      photoCount: 2,
      airportName: 'Beijing Capital International Airport',
    });
    expect(top.airportName_zh).toContain('首都');
  });

  test('count at an unknown airport code, without a name', async () => {
    await approve(server, reviewer, ids.elsewhere);
    for (const id of [ids.waiting, ids.another, ids.approved]) {
      await server.call('DELETE /api/my-photos/:id', { params: { id }, token: ann.token });
    }
    expect(await read('GET /api/stats/top-airport')).toEqual({
      topAirport: 'ZZZZ',
      photoCount: 1,
      airportName: null,
      airportName_zh: null,
    });
  });
});

describe('online reviewers', () => {
  test('count for two minutes after a ping; other users don’t', async () => {
    expect(await read('GET /api/stats/online-reviewers')).toEqual({ onlineCount: 0, onlineUserIds: [] });
    await ping(reviewer);
    await ping(ann);
    expect(await read('GET /api/stats/online-reviewers')).toEqual({
      onlineCount: 1,
      onlineUserIds: [reviewer.id],
    });
    server.advance(2 * MINUTE - 1000);
    expect(await read('GET /api/stats/online-reviewers')).toMatchObject({ onlineCount: 1 });
    server.advance(2000);
    expect(await read('GET /api/stats/online-reviewers')).toEqual({ onlineCount: 0, onlineUserIds: [] });
  });

  test('count by the activity that another process wrote', async () => {
    await server.ctx.db
      .update(users)
      .set({ last_active_at: server.ctx.clock() })
      .where(eq(users.id, reviewer.id));
    expect(await read('GET /api/stats/online-reviewers')).toMatchObject({ onlineUserIds: [reviewer.id] });
  });

  test('don’t count among reviewers once banned', async () => {
    const banned = await server.addUser('gone', 'is_super_image_reviewer');
    expect(await read('GET /api/stats')).toMatchObject({ totalReviewers: 3 });
    await server.ctx.db.update(users).set({ ban_message: 'No' }).where(eq(users.id, banned.id));
    expect(await read('GET /api/stats')).toMatchObject({ totalReviewers: 2 });
  });
});

describe('the image of the week', () => {
  let older: number;
  let newer: number;
  let old: number;
  beforeAll(async () => {
    await server.ctx.db.delete(photos);
    old = await approvedPhoto();
    await server.ctx.db.update(photos).set({ views: 100_000 }).where(eq(photos.id, old));
    server.advance(8 * DAY);
    older = await approvedPhoto();
    newer = await approvedPhoto();
  });

  test('is the hottest of the last seven days: a like counts as ten views', async () => {
    await server.ctx.db.update(photos).set({ views: 15 }).where(eq(photos.id, newer));
    const { photo, since } = await freshImage();
    expect(photo).toMatchObject({ id: newer, username: 'ann', views: 15 });
    expect(Date.parse(since)).toBe(server.ctx.clock().getTime() - 7 * DAY);
    await server.ctx.db.update(photos).set({ likes: 2 }).where(eq(photos.id, older));
    // The choice is cached for a minute in this process.
    expect((await read('GET /api/stats/image-of-the-week')).photo?.id).toBe(newer);
    expect((await freshImage()).photo?.id).toBe(older);
  });

  test('and the start of its week are unchanged while cached', async () => {
    await freshImage();
    const first = await read('GET /api/stats/image-of-the-week');
    server.advance(1000);
    expect(await read('GET /api/stats/image-of-the-week')).toEqual(first);
  });

  test('is the latest of equally hot ones', async () => {
    await server.ctx.db
      .update(photos)
      .set({ likes: 0, views: 0 })
      .where(sql`${photos.id} <> ${old}`);
    expect((await freshImage()).photo?.id).toBe(newer);
  });

  test('is replaced at once when it is deleted', async () => {
    await server.call('DELETE /api/my-photos/:id', { params: { id: newer }, token: ann.token });
    expect((await read('GET /api/stats/image-of-the-week')).photo?.id).toBe(older);
  });

  test('is replaced at once when it is rejected', async () => {
    const newest = await approvedPhoto();
    expect((await freshImage()).photo?.id).toBe(newest);
    await reject(server, reviewer, newest);
    expect((await read('GET /api/stats/image-of-the-week')).photo?.id).toBe(older);
  });

  test('is the last approved photo if none was approved for a week', async () => {
    server.advance(8 * DAY);
    expect((await freshImage()).photo?.id).toBe(older);
  });
});

test('the last twelve months count the approved photos', async () => {
  await server.ctx.db.delete(photos);
  const now = server.ctx.clock();
  const begins = Array.from({ length: 12 }, (_, n) =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + n, 1),
  );
  const [oldest = 0, , , fourth = 0] = begins;
  const times = [oldest - 1, oldest, fourth - 1, fourth, now];
  for (const time of times) {
    const { id } = await addPhoto(server, ann);
    await approve(server, reviewer, id);
    await server.ctx.db
      .update(photos)
      .set({ reviewed_at: new Date(time) })
      .where(eq(photos.id, id));
  }
  await addPhoto(server, ann);
  const { months } = await read('GET /api/stats/months');
  expect(months).toEqual(
    begins.map((time, n) => ({
      month: new Date(time).toISOString().slice(0, 10),
      approved: n === 0 || n === 2 || n === 3 || n === 11 ? 1 : 0,
    })),
  );
});
