/** Views are counted in memory and written in batches. Tests both the counts in responses and those in the rows. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { ViewCounts } from '../../../server/modules/photos/view-counts.ts';
import { VIEW_COUNTED } from '../../../src/contract/calls/headers.ts';
import type { Photo } from '../../../src/contract/calls/photo.ts';
import { addPhoto, approve } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { startSecondApp } from '../second-app.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let pat: TestUser;
let id: number;

beforeAll(async () => {
  server = await startTestServer({ alone: true, still: true });
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  pat = await server.addUser('pat', 'is_plane_reviewer');
});

afterAll(() => server.close());

beforeEach(async () => {
  ({ id } = await addPhoto(server, ann));
  await approve(server, pat, id);
});

const show = (user?: TestUser) => server.call('GET /api/photos/:id', { params: { id }, token: user?.token });

let visitors = 0;
/** The address of a new visitor. */
const newVisitor = () => {
  visitors += 1;
  return `10.0.${Math.floor(visitors / 256)}.${visitors % 256}`;
};

/** Lets that many visitors view the photo concurrently; returns the counts in their responses, sorted. */
async function look(times: number, app = server.app): Promise<number[]> {
  const responses = await Promise.all(
    Array.from({ length: times }, () =>
      app.inject({ url: `/api/photos/${id}`, remoteAddress: newVisitor() }),
    ),
  );
  return responses.map((response) => response.json<Photo>().views).toSorted((a, b) => a - b);
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

async function writtenViews(): Promise<number | undefined> {
  const [row] = await server.ctx.db.select({ views: photos.views }).from(photos).where(eq(photos.id, id));
  return row?.views;
}

test('a view of an approved photo counts, and the response includes it', async () => {
  expect(await show()).toMatchObject({ status: 200, body: { views: 1, reviewer_name: 'pat' } });
  expect(await show(bob)).toMatchObject({ body: { views: 2, camera_make: 'Canon', iso: 400 } });
  await look(10);
  expect(await show()).toMatchObject({ body: { views: 12 } });
});

const HALF_HOUR_MS = 30 * 60_000;

/** The view count in the response to a visitor. */
async function viewsFor(remoteAddress: string, userAgent: string): Promise<number> {
  const headers = { 'user-agent': userAgent };
  return (await server.app.inject({ url: `/api/photos/${id}`, headers, remoteAddress })).json<Photo>().views;
}

test('a visitor, known by network and browser, counts once in half an hour', async () => {
  expect(await viewsFor('192.0.2.1', 'Firefox')).toBe(1);
  expect(await viewsFor('192.0.2.1', 'Firefox')).toBe(1);
  expect(await viewsFor('192.0.2.1', 'Chrome')).toBe(2);
  expect(await viewsFor('192.0.2.2', 'Firefox')).toBe(3);
  expect(await viewsFor('2001:db8::1', 'Firefox')).toBe(4);
  expect(await viewsFor('2001:db8::2', 'Firefox')).toBe(4);
  server.advance(HALF_HOUR_MS - 1);
  expect(await viewsFor('192.0.2.1', 'Firefox')).toBe(4);
  server.advance(1);
  expect(await viewsFor('192.0.2.1', 'Firefox')).toBe(5);
  await server.ctx.views.write();
  expect(await writtenViews()).toBe(5);
});

/** The view count in the response to a user, or to a visitor. */
async function viewsAs(user: TestUser | undefined, remoteAddress: string, headers = {}): Promise<number> {
  const authorization = user === undefined ? {} : { authorization: `Bearer ${user.token}` };
  const request = { url: `/api/photos/${id}`, headers: { ...authorization, ...headers }, remoteAddress };
  return (await server.app.inject(request)).json<Photo>().views;
}

test('a user is known by the account, at any address', async () => {
  expect(await viewsAs(ann, '192.0.2.1')).toBe(1);
  expect(await viewsAs(ann, '192.0.2.2')).toBe(1);
  expect(await viewsAs(bob, '192.0.2.1')).toBe(2);
  // A user's browser requests pages without a token.
  expect(await viewsAs(undefined, '192.0.2.1')).toBe(2);
  // A view that was counted when the page was requested is then remembered for the account.
  expect(await viewsAs(pat, '192.0.2.3', { [VIEW_COUNTED]: '1' })).toBe(2);
  expect(await viewsAs(pat, '192.0.2.4')).toBe(2);
});

test('two hundred concurrent views each get their own count', async () => {
  expect(await look(200)).toEqual(upTo(200));
  await server.ctx.views.write();
  expect(await writtenViews()).toBe(200);
});

test('views during a write are all counted, none twice', async () => {
  const batches: Promise<number[]>[] = [];
  for (let n = 0; n < 40; n += 1) {
    batches.push(look(5));
    await server.ctx.views.write();
  }
  const counts = (await Promise.all(batches)).flat();
  expect(counts.toSorted((a, b) => a - b)).toEqual(upTo(200));
  await server.ctx.views.write();
  expect(await writtenViews()).toBe(200);
});

test('views are written periodically', async () => {
  await look(3);
  await vi.waitFor(async () => expect(await writtenViews()).toBe(3), { timeout: 60_000, interval: 200 });
});

test('views on two servers add up', async () => {
  const views = new ViewCounts(server.ctx);
  const second = await startSecondApp(server, { views });
  await Promise.all([look(30), look(50, second)]);
  await Promise.all([server.ctx.views.write(), views.write()]);
  expect(await writtenViews()).toBe(80);
  expect(await look(1, second)).toEqual([81]);
  await second.close();
});

test('views of a photo that is no longer public are dropped', async () => {
  await look(4);
  await server.ctx.db
    .update(photos)
    .set({
      approval_status: 'rejected',
      rejection_reason: 'Too dark',
      revision: 3,
      display_key: null,
      card_key: null,
      medium_key: null,
    })
    .where(eq(photos.id, id));
  await server.ctx.views.write();
  expect(await writtenViews()).toBe(0);
  expect(await show(ann)).toMatchObject({ status: 200, body: { views: 0 } });

  await server.ctx.db.delete(photos).where(eq(photos.id, id));
  await server.ctx.views.write();
  expect(server.lines.join('\n')).not.toContain('views_not_written');
});

test('views that can’t be written are written later', async () => {
  let isBroken = true;
  const db = new Proxy(server.ctx.db, {
    get: (target, name): unknown =>
      name === 'execute' && isBroken
        ? () => Promise.reject(new Error('the database is away'))
        : Reflect.get(target, name),
  });
  const views = new ViewCounts({ db, log: server.ctx.log });
  const second = await startSecondApp(server, { views });
  expect(await look(3, second)).toEqual(upTo(3));
  await views.write();
  expect(server.lines.join('\n')).toContain('"views_not_written"');
  expect(await look(2, second)).toEqual([4, 5]);
  isBroken = false;
  await views.write();
  expect(await writtenViews()).toBe(5);
  await second.close();
});
