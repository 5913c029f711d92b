/** Views are gathered in memory: what the answers say, and what stands in the rows in the end. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { photos } from '../../../server/db/schema.ts';
import { ViewCounts } from '../../../server/photos/views.ts';
import type { Photo } from '../../../src/contract/photo.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { upload } from '../photo-forms.ts';
import { approve } from '../review-helpers.ts';
import { startSecondApp } from '../second-app.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let pat: TestUser;
let id: number;

beforeAll(async () => {
  server = await startTestServer({ alone: true });
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  pat = await server.addUser('pat', 'is_plane_reviewer');
});

afterAll(() => server.close());

beforeEach(async () => {
  ({ id } = await upload(server, ann));
  await approve(server, pat, id);
});

const show = (user?: TestUser) => server.call('GET /api/photos/:id', { params: { id }, token: user?.token });

/** Looks so many times at once; gives the counts that were answered, in order. */
async function look(times: number, app = server.app): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => app.inject(`/api/photos/${id}`)));
  return answers.map((answer) => answer.json<Photo>().views).toSorted((a, b) => a - b);
}

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

async function written(): Promise<number | undefined> {
  const [row] = await server.ctx.db.select({ views: photos.views }).from(photos).where(eq(photos.id, id));
  return row?.views;
}

test('a view of an approved photo counts, and the answer counts it already', async () => {
  expect(await show()).toMatchObject({ status: 200, body: { views: 1, reviewer_name: 'pat' } });
  expect(await show(bob)).toMatchObject({ body: { views: 2, camera_make: 'Canon', iso: 400 } });
  await Promise.all(Array.from({ length: 10 }, () => show()));
  expect(await show()).toMatchObject({ body: { views: 13 } });
});

test('two hundred at once are two hundred, each with a count of its own', async () => {
  expect(await look(200)).toEqual(upTo(200));
  await server.ctx.views.write();
  expect(await written()).toBe(200);
});

test('are all counted, and none twice, while they are being written', async () => {
  const looks: Promise<number[]>[] = [];
  for (let n = 0; n < 40; n += 1) {
    looks.push(look(5));
    await server.ctx.views.write();
  }
  const counts = (await Promise.all(looks)).flat();
  expect(counts.toSorted((a, b) => a - b)).toEqual(upTo(200));
  await server.ctx.views.write();
  expect(await written()).toBe(200);
});

test('are written after a while without anybody’s doing', async () => {
  await look(3);
  await vi.waitFor(async () => expect(await written()).toBe(3), { timeout: 60_000, interval: 200 });
}, 90_000);

test('of two servers add up', async () => {
  const views = new ViewCounts(server.ctx);
  const second = await startSecondApp(server, { views });
  await Promise.all([look(30), look(50, second)]);
  await Promise.all([server.ctx.views.write(), views.write()]);
  expect(await written()).toBe(80);
  expect(await look(1, second)).toEqual([81]);
  await second.close();
});

test('of a photo that is no longer shown come to nothing', async () => {
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
  expect(await written()).toBe(0);
  expect(await show(ann)).toMatchObject({ status: 200, body: { views: 0 } });

  await server.ctx.db.delete(photos).where(eq(photos.id, id));
  await server.ctx.views.write();
  expect(server.lines.join('\n')).not.toContain('views_not_written');
});

test('that can’t be written now are written later', async () => {
  let broken = true;
  const db = new Proxy(server.ctx.db, {
    get: (target, name): unknown =>
      name === 'execute' && broken
        ? () => Promise.reject(new Error('the database is away'))
        : Reflect.get(target, name),
  });
  const views = new ViewCounts({ db, log: server.ctx.log });
  const second = await startSecondApp(server, { views });
  expect(await look(3, second)).toEqual(upTo(3));
  await views.write();
  expect(server.lines.join('\n')).toContain('"views_not_written"');
  expect(await look(2, second)).toEqual([4, 5]);
  broken = false;
  await views.write();
  expect(await written()).toBe(5);
  await second.close();
});
