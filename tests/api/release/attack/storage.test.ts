/** An account that sends as much as it can (docs/rules/upload.md, "How much an account may send"). */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { photographerTotals, photos } from '../../../../server/platform/db/schema.ts';
import { drawCopies } from '../../../../server/platform/images/copies.ts';
import { MAX_PHOTO_BYTES } from '../../../../src/contract/rules/limits.ts';
import {
  BRANDED_FILE_PART,
  WATERMARKED_PHOTO_ID_FIELD,
  WATERMARKED_FILE_PART,
} from '../../../../src/contract/rules/watermark-form.ts';
import { readZip } from '../../../zip.ts';
import { addPhoto, approve } from '../../added-photos.ts';
import { startTestServer } from '../../harness.ts';
import type { TestServer, TestServerOptions, TestUser } from '../../harness.ts';
import { asStored, multipartForm, planeForm, sha256Of, smallJpeg } from '../../photo-forms.ts';
import { sampleJpeg } from '../../sample-jpeg.ts';
import { see, send } from '../../sent-photo.ts';
import { listAll } from '../../storage/conformance.ts';
import { tusClient } from '../../tus-client.ts';
import { reportAttack } from '../../report-attack.ts';

const HOUR_MS = 3_600_000;
const KB = 1000;
/** How many large files are sent: enough to tell them from what the pictures take. */
const FILES = 3;

let server: TestServer;
afterEach(() => server.close());

const start = async (
  env: Record<string, string> = {},
  { still = false, overrides = {} }: Pick<TestServerOptions, 'still' | 'overrides'> = {},
) => {
  server = await startTestServer({ env, still, overrides });
  return server.addUser('ann');
};

const flatJpeg = () =>
  sharp({ create: { width: 900, height: 852, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();

/** A picture with what is behind its end, in a file of the largest size. `n` makes its bytes differ from others. */
const paddedFile = (picture: Buffer, n: number) =>
  Buffer.concat([picture, Buffer.alloc(MAX_PHOTO_BYTES - picture.length, 0x20 + n)]);

async function storedBytes(user: TestUser): Promise<number> {
  const [totals] = await server.ctx.db
    .select({ bytes: photographerTotals.bytes })
    .from(photographerTotals)
    .where(eq(photographerTotals.user_id, user.id));
  return totals?.bytes ?? 0;
}

/** The bytes of all stored files. */
async function bytesOnDisk(): Promise<number> {
  const { storage } = server.ctx;
  const sizes = await Promise.all((await listAll(storage)).map(({ key }) => storage.size(key)));
  return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
}

const replace =
  (key: 'POST /api/apply-watermark' | 'POST /api/add-brand-bar', part: string) =>
  (user: TestUser, id: number, bytes: Buffer) => {
    const form = new FormData();
    form.append(WATERMARKED_PHOTO_ID_FIELD, String(id));
    form.append(part, new Blob([new Uint8Array(bytes)]), 'picture.jpg');
    return server.call(key, { form, token: user.token, idempotencyKey: randomUUID() });
  };
const addWatermark = replace('POST /api/apply-watermark', WATERMARKED_FILE_PART);
const brand = replace('POST /api/add-brand-bar', BRANDED_FILE_PART);

const refused = (code: string, retryAfter = 3600) => ({ status: 429, body: { code, retryAfter } });

describe('25 MB behind a flat picture', () => {
  test('of several files are not stored, and not exported', async () => {
    const ann = await start();
    const address = await server.listen();
    const client = tusClient(address, ann);
    const flat = await flatJpeg();
    for (let n = 0; n < FILES; n += 1) {
      const file = paddedFile(flat, n);
      const id = randomUUID();
      await client.send(id, file);
      const sent = await server.call('POST /api/upload', {
        form: multipartForm(planeForm(), { uploadId: id, sha256: sha256Of(file) }),
        token: ann.token,
        idempotencyKey: id,
      });
      if (!sent.ok) throw new Error(JSON.stringify(sent.body));
      const { row, original } = await see(server, sent.body.photo);
      expect(original.equals(flat)).toBe(true);
      expect(row).toMatchObject({
        original_bytes: flat.length,
        original_sha256: sha256Of(file),
        stored_sha256: sha256Of(flat),
      });
    }
    expect(await storedBytes(ann)).toBe(FILES * flat.length);
    const onDisk = await bytesOnDisk();
    expect(onDisk).toBeLessThan(MAX_PHOTO_BYTES / 10);

    const ticket = await server.call('POST /api/user/export', { token: ann.token });
    if (!ticket.ok) throw new Error(JSON.stringify(ticket.body));
    const archive = Buffer.from(await (await fetch(address + ticket.body.url)).arrayBuffer());
    const pictures = [...readZip(archive)].filter(([name]) => name.startsWith('photos/'));
    expect(pictures.map(([, bytes]) => bytes.length)).toEqual(
      Array.from({ length: FILES }, () => flat.length),
    );
    reportAttack(
      'flat pictures with 25 MB behind their end',
      `${(FILES * MAX_PHOTO_BYTES) / 2 ** 20} MiB sent, ${Math.round(onDisk / KB)} kB stored, ${Math.round(archive.length / KB)} kB exported`,
    );
  });

  test('are cut off a photo that gets its brand bar afterwards, too', async () => {
    const ann = await start();
    const { id } = await addPhoto(server, ann, planeForm(), await flatJpeg());
    const banded = await sampleJpeg({ width: 900, height: 895 });
    const form = new FormData();
    form.append(WATERMARKED_PHOTO_ID_FIELD, String(id));
    form.append(BRANDED_FILE_PART, new Blob([new Uint8Array(paddedFile(banded, 0))]), 'picture.jpg');
    const response = await server.call('POST /api/add-brand-bar', {
      form,
      token: ann.token,
      idempotencyKey: randomUUID(),
    });
    expect(response.status).toBe(200);
    const [row] = await server.ctx.db.select().from(photos).where(eq(photos.id, id));
    expect(row).toMatchObject({ marked_bytes: banded.length, marked_sha256: sha256Of(asStored(banded)) });
    expect(await server.ctx.storage.size(row?.marked_key ?? '')).toBe(banded.length);
    expect(await storedBytes(ann)).toBe((row?.original_bytes ?? 0) + banded.length);
  });
});

describe('photos that wait for review', () => {
  test('are limited, by concurrent requests too, and a decision makes room', async () => {
    const ann = await start({ WAITING_PHOTOS: '3' });
    const pat = await server.addUser('pat', 'is_plane_reviewer');
    const jpeg = await smallJpeg();
    const responses = await Promise.all(Array.from({ length: 8 }, () => send(server, ann, jpeg)));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(responses.find(({ ok }) => !ok)).toMatchObject({
      ...refused('waiting_limit'),
      headers: { 'retry-after': '3600' },
      body: {
        error:
          '3 of your photos are waiting for review, and there can’t be more. This one is accepted once some are decided or deleted.',
        error_zh: '你有 3 张照片在等待审核，已达上限。等其中一些审核完，或删掉几张，这张就能收下。',
      },
    });
    reportAttack('eight photos at once where three may wait', '3 stored');

    const [first] = await server.ctx.db.select().from(photos).orderBy(photos.id).limit(1);
    await approve(server, pat, first?.id ?? 0);
    expect((await send(server, ann, jpeg)).status).toBe(201);
    expect(await send(server, ann, jpeg)).toMatchObject(refused('waiting_limit'));
    // The limit is each account's own.
    expect((await send(server, pat, jpeg)).status).toBe(201);
  });

  test('beyond the limit aren’t decoded, and their bytes wait for room', async () => {
    const ann = await start({ WAITING_PHOTOS: '1' });
    const client = tusClient(await server.listen(), ann);
    const jpeg = await smallJpeg();
    const [finished, underWay, late] = [randomUUID(), randomUUID(), randomUUID()];
    await client.send(finished, jpeg);
    expect((await client.create(jpeg.length, underWay)).status).toBe(201);
    const { id } = await addPhoto(server, ann);

    // Nothing new is begun, what is under way continues.
    const begun = await client.create(jpeg.length, late);
    expect(begun.status).toBe(429);
    expect(begun.headers.get('retry-after')).toBe('3600');
    expect(await begun.json()).toMatchObject({ code: 'waiting_limit', retryAfter: 3600 });
    expect((await client.head(late)).status).toBe(404);
    expect((await client.create(jpeg.length, underWay)).status).toBe(409);
    expect((await client.patch(underWay, 0, jpeg)).status).toBe(204);

    const finish = (uploadId: string) =>
      server.call('POST /api/upload', {
        form: multipartForm(planeForm(), { uploadId, sha256: sha256Of(jpeg) }),
        token: ann.token,
        idempotencyKey: uploadId,
      });
    expect(await finish(finished)).toMatchObject(refused('waiting_limit'));
    await server.call('DELETE /api/my-photos/:id', { params: { id }, token: ann.token });
    const kept = await finish(finished);
    expect(kept.status).toBe(201);

    // A lost response is repeated, even though there is no room any more, and the upload may be begun once more for it.
    expect(await finish(finished)).toMatchObject({ status: 201, body: kept.body });
    expect((await client.create(jpeg.length, finished)).status).toBe(201);
  });
});

test('photos a day are limited, with those deleted since', async () => {
  const ann = await start({ DAILY_UPLOADS: '2', SITE_TIMEZONE: 'UTC' }, { still: true });
  const untilTomorrow = HOUR_MS * 24 - (server.ctx.clock().getTime() % (HOUR_MS * 24));
  const jpeg = await smallJpeg();
  const { id } = await addPhoto(server, ann, planeForm(), jpeg);
  await addPhoto(server, ann, planeForm(), jpeg);
  await server.call('DELETE /api/my-photos/:id', { params: { id }, token: ann.token });
  expect(await send(server, ann, jpeg)).toMatchObject(
    refused('daily_limit', Math.ceil(untilTomorrow / 1000)),
  );
  server.advance(untilTomorrow);
  expect((await send(server, ann, jpeg)).status).toBe(201);
  reportAttack('a third photo on a day that allows two, one of them deleted', 'refused until tomorrow');
});

describe('the bytes of an account', () => {
  test('are limited, by photos and their watermarked files', async () => {
    const picture = await sampleJpeg({ width: 900, height: 852 });
    const ann = await start({ ACCOUNT_BYTES: String(2 * picture.length + 10) });
    const client = tusClient(await server.listen(), ann);
    const { id } = await addPhoto(server, ann, planeForm(), picture);
    expect((await client.create(picture.length + 11)).status).toBe(429);
    await addPhoto(server, ann, planeForm(), picture);
    expect(await send(server, ann, picture)).toMatchObject(refused('storage_limit'));

    expect(await brand(ann, id, await sampleJpeg({ width: 900, height: 895 }))).toMatchObject(
      refused('storage_limit'),
    );
    expect(await storedBytes(ann)).toBe(2 * picture.length);
    reportAttack('a third photo and a second file where two fit', 'both refused');

    await server.call('DELETE /api/my-photos/:id', { params: { id }, token: ann.token });
    expect(await storedBytes(ann)).toBe(picture.length);
    expect((await send(server, ann, picture)).status).toBe(201);
  });

  test('are counted right while two pictures of one photo are replaced at once', async () => {
    const [picture, banded] = [
      await sampleJpeg({ width: 900, height: 852 }),
      await sampleJpeg({ width: 900, height: 895 }),
    ];
    const whileDrawn: (() => Promise<unknown>)[] = [];
    const draw: typeof drawCopies = async (...input) => {
      await whileDrawn.shift()?.();
      return drawCopies(...input);
    };
    const most = picture.length + Math.max(picture.length, banded.length) + 10;
    const ann = await start({ ACCOUNT_BYTES: String(most) }, { overrides: { intake: { draw } } });
    const { id } = await addPhoto(server, ann, planeForm(), picture);
    whileDrawn.push(() => addWatermark(ann, id, picture));
    // The bar's picture takes the place of the watermark's, which came first.
    expect((await brand(ann, id, banded)).status).toBe(200);
    expect(await storedBytes(ann)).toBe(picture.length + banded.length);
  });

  test('`off` lifts each limit', async () => {
    const ann = await start({ DAILY_UPLOADS: 'off', WAITING_PHOTOS: 'off', ACCOUNT_BYTES: 'off' });
    expect(server.ctx.config.uploadLimits).toEqual({
      daily: undefined,
      waiting: undefined,
      bytes: undefined,
    });
    expect((await send(server, ann, await smallJpeg())).status).toBe(201);
  });
});
