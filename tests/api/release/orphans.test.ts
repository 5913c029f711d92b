import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { decisions, photos, users } from '../../../server/platform/db/schema.ts';
import { KEY_PREFIXES, newKey } from '../../../server/platform/storage/keys.ts';
import { runIdleWork } from '../../../server/jobs/idle-work.ts';
import { missingSizes } from '../../../server/jobs/missing-sizes.ts';
import { sweepOrphans } from '../../../server/jobs/orphans.ts';
import { repairPhoto } from '../../../server/jobs/repair-photo.ts';
import { openS3Storage } from '../../../server/platform/storage/s3.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { sha256Of } from '../photo-forms.ts';
import { deleteAsReviewer } from '../review-helpers.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { listAll } from '../storage/conformance.ts';
import { startS3Server } from '../storage/s3-server.ts';
import type { S3Server } from '../storage/s3-server.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let s3: S3Server;
let server: TestServer;
let ann: TestUser;
let rex: TestUser;

beforeAll(async () => {
  s3 = await startS3Server();
});

afterAll(() => s3.close());

async function start(kind: string) {
  const overrides = kind === 'S3' ? { storage: await openS3Storage(await s3.makeBucket()) } : {};
  server = await startTestServer({ overrides, alone: true });
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_super_image_reviewer');
}

async function stop() {
  await server.close();
  await server.ctx.storage.close();
}

afterEach(async () => {
  vi.restoreAllMocks();
  const { db, storage } = server.ctx;
  await db.delete(decisions);
  await db.delete(photos);
  await db.update(users).set({ profile_picture_key: null });
  for (const key of await keys()) await storage.delete(key);
  server.lines.length = 0;
});

/** Sweeps with the files’ clock `ahead` ms in the future. */
const sweep = (ahead = 0, signal = new AbortController().signal) =>
  sweepOrphans({ ...server.ctx, storageClock: () => new Date(Date.now() + ahead) }, signal);
const keys = async () => (await listAll(server.ctx.storage)).map((entry) => entry.key).toSorted();
const logged = (event: string) => server.lines.filter((line) => line.includes(`"event":"${event}"`));

async function rowOf(id: number) {
  const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
  if (row === undefined) throw new Error('no such photo');
  return row;
}

async function givePicture(user: TestUser) {
  const key = newKey('avatars');
  await server.ctx.storage.put(key, Buffer.from('x'));
  await server.ctx.db.update(users).set({ profile_picture_key: key }).where(eq(users.id, user.id));
  return key;
}

async function pictureOf(user: TestUser) {
  const [row] = await server.ctx.db.select().from(users).where(eq(users.id, user.id));
  return row?.profile_picture_key;
}

/** Adds a photo and deletes its files with these prefixes. */
async function loseFiles(prefixes: ('originals' | 'display' | 'card' | 'medium')[]) {
  const { id } = await addPhoto(server, ann);
  const before = await rowOf(id);
  const key = {
    originals: before.original_key,
    display: before.display_key,
    card: before.card_key,
    medium: before.medium_key,
  };
  for (const prefix of prefixes) await server.ctx.storage.delete(key[prefix] ?? '');
  return before;
}

/** Adds a picture of 900 × 852 px to a photo as its watermarked picture; returns the picture's key. */
async function putWatermarked(id: number): Promise<string> {
  const bytes = await sampleJpeg({ width: 900, height: 852 });
  const marked_key = newKey('originals');
  await server.ctx.storage.put(marked_key, bytes);
  await server.ctx.db
    .update(photos)
    .set({ marked_key, marked_sha256: sha256Of(bytes) })
    .where(eq(photos.id, id));
  return marked_key;
}

async function expectPicture(key: string | null, width: number) {
  const object = await server.ctx.storage.open(key ?? '');
  expect(object && (await sharp(await buffer(object.stream)).metadata()).width).toBe(width);
}

describe.each(['files', 'S3'])('with %s, files without rows', (kind) => {
  beforeAll(() => start(kind));
  afterAll(stop);

  test('are deleted when an hour old, originals when 30 days old; named files stay', async () => {
    await addPhoto(server, ann);
    await givePicture(ann);
    const named = await keys();
    expect(named).toHaveLength(5);
    for (const prefix of KEY_PREFIXES) await server.ctx.storage.put(newKey(prefix), Buffer.from('x'));

    expect(await sweep(HOUR_MS / 2)).toBe(0);
    expect(await keys()).toHaveLength(11);
    expect(await sweep(2 * HOUR_MS)).toBe(5);
    expect(await sweep(29 * DAY_MS)).toBe(0);
    expect((await keys()).filter((key) => !named.includes(key))).toEqual([
      expect.stringMatching(/^originals\//),
    ]);
    expect(await sweep(31 * DAY_MS)).toBe(1);
    expect(await keys()).toEqual(named);
  });

  // What follows is the same whichever storage lists and deletes the files.
  if (kind === 'S3') return;

  test('stay when there are so many that the database must be the wrong one', async () => {
    await addPhoto(server, ann);
    for (let n = 0; n < 26; n += 1) await server.ctx.storage.put(newKey('originals'), Buffer.from('x'));
    await server.ctx.storage.put(newKey('card'), Buffer.from('x'));
    expect(await sweep(31 * DAY_MS)).toBe(1);
    expect(await keys()).toHaveLength(30);
    expect(logged('too_many_orphans')).toEqual([
      expect.stringContaining('"prefix":"originals","files":27,"without_row":26'),
    ]);
  });

  test('stay, however few, when the database has no photo: it may have been created by mistake', async () => {
    const ofPhotos = KEY_PREFIXES.filter((prefix) => prefix !== 'avatars').map((prefix) => newKey(prefix));
    for (const key of [...ofPhotos, newKey('avatars')]) await server.ctx.storage.put(key, Buffer.from('x'));
    expect(await sweep(HOUR_MS / 2)).toBe(0);
    expect(logged('too_many_orphans')).toEqual([]);
    // The database has accounts, so the orphaned profile picture is deleted.
    expect(await sweep(31 * DAY_MS)).toBe(1);
    expect(await keys()).toEqual(ofPhotos.toSorted());
    expect(logged('too_many_orphans')).toHaveLength(ofPhotos.length);
  });

  test('are deleted when the only photo is a rejected one', async () => {
    const { id } = await addPhoto(server, ann);
    await reject(server, rex, id);
    const named = await keys();
    await server.ctx.storage.put(newKey('display'), Buffer.from('x'));
    expect(await sweep(2 * HOUR_MS)).toBe(1);
    expect(await keys()).toEqual(named);
  });

  test('that can’t be deleted don’t stop the others from being deleted', async () => {
    await addPhoto(server, ann);
    const named = await keys();
    const [stuck, free] = [newKey('display'), newKey('display')].toSorted();
    for (const key of [stuck, free]) await server.ctx.storage.put(key ?? '', Buffer.from('x'));
    const { storage } = server.ctx;
    const remove = storage.delete.bind(storage);
    vi.spyOn(storage, 'delete').mockImplementation((key) =>
      key === stuck ? Promise.reject(new Error('busy')) : remove(key),
    );
    expect(await sweep(2 * HOUR_MS)).toBe(1);
    expect((await keys()).filter((key) => !named.includes(key))).toEqual([stuck]);
    expect(logged('file_not_removed')).toHaveLength(1);
  });

  test('stay after the server begins to stop', async () => {
    await addPhoto(server, ann);
    for (let n = 0; n < 3; n += 1) await server.ctx.storage.put(newKey('display'), Buffer.from('x'));
    const { storage } = server.ctx;
    const end = new AbortController();
    const remove = storage.delete.bind(storage);
    vi.spyOn(storage, 'delete').mockImplementation((key) => {
      end.abort();
      return remove(key);
    });
    expect(await sweep(2 * HOUR_MS, end.signal)).toBe(1);
    expect(await keys()).toHaveLength(6);
  });
});

describe.each(['files', 'S3'])('with %s, rows without files', (kind) => {
  beforeAll(() => start(kind));
  afterAll(stop);

  test.each([[['display']], [['card']], [['display', 'card']]] as ('display' | 'card')[][][])(
    'are redrawn when %j is missing, under new keys; existing files stay',
    async (prefixes) => {
      const before = await loseFiles(prefixes);
      await sweep();
      const after = await rowOf(before.id);
      expect(after).toEqual({ ...before, display_key: after.display_key, card_key: after.card_key });
      expect(after.display_key !== before.display_key).toBe(prefixes.includes('display'));
      expect(after.card_key !== before.card_key).toBe(prefixes.includes('card'));
      await expectPicture(after.display_key, before.width);
      await expectPicture(after.card_key, 640);
      expect(await keys()).toHaveLength(4);
      expect(logged('photo_redrawn')).toHaveLength(1);
      expect(await readdir(server.ctx.temporaryDir)).toEqual([]);
    },
  );

  test('stay when the original is missing, and one error is logged for the photo', async () => {
    const lone = await loseFiles(['originals']);
    const bare = await loseFiles(['originals', 'display', 'card']);
    await sweep();
    expect(await rowOf(lone.id)).toEqual(lone);
    expect(await rowOf(bare.id)).toEqual({ ...bare, display_key: null, card_key: null });
    expect(logged('photo_file_missing')).toEqual([
      expect.stringContaining(`"photo_id":${lone.id}}`),
      expect.stringContaining(`"photo_id":${bare.id}}`),
    ]);
    const shown = await server.call('GET /api/my-photos', { token: ann.token });
    const linked = shown.ok ? shown.body.photos.map(({ file_path }) => file_path) : [];
    expect(linked).toEqual([null, `/media/${lone.display_key}`]);
  });

  // What follows is the same whichever storage lacks the files.
  if (kind === 'S3') return;

  test('that name a missing medium copy get a new one in idle time', async () => {
    const before = await loseFiles(['medium']);
    await sweep();
    expect(await rowOf(before.id)).toEqual({ ...before, medium_key: null });
    expect(await keys()).toEqual([before.card_key, before.display_key, before.original_key]);
    await runIdleWork(server.ctx, missingSizes, new AbortController().signal);
    await expectPicture((await rowOf(before.id)).medium_key, before.width);
  });

  test('are redrawn once their original is restored', async () => {
    const before = await loseFiles(['display', 'card']);
    const object = await server.ctx.storage.open(before.original_key);
    const bytes = object && (await buffer(object.stream));
    await server.ctx.storage.delete(before.original_key);
    await sweep();
    expect(await rowOf(before.id)).toMatchObject({ display_key: null, card_key: null });
    await server.ctx.storage.put(before.original_key, bytes ?? Buffer.alloc(0));
    await sweep();
    const after = await rowOf(before.id);
    await expectPicture(after.display_key, before.width);
    await expectPicture(after.card_key, 640);
  });

  test('are redrawn from the watermarked picture even if the original is missing', async () => {
    const before = await loseFiles(['originals', 'display', 'card']);
    const key = await putWatermarked(before.id);
    await sweep();
    const after = await rowOf(before.id);
    await expectPicture(after.display_key, 900);
    await expectPicture(after.card_key, 640);
    expect(after).toMatchObject({ marked_key: key, width: 900, height: 852 });
    expect(logged('photo_file_missing')).toHaveLength(1);
  });

  test('are not redrawn from the original when the watermarked picture is missing, which is logged', async () => {
    const lone = await loseFiles([]);
    const bare = await loseFiles(['display']);
    for (const { id } of [lone, bare]) await server.ctx.storage.delete(await putWatermarked(id));
    const [before, lost] = [await rowOf(lone.id), await rowOf(bare.id)];
    await sweep();
    expect(await rowOf(lone.id)).toEqual(before);
    expect(await rowOf(bare.id)).toEqual({ ...lost, display_key: null });
    expect(logged('photo_file_missing')).toEqual([
      expect.stringContaining(`"photo_id":${lone.id}}`),
      expect.stringContaining(`"photo_id":${bare.id}}`),
    ]);
  });

  test('are not redrawn from an original with another hash', async () => {
    const before = await loseFiles(['card']);
    const other = await addPhoto(server, ann);
    const object = await server.ctx.storage.open((await rowOf(other.id)).original_key);
    const bytes = object && (await buffer(object.stream));
    await server.ctx.storage.put(
      before.original_key,
      Buffer.concat([bytes ?? Buffer.alloc(0), Buffer.from('x')]),
    );
    await sweep();
    expect(await rowOf(before.id)).toEqual({ ...before, card_key: null });
    expect(logged('photo_file_damaged')).toEqual([expect.stringContaining(`"photo_id":${before.id}}`)]);
  });

  test('keep a decision made meanwhile', async () => {
    const approved = await loseFiles(['display']);
    const rejected = await loseFiles(['display']);
    const { storage } = server.ctx;
    const put = storage.put.bind(storage);
    const inBetween = [() => approve(server, rex, approved.id), () => reject(server, rex, rejected.id)];
    vi.spyOn(storage, 'put').mockImplementation(async (key, source) => {
      await inBetween.shift()?.();
      await put(key, source);
    });
    await sweep();
    expect(inBetween).toEqual([]);
    const after = await rowOf(approved.id);
    expect(after).toMatchObject({ approval_status: 'approved', revision: 2, card_key: approved.card_key });
    await expectPicture(after.display_key, approved.width);
    expect(await rowOf(rejected.id)).toMatchObject({
      approval_status: 'rejected',
      display_key: null,
      card_key: null,
    });
    const ofApproved = [approved.original_key, after.display_key, approved.card_key, approved.medium_key];
    expect(new Set(await keys())).toEqual(new Set([...ofApproved, rejected.original_key]));
  });

  test('of rejected photos are complete', async () => {
    const { id } = await addPhoto(server, ann);
    await reject(server, rex, id);
    const before = await rowOf(id);
    await sweep();
    expect(await rowOf(id)).toEqual(before);
    expect(logged('photo_redrawn')).toEqual([]);
    expect(await keys()).toEqual([before.original_key]);
  });

  test('of photos that a reviewer has deleted are complete, and nothing is drawn for them', async () => {
    const { id } = await addPhoto(server, ann);
    await deleteAsReviewer(server, rex, id, 'Spite');
    const before = await rowOf(id);
    const stored = await keys();
    await repairPhoto(server.ctx, id);
    await sweep();
    expect(await rowOf(id)).toEqual(before);
    expect(before).toMatchObject({ approval_status: 'deleted', display_key: null, card_key: null });
    expect(await keys()).toEqual(stored);
    expect([...logged('photo_redrawn'), ...logged('photo_file_missing')]).toEqual([]);
  });

  test('lose a missing profile picture, and no other', async () => {
    const missing = await givePicture(ann);
    const existing = await givePicture(rex);
    await server.ctx.storage.delete(missing);
    await sweep();
    expect(await pictureOf(ann)).toBeNull();
    expect(await pictureOf(rex)).toBe(existing);
    expect(logged('profile_picture_missing')).toEqual([expect.stringContaining(`"user_id":${ann.id}}`)]);
  });

  test('are unchanged when so many files are missing that the store must be the wrong one', async () => {
    const picture = newKey('avatars');
    const [user] = await server.ctx.db.select().from(users).where(eq(users.id, ann.id));
    if (user === undefined) throw new Error('no such user');
    const { id: _id, ...values } = user;
    const others = Array.from({ length: 26 }, () => ({
      ...values,
      username: randomUUID(),
      phone_number: null,
      profile_picture_key: picture,
    }));
    await server.ctx.db.insert(users).values(others);
    await sweep();
    expect(await server.ctx.db.$count(users, eq(users.profile_picture_key, picture))).toBe(26);
    expect(logged('too_many_orphans')).toEqual([
      expect.stringContaining('"prefix":"avatars","rows":26,"without_file":26'),
    ]);
  });

  test('that can’t be repaired don’t stop the others', async () => {
    const stuck = await loseFiles(['card']);
    const other = await loseFiles(['card']);
    const { storage } = server.ctx;
    const open = storage.open.bind(storage);
    vi.spyOn(storage, 'open').mockImplementation((key) =>
      key === stuck.original_key ? Promise.reject(new Error('input/output error')) : open(key),
    );
    await sweep();
    expect(await rowOf(stuck.id)).toEqual(stuck);
    expect((await rowOf(other.id)).card_key).not.toBe(other.card_key);
    expect(logged('not_mended')).toHaveLength(1);
  });
});
