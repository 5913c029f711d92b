/** The sizes of a photo's public copies, and adding missing sizes to photos uploaded before these sizes existed. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { photos, users } from '../../../server/platform/db/schema.ts';
import { drawCopies } from '../../../server/platform/images/copies.ts';
import { Semaphore } from '../../../server/platform/lib/semaphore.ts';
import { refuse } from '../../../server/platform/lib/errors.ts';
import { runIdleWork } from '../../../server/jobs/idle-work.ts';
import { largeAvatars } from '../../../server/jobs/large-avatars.ts';
import { missingSizes } from '../../../server/jobs/missing-sizes.ts';
import { sweepOrphans } from '../../../server/jobs/orphans.ts';
import { NO_SIZES, sizeKeysOf } from '../../../server/modules/photos/public-files.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import type { MyPhoto } from '../../../src/contract/calls/photo.ts';
import { reject } from '../added-photos.ts';
import { drawingOnce } from '../draw-once.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { appeal, decide } from '../review-helpers.ts';
import { quartersJpeg, sampleJpeg } from '../sample-jpeg.ts';
import { see, sendAndSee } from '../sent-photo.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;
let ann: TestUser;
let rex: TestUser;
const decodes = new Semaphore(2);

beforeAll(async () => {
  server = await startTestServer({
    overrides: { intake: { decodes, draw: drawingOnce(drawCopies) } },
    alone: true,
  });
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_super_image_reviewer');
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

/** Sends a photo with little detail, so its WebP copies are small. */
const sendClean = async () => sendAndSee(server, ann, await quartersJpeg(3000, 2000, 1));
const keys = async () => (await listAll(server.ctx.storage)).map(({ key }) => key);

async function rowOf(id: number) {
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
  if (row === undefined) throw new Error('no such photo');
  return row;
}

/** The format and size of each copy, read from its bytes. */
async function shapesOf(copies: Record<string, Buffer>) {
  const shapes: Record<string, string> = {};
  for (const [name, bytes] of Object.entries(copies)) {
    const { format, width, height } = await sharp(bytes).metadata();
    shapes[name] = `${format} ${width}×${height}`;
  }
  return shapes;
}

describe('a photo', () => {
  test('has three widths, as JPEG and, up to the medium one, as WebP', async () => {
    const { photo, row, copies } = await sendClean();
    expect(await shapesOf(copies)).toEqual({
      'card webp': 'webp 640×427',
      'card jpeg': 'jpeg 640×427',
      'medium webp': 'webp 1280×853',
      'medium jpeg': 'jpeg 1280×853',
      'display jpeg': 'jpeg 2160×1440',
    });
    expect(photo.pictures).toEqual([
      { path: `/media/${row.card_webp_key}`, width: 640, type: 'image/webp' },
      { path: photo.cache_image_path, width: 640, type: 'image/jpeg' },
      { path: `/media/${row.medium_webp_key}`, width: 1280, type: 'image/webp' },
      { path: `/media/${row.medium_key}`, width: 1280, type: 'image/jpeg' },
      { path: photo.file_path, width: 2160, type: 'image/jpeg' },
    ]);
    // The paths share a file name, so lists of paths compress well.
    expect(new Set(photo.pictures.map(({ path }) => path.replace(/^.*\/(.*)\..*$/, '$1'))).size).toBe(1);
  });

  test.each([
    ['portrait', 2000, 3000, [427, 853, 1440]],
    ['the smallest size', 852, 852, [640, 852, 852]],
  ])('in %s states the widths of its files', async (_name, width, height, widths) => {
    const { photo, copies } = await sendAndSee(server, ann, await quartersJpeg(width, height, 1));
    expect([...new Set(photo.pictures.map((picture) => picture.width))]).toEqual([...new Set(widths)]);
    for (const { path, type, width: statedWidth } of photo.pictures) {
      const name = `${path.split('/')[2]} ${type.slice('image/'.length)}`;
      expect((await sharp(copies[name]).metadata()).width).toBe(statedWidth);
    }
  });

  test('looks the same in all of them', async () => {
    const { copies } = await sendClean();
    for (const bytes of Object.values(copies)) {
      const { data } = await sharp(bytes)
        .resize(2, 2, { fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const expected = [255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255];
      expect([...data].every((value, n) => Math.abs(value - (expected[n] ?? 0)) < 40)).toBe(true);
    }
  });

  test('has a WebP copy only if it is a third smaller than the JPEG', async () => {
    // The noise vanishes from the card (its WebP is 0.44 of the JPEG's size) but not from the medium copy (0.88).
    const noisy = await sendAndSee(server, ann, await sampleJpeg({ width: 2000, height: 1500 }));
    expect(Object.keys(noisy.copies)).toEqual(['card webp', 'card jpeg', 'medium jpeg', 'display jpeg']);
    expect(noisy.row).toMatchObject({ medium_webp_key: null });
    const { copies } = await sendClean();
    for (const size of ['card', 'medium']) {
      const [webp, jpeg] = [copies[`${size} webp`]?.length ?? Infinity, copies[`${size} jpeg`]?.length ?? 0];
      expect(webp).toBeLessThanOrEqual((jpeg * 2) / 3);
    }
  });

  test('loses them when it is rejected, and gets new ones when its appeal is approved', async () => {
    const { photo, row } = await sendClean();
    await reject(server, rex, photo.id);
    expect(await rowOf(photo.id)).toMatchObject(NO_SIZES);
    expect((await keys()).filter((key) => photo.pictures.some(({ path }) => path.endsWith(key)))).toEqual([]);
    const rejected = await server.call('GET /api/my-photos', { token: ann.token });
    const rejectedPhoto = rejected.ok ? rejected.body.photos.find(({ id }) => id === photo.id) : undefined;
    expect(rejectedPhoto).toMatchObject({ pictures: [], file_path: `/api/photos/${photo.id}/picture` });

    await appeal(server, ann, photo.id);
    const other = await server.addUser('ria', 'is_super_image_reviewer');
    expect((await decide(server, other, photo.id, { action: 'approve' })).status).toBe(200);
    const approved = await server.call('GET /api/photos/:id', { params: { id: photo.id } });
    const pictures = approved.ok ? approved.body.pictures : [];
    expect(pictures.map(({ width, type }) => `${width} ${type}`)).toEqual(
      photo.pictures.map(({ width, type }) => `${width} ${type}`),
    );
    for (const { path } of pictures) expect((await server.app.inject(path)).statusCode).toBe(200);
    expect(pictures[0]?.path).not.toBe(`/media/${row.card_webp_key}`);
  });

  test('loses all of them when its owner deletes it', async () => {
    const before = await keys();
    const { photo } = await sendClean();
    await server.call('DELETE /api/my-photos/:id', { params: { id: photo.id }, token: ann.token });
    expect(await keys()).toEqual(before);
  });

  test('keeps them when orphaned files are swept', async () => {
    const { row } = await sendClean();
    await sweepOrphans(
      { ...server.ctx, storageClock: () => new Date(Date.now() + 48 * 3_600_000) },
      new AbortController().signal,
    );
    expect(await keys()).toEqual(expect.arrayContaining(sizeKeysOf(row)));
  });
});

/** Removes a photo's sizes except the original, display copy and card, as if uploaded before the others existed. */
async function makeOld(sent: { photo: MyPhoto; row: typeof photos.$inferSelect }) {
  for (const key of sizeKeysOf(sent.row)) if (key !== null) await server.ctx.storage.delete(key);
  await server.ctx.db.update(photos).set(NO_SIZES).where(eq(photos.id, sent.photo.id));
  return sent.photo.id;
}
const addSizes = (signal = new AbortController().signal) => runIdleWork(server.ctx, missingSizes, signal);
const photoOf = async (id: number) => {
  const response = await server.call('GET /api/my-photos', { token: ann.token });
  const photo = response.ok ? response.body.photos.find((candidate) => candidate.id === id) : undefined;
  if (photo === undefined) throw new Error('no such photo');
  return photo;
};

describe('an old photo without sizes', () => {
  beforeEach(async () => {
    await server.ctx.db.delete(photos);
    for (const key of await keys()) await server.ctx.storage.delete(key);
  });

  test('is shown with the sizes it has, and gets the others in idle time', async () => {
    const id = await makeOld(await sendClean());
    expect((await photoOf(id)).pictures.map(({ width }) => width)).toEqual([640, 2160]);
    await addSizes();
    const after = await see(server, await photoOf(id));
    expect(await shapesOf(after.copies)).toEqual({
      'card webp': 'webp 640×427',
      'card jpeg': 'jpeg 640×427',
      'medium webp': 'webp 1280×853',
      'medium jpeg': 'jpeg 1280×853',
      'display jpeg': 'jpeg 2160×1440',
    });
    for (const name of ['card webp', 'medium webp', 'medium jpeg']) {
      const { exif, xmp, icc } = await sharp(after.copies[name]).metadata();
      expect({ exif, xmp, icc }).toEqual({});
    }
    const revised = await rowOf(id);
    expect(revised.revision).toBe(1);
    await addSizes();
    expect(await rowOf(id)).toEqual(revised);
  });

  test('waits while photos are processed, and for the next start if the server stops', async () => {
    const id = await makeOld(await sendClean());
    let releaseDecoder: (() => void) | undefined;
    const busy = decodes.run(
      () =>
        new Promise<void>((resolve) => {
          releaseDecoder = resolve;
        }),
    );
    const end = new AbortController();
    const stopped = addSizes(end.signal);
    // Nothing is drawn until the decoder is free, but stopping doesn't wait for that.
    end.abort();
    await stopped;
    expect((await rowOf(id)).medium_key).toBeNull();
    const resumed = addSizes();
    releaseDecoder?.();
    await Promise.all([busy, resumed]);
    expect((await rowOf(id)).medium_key).not.toBeNull();
  });

  test('that is rejected meanwhile gets no files', async () => {
    const id = await makeOld(await sendClean());
    const { storage } = server.ctx;
    const put = storage.put.bind(storage);
    let isRejected = false;
    vi.spyOn(storage, 'put').mockImplementation(async (key, source) => {
      if (!isRejected) {
        isRejected = true;
        await reject(server, rex, id);
      }
      await put(key, source);
    });
    await addSizes();
    const row = await rowOf(id);
    expect(row).toMatchObject({ approval_status: 'rejected', display_key: null, ...NO_SIZES });
    expect(await keys()).toEqual([row.original_key]);
  });

  test('with a damaged or missing display copy doesn’t stop the others', async () => {
    const first = await makeOld(await sendClean());
    const damaged = await sendClean();
    await makeOld(damaged);
    const missing = await sendClean();
    await makeOld(missing);
    await server.ctx.storage.put(damaged.row.display_key ?? '', damaged.display.subarray(0, 5000));
    await server.ctx.storage.delete(missing.row.display_key ?? '');
    await addSizes();
    expect((await rowOf(first)).medium_key).not.toBeNull();
    for (const { photo } of [damaged, missing]) expect(await rowOf(photo.id)).toMatchObject(NO_SIZES);
    expect(server.lines.filter((line) => line.includes('sizes_not_drawn'))).toEqual([
      expect.stringContaining(`"photo_id":${damaged.photo.id}`),
    ]);
  });
});

const shrink = () => runIdleWork(server.ctx, largeAvatars, new AbortController().signal);
const keyOf = async (user: TestUser) => {
  const [row] = await server.ctx.db.select().from(users).where(eq(users.id, user.id));
  return row?.profile_picture_key ?? '';
};
async function givePicture(user: TestUser, bytes: Buffer): Promise<string> {
  const key = newKey('avatars');
  await server.ctx.storage.put(key, bytes);
  await server.ctx.db.update(users).set({ profile_picture_key: key }).where(eq(users.id, user.id));
  return key;
}

describe('an old, large profile picture', () => {
  test('is shrunk to today’s size once, and the large one is deleted', async () => {
    const before = await givePicture(ann, await quartersJpeg(512, 512, 1));
    const broken = await givePicture(rex, Buffer.from('no picture'));
    await shrink();
    const after = await keyOf(ann);
    const { rawPayload } = await server.app.inject(`/media/${after}`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect((await keys()).filter((key) => key.startsWith('avatars/'))).toEqual(
      expect.arrayContaining([after, broken]),
    );
    expect(await server.ctx.storage.size(before)).toBeUndefined();
    expect(await keyOf(rex)).toBe(broken);
    await shrink();
    expect(await keyOf(ann)).toBe(after);
  });

  test('is left alone when the disk is full, and logged once when it is damaged', async () => {
    const large = await givePicture(ann, await quartersJpeg(512, 512, 1));
    await givePicture(rex, Buffer.from('still no picture'));
    const reserve = vi.spyOn(server.ctx.space, 'reserve').mockResolvedValue(refuse('insufficient_storage'));
    await shrink();
    expect(await keyOf(ann)).toBe(large);
    reserve.mockRestore();
    const logCount = () => server.lines.filter((line) => line.includes('profile_picture_damaged')).length;
    const before = logCount();
    await shrink();
    await shrink();
    expect(await keyOf(ann)).not.toBe(large);
    expect(logCount()).toBe(before + 1);
  });

  test('that was replaced meanwhile leaves the new one alone', async () => {
    await givePicture(ann, await quartersJpeg(512, 512, 1));
    const { storage } = server.ctx;
    const put = storage.put.bind(storage);
    let newer = '';
    vi.spyOn(storage, 'put').mockImplementationOnce(async (key, source) => {
      newer = await givePicture(ann, await quartersJpeg(256, 256, 1));
      await put(key, source);
    });
    const before = (await keys()).length;
    await shrink();
    // The new picture is left to the next run.
    expect(await keyOf(ann)).toBe(newer);
    expect((await keys()).length).toBe(before + 1);
  });
});
