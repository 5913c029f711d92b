/** The server checks photos after they have arrived (docs/server/intake.md, "Checks"). */
import { rename } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PhotoCheckJob } from '../../../server/jobs/photo-checks.ts';
import { photoChecks, photos } from '../../../server/platform/db/schema.ts';
import { hammingDistance } from '../../../workers/image/checks/pdq-distance.ts';
import { CHECKS_VERSION } from '../../../workers/image/checks/run-checks.ts';
import { reject } from '../added-photos.ts';
import { checkAll, checksOf, compositeOf, ownPhotos, runJob, samplePhoto, send } from '../checked-photos.ts';
import type { Composite } from '../checked-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { rejectedPhotosOf, someReviewer } from '../review-helpers.ts';

const MINUTE = 60_000;
let server: TestServer;
let ann: TestUser;
let source: Buffer;
let composite: Composite;

beforeAll(async () => {
  server = await startTestServer({ still: true, alone: true });
  ann = await server.addUser('ann');
  source = await samplePhoto('dawn-nose');
  composite = await compositeOf(source);
});

afterAll(() => server.close());

async function rowOf(id: number) {
  const [row] = await server.ctx.db.select().from(photoChecks).where(eq(photoChecks.photo_id, id));
  return row;
}

test('photos are checked again by newer code, the unchecked ones first', async () => {
  const newer = CHECKS_VERSION + 1;
  const before = await rowOf((await send(server, ann, source)).id);
  await checkAll(server);
  server.advance(MINUTE);
  const { id } = await send(server, ann, source);
  const claimed = await new PhotoCheckJob(server.ctx, newer).claim();
  expect(claimed?.id).toBe(id);
  server.advance(6 * MINUTE);
  const job = new PhotoCheckJob(server.ctx, newer);
  await runJob(job);
  await job.close();
  const after = await rowOf(before?.photo_id ?? 0);
  expect(after).toMatchObject({ version: newer, checked_at: server.ctx.clock() });
  await checkAll(server);
  expect((await rowOf(before?.photo_id ?? 0))?.version).toBe(newer);
});

test('a photo is not checked at first, and then has its checks', async () => {
  const { id } = await send(server, ann, source);
  expect((await ownPhotos(server, ann)).get(id)?.checks).toBeNull();
  await checkAll(server);
  const checks = await checksOf(server, ann, id);
  expect(checks).toMatchObject({ version: CHECKS_VERSION, width: 1500, height: 1000 });
  expect(checks.pdq.trust).toBe('sure');
  expect(checks.pdq.hash).toMatch(/^[0-9a-f]{64}$/);
});

test('a photo that a server without a place to work couldn’t check is checked once there is one, however often it tried', async () => {
  const { id } = await send(server, ann, source);
  const { temporaryDir } = server.ctx;
  await rename(temporaryDir, `${temporaryDir} away`);
  for (let times = 1; times <= 4; times += 1) {
    const job = new PhotoCheckJob(server.ctx);
    await runJob(job);
    await job.close();
    server.advance(2 * MINUTE);
  }
  await rename(`${temporaryDir} away`, temporaryDir);
  expect(await rowOf(id)).toMatchObject({ checks: null, failure: null });
  await checkAll(server);
  expect(await checksOf(server, ann, id)).toMatchObject({ version: CHECKS_VERSION });
});

test('a rejected photo has its checks in the list of rejected ones too', async () => {
  const { id } = await send(server, ann, source);
  await reject(server, await someReviewer(server), id);
  const rejected = async () => (await rejectedPhotosOf(server, ann)).find((photo) => photo.id === id);
  expect((await rejected())?.checks).toBeNull();
  await checkAll(server);
  expect((await rejected())?.checks).toEqual(await checksOf(server, ann, id));
});

test('the footer band is cut off before a composite is checked', async () => {
  const plain = await send(server, ann, source);
  const whole = await send(server, ann, composite.bytes);
  const described = await send(server, ann, composite.bytes, JSON.stringify(composite.layout));
  await checkAll(server);
  expect((await rowOf(described.id))?.composite).toEqual(composite.layout);
  const [ofPlain, ofWhole, ofDescribed] = await Promise.all(
    [plain, whole, described].map(({ id }) => checksOf(server, ann, id)),
  );
  expect(ofDescribed).toMatchObject({ width: 1500, height: 1000 });
  expect(ofWhole).toMatchObject({ width: 1500, height: 1050 });
  // The watermark is 2 % of the photo; the white band would add almost 5 %.
  const white = (checks: typeof ofPlain) => checks?.exposure.highlights.total ?? NaN;
  expect(white(ofDescribed) - white(ofPlain)).toBeLessThan(2.5);
  expect(white(ofWhole) - white(ofPlain)).toBeGreaterThan(5);
  expect(hammingDistance(ofDescribed?.pdq.hash ?? '', ofPlain?.pdq.hash ?? '')).toBeLessThanOrEqual(31);
});

test('the whole picture is checked if the described photo is larger than it, or not described', async () => {
  const { id } = await send(
    server,
    ann,
    composite.bytes,
    JSON.stringify({ ...composite.layout, photo: { width: 1500, height: 1051 } }),
  );
  const unreadable = await send(server, ann, composite.bytes, '{"photo":{"width":1500}}');
  await checkAll(server);
  expect(await checksOf(server, ann, id)).toMatchObject({ width: 1500, height: 1050 });
  expect(await checksOf(server, ann, unreadable.id)).toMatchObject({ width: 1500, height: 1050 });
  expect((await rowOf(unreadable.id))?.composite).toBeNull();
});

test('photos in grey, and photos that lie on their side, are checked upright and in colour', async () => {
  const grey = await sharp(source).greyscale().jpeg().toBuffer();
  const turned = await sharp(source).rotate(90).jpeg().withMetadata({ orientation: 8 }).toBuffer();
  const [first, second] = [await send(server, ann, grey), await send(server, ann, turned)];
  await checkAll(server);
  const [ofGrey, ofTurned] = [await checksOf(server, ann, first.id), await checksOf(server, ann, second.id)];
  expect(ofTurned).toMatchObject({ width: 1500, height: 1000 });
  expect(hammingDistance(ofGrey.pdq.hash, ofTurned.pdq.hash)).toBeLessThanOrEqual(10);
});

test('a photo without detail has a hash that does not count', async () => {
  const sky = { width: 1200, height: 900, channels: 3, background: '#8ac' } as const;
  const { id } = await send(server, ann, await sharp({ create: sky }).jpeg().toBuffer());
  await checkAll(server);
  expect((await checksOf(server, ann, id)).pdq.trust).toBe('unknown');
  expect((await rowOf(id))?.pdq).toBeNull();
});

test('a damaged file and a missing one have no checks, and are not tried again', async () => {
  const [damaged, missing] = [await send(server, ann, source), await send(server, ann, source)];
  const { db, storage } = server.ctx;
  const keyOf = async (id: number) =>
    (await db.select({ key: photos.original_key }).from(photos).where(eq(photos.id, id)))[0]?.key ?? '';
  await storage.put(await keyOf(damaged.id), Buffer.from('not a photo'));
  await storage.delete(await keyOf(missing.id));
  await checkAll(server);
  expect(await rowOf(damaged.id)).toMatchObject({
    checks: null,
    failure: 'damaged',
    version: CHECKS_VERSION,
  });
  expect(await rowOf(missing.id)).toMatchObject({
    checks: null,
    failure: 'missing',
    version: CHECKS_VERSION,
  });
  expect((await ownPhotos(server, ann)).get(damaged.id)?.checks).toBeNull();
  expect(await new PhotoCheckJob(server.ctx).claim()).toBeUndefined();
});

test('what a server had begun when it was killed is checked by another one, after a while', async () => {
  const { id } = await send(server, ann, source);
  expect(await new PhotoCheckJob(server.ctx).claim()).toMatchObject({ id });
  server.advance(4 * MINUTE);
  await checkAll(server);
  expect((await ownPhotos(server, ann)).get(id)?.checks).toBeNull();
  server.advance(2 * MINUTE);
  await checkAll(server);
  expect(await checksOf(server, ann, id)).toMatchObject({ width: 1500 });
});

test('a photo with which servers keep dying is given up', async () => {
  const { id } = await send(server, ann, source);
  for (let time = 0; time < 3; time++) {
    expect(await new PhotoCheckJob(server.ctx).claim()).toMatchObject({ id });
    server.advance(6 * MINUTE);
  }
  await checkAll(server);
  expect(await rowOf(id)).toMatchObject({ failure: 'gave_up', checks: null });
});
