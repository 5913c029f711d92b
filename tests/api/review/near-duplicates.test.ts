/** Photos that show the same, whoever sent them (docs/rules/review.md, "Same photo"). */
import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PhotoCheckJob } from '../../../server/jobs/photo-checks.ts';
import { nearDuplicates } from '../../../server/platform/db/schema.ts';
import { checkAll, ownPhotos, runJob, samplePhoto, send } from '../checked-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { trainForm, upload } from '../photo-forms.ts';
import { rejectByCall } from '../review-helpers.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let pat: TestUser;
let first: number;
let copy: number;
let train: number;
let other: number;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  pat = await server.addUser('pat', 'is_plane_reviewer');
  first = (await send(server, ann, await samplePhoto('dawn-nose'))).id;
  copy = (await send(server, bob, await samplePhoto('dawn-nose', { width: 1300, quality: 50 }))).id;
  const brighter = await sharp(await samplePhoto('dawn-nose'))
    .modulate({ brightness: 1.1 })
    .jpeg()
    .toBuffer();
  train = (await upload(server, ann, trainForm(), brighter)).id;
  other = (await send(server, bob, await samplePhoto('dawn-wide', { width: 1300 }))).id;
  await checkAll(server);
});

afterAll(() => server.close());

async function reviewList(reviewer: TestUser) {
  const response = await server.call('GET /api/review/photos', { query: {}, token: reviewer.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return new Map(response.body.photos.map((photo) => [photo.id, photo]));
}

test('the review list names pending copies by anybody that the reviewer may see, and counts the others', async () => {
  const planes = await reviewList(pat);
  expect(planes.get(copy)).toMatchObject({ near_duplicate_count: 2, checks: { width: 1300 } });
  const [listed, ...more] = planes.get(copy)?.near_duplicates ?? [];
  expect(more).toEqual([]);
  expect(listed).toMatchObject({ id: first, approval_status: 'pending', username: 'ann' });
  expect(listed?.distance).toBeLessThanOrEqual(31);
  expect(listed?.file_path).toMatch(/^[/]media[/]/);
  expect(listed?.cache_image_path).toMatch(/^[/]media[/]/);
  const { width, height, thumbhash, full } = planes.get(first) ?? {};
  expect(listed).toMatchObject({ width, height, thumbhash, full });
  expect(full?.path).toMatch(new RegExp(`^/api/review/photos/${first}/full`));
  expect(planes.get(first)?.near_duplicates.map(({ id }) => id)).toEqual([copy]);
  const all = await reviewList(await server.addUser('sue', 'is_super_image_reviewer'));
  expect(new Set(all.get(copy)?.near_duplicates.map(({ id }) => id))).toEqual(new Set([first, train]));
});

test('another photo of the same place is none', async () => {
  expect((await reviewList(pat)).get(other)).toMatchObject({ near_duplicates: [], near_duplicate_count: 0 });
});

test('a sender is shown that they sent the photo before, and nothing of others’ that aren’t public', async () => {
  const ofBob = await ownPhotos(server, bob);
  expect(ofBob.get(copy)).toMatchObject({ sent_before: false, shown_before: false });
  expect(ofBob.get(other)).toMatchObject({ sent_before: false, shown_before: false });
  const text = JSON.stringify(ofBob.get(copy));
  expect(text).not.toContain('ann');
  expect(text).not.toContain('near_duplicate');
  const ofAnn = await ownPhotos(server, ann);
  expect([ofAnn.get(first)?.shown_before, ofAnn.get(train)?.shown_before]).toEqual([false, true]);
});

test('a rejected copy is still found, with pictures that need a token', async () => {
  await rejectByCall(server, pat, first);
  expect((await reviewList(pat)).get(copy)?.near_duplicates).toMatchObject([
    { id: first, approval_status: 'rejected', file_path: `/api/photos/${first}/picture` },
  ]);
});

test('servers find what other servers have checked since, and a deleted photo is gone', async () => {
  const [here, there] = [new PhotoCheckJob(server.ctx), new PhotoCheckJob(server.ctx)];
  const { signal } = new AbortController();
  const sent: number[] = [];
  for (const [job, width] of [
    [here, 1400],
    [there, 1410],
    [here, 1420],
  ] as const) {
    sent.push((await send(server, ann, await samplePhoto('balloons-low', { width }))).id);
    await runJob(job, signal);
  }
  await Promise.all([here.close(), there.close()]);
  const [one, two, three] = sent;
  const pairs = await server.ctx.db.select().from(nearDuplicates);
  const ofLast = pairs.filter(({ photo_id }) => photo_id === three).map(({ other_id }) => other_id);
  expect(new Set(ofLast)).toEqual(new Set([one, two]));
  const deleted = await server.call('DELETE /api/my-photos/:id', {
    params: { id: two ?? 0 },
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
  expect(deleted.ok).toBe(true);
  const left = await server.ctx.db.select().from(nearDuplicates);
  expect(left.filter(({ photo_id, other_id }) => photo_id === two || other_id === two)).toEqual([]);
});

test('two servers that check copies at the same time find all of them, and check each once', async () => {
  const sent: number[] = [];
  for (const width of [1300, 1320, 1340, 1360]) {
    sent.push((await send(server, bob, await samplePhoto('moon-transit', { width }))).id);
  }
  const { signal } = new AbortController();
  const jobs = [new PhotoCheckJob(server.ctx), new PhotoCheckJob(server.ctx)];
  const checked: (number | undefined)[] = [];
  for (const job of jobs) {
    const claim = job.claim.bind(job);
    job.claim = async () => {
      const photo = await claim();
      checked.push(photo?.id);
      return photo;
    };
  }
  await Promise.all(jobs.map((job) => runJob(job, signal)));
  await Promise.all(jobs.map((job) => job.close()));
  const ids = checked.filter((id) => id !== undefined);
  expect(ids).toHaveLength(sent.length);
  expect(new Set(ids)).toEqual(new Set(sent));
  const pairs = await server.ctx.db
    .select()
    .from(nearDuplicates)
    .where(inArray(nearDuplicates.photo_id, sent));
  expect(pairs).toHaveLength(sent.length * (sent.length - 1));
});
