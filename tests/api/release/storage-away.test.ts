/** While the object storage is away, what needs it gets a 503 within seconds, and everything else works. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { photos, users } from '../../../server/platform/db/schema.ts';
import { openS3Storage } from '../../../server/platform/storage/s3.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';
import type { MyPhoto } from '../../../src/contract/calls/photo.ts';
import {
  WATERMARKED_FILE_PART,
  WATERMARKED_PHOTO_ID_FIELD,
} from '../../../src/contract/rules/watermark-form.ts';
import { logIn } from '../account-helpers.ts';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { recordsOf, takeDown } from '../deleted-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, smallJpeg } from '../photo-forms.ts';
import { decide, getFile, photoRow, reviewList, somebody } from '../review-helpers.ts';
import { refusing, startS3Server } from '../storage/s3-server.ts';
import type { Fault, S3Server } from '../storage/s3-server.ts';

let s3: S3Server;
let closed: Promise<void> | undefined;
const closeStore = () => (closed ??= s3.close());
let storage: Storage;
let server: TestServer;
let address = '';
let ann: TestUser;
let rex: TestUser;
let founder: TestUser;
let face: Buffer;
let approved: MyPhoto;
let rejected: MyPhoto;
let waiting: MyPhoto;
let takenDown: number;

beforeAll(async () => {
  s3 = await startS3Server();
  storage = await openS3Storage(await s3.makeBucket());
  server = await startTestServer({ overrides: { storage }, alone: true });
  address = await server.listen();
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_plane_reviewer');
  founder = await server.founder();
  face = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#c80' } })
    .jpeg()
    .toBuffer();
  approved = await addPhoto(server, ann);
  await approve(server, rex, approved.id);
  rejected = await addPhoto(server, ann);
  await reject(server, rex, rejected.id);
  waiting = await addPhoto(server, ann);
  const banned = await addPhoto(server, ann);
  await approve(server, rex, banned.id);
  await takeDown(server, founder, banned.id);
  takenDown = (await recordsOf(server, founder, banned.id))[0]?.id ?? 0;
});
afterEach(() => {
  s3.fault = undefined;
});
afterAll(async () => {
  await server.close();
  await storage.close();
  await closeStore();
});

/** A connection that breaks off, as when the store's machine is restarted. */
const cutting: Fault = (incoming) => {
  incoming.socket.destroy();
};
/** A store that takes requests and never responds. */
const silent: Fault = (incoming) => {
  incoming.resume();
};

const UNAVAILABLE = { status: 503, retryAfter: true, code: 'unavailable' };

const send = async () =>
  server.call('POST /api/upload', {
    form: multipartForm(planeForm(), { bytes: await smallJpeg() }),
    token: ann.token,
    idempotencyKey: randomUUID(),
    once: true,
  });

function formWith(part: string, file: Buffer, fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(part, new Blob([Uint8Array.from(file)], { type: 'image/jpeg' }), 'picture.jpg');
  return form;
}

async function register() {
  const phone = '+8613900000077';
  await server.call('POST /api/auth/sms/send', { body: { phone_number: phone, type: 'register' } });
  const code = server.sms.at(-1)?.code ?? '';
  const fields = { phone_number: phone, code, type: 'register', username: 'new.here' };
  const person = { password: 'secret-enough', age: '34', sex: 'Other', agree_eula: 'true' };
  return server.call('POST /api/auth/sms/verify', {
    form: formWith('profile_picture', face, { ...fields, ...person }),
  });
}

type CallResponse =
  | Awaited<ReturnType<typeof send>>
  | { ok: boolean; status: number; headers: object; body: unknown };

/** What matters of a refusal. */
const ofCall = ({ status, headers, body }: CallResponse) => ({
  status,
  retryAfter: Number(Reflect.get(headers, 'retry-after')) > 0,
  code: Reflect.get(Object(body), 'code') as unknown,
});
const ofFile = async (url: string, token?: string) => {
  const { statusCode, headers, body } = await getFile(server, url, token);
  return ofCall({ ok: false, status: statusCode, headers, body: JSON.parse(body) as unknown });
};

/** Requests that need the storage. */
const needing: Record<string, () => Promise<ReturnType<typeof ofCall>>> = {
  'an upload': async () => ofCall(await send()),
  'a picture': () => ofFile(approved.file_path ?? ''),
  'a picture of a rejected photo': () => ofFile(`/api/photos/${rejected.id}/picture`, ann.token),
  'a picture in full size': () => ofFile(`/api/review/photos/${waiting.id}/full`, rex.token),
  'a picture that was taken down': () => ofFile(`/api/admin/takedowns/${takenDown}/picture`, founder.token),
  'an own watermark': async () =>
    ofCall(
      await server.call('POST /api/apply-watermark', {
        form: formWith(WATERMARKED_FILE_PART, await smallJpeg(), {
          [WATERMARKED_PHOTO_ID_FIELD]: String(waiting.id),
        }),
        token: ann.token,
        idempotencyKey: randomUUID(),
        once: true,
      }),
    ),
  'a registration': async () => ofCall(await register()),
  'a new profile picture': async () =>
    ofCall(
      await server.call('PUT /api/user', {
        form: formWith('profile_picture', face, { age: '30' }),
        token: ann.token,
      }),
    ),
  'an export': async () => ofCall(await server.call('POST /api/user/export', { token: ann.token })),
};

describe.each([
  ['answers 500', refusing(500, 'InternalError')],
  ['breaks connections off', cutting],
])('a store that %s', (_name, fault) => {
  test.each(Object.keys(needing))('%s gets a 503 with Retry-After', async (name) => {
    s3.fault = fault;
    expect(await needing[name]?.()).toEqual(UNAVAILABLE);
  });

  test('leaves no photo, account or changed picture behind, and says no file is damaged', async () => {
    const before = [await server.ctx.db.$count(photos), await server.ctx.db.$count(users)];
    s3.fault = fault;
    for (const request of Object.values(needing)) await request();
    expect([await server.ctx.db.$count(photos), await server.ctx.db.$count(users)]).toEqual(before);
    expect(server.lines.filter((line) => line.includes('photo_file_damaged'))).toEqual([]);
  });

  test('hinders nothing else', async () => {
    const doomed = await somebody(server);
    const own = await addPhoto(server, doomed);
    const { id: pending } = await addPhoto(server, ann);
    const { id: dull } = await addPhoto(server, ann);
    s3.fault = fault;
    const visitor = await server.call('GET /api/photos', { query: { type: 'planes' } });
    const found = await server.call('GET /api/photos/search', { query: { q: 'Airways', type: 'planes' } });
    expect([visitor.status, found.status]).toEqual([200, 200]);
    expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
    expect((await logIn(server, 'ann', 'ann')).status).toBe(200);
    expect((await reviewList(server, rex)).photos.map(({ id }) => id)).toContain(pending);
    expect(await decide(server, rex, pending, { action: 'approve' })).toMatchObject({ status: 200 });
    expect(await decide(server, rex, dull, { action: 'reject', rejectReason: 'Too dark' })).toMatchObject({
      status: 200,
    });
    const liked = { params: { id: pending }, body: { liked: true }, token: rex.token };
    expect(await server.call('POST /api/photos/:id/like', liked)).toMatchObject({ status: 200 });
    expect(
      await server.call('DELETE /api/my-photos/:id', {
        params: { id: own.id },
        token: doomed.token,
        idempotencyKey: randomUUID(),
      }),
    ).toMatchObject({ status: 200 });
    expect(
      await server.call('DELETE /api/user', {
        body: { password: doomed.username, photos: 'remove' },
        token: doomed.token,
      }),
    ).toMatchObject({ status: 200 });
    expect((await photoRow(server, dull)).approval_status).toBe('rejected');
  });
});

test('a store that is silent gets a phone and a picture their 503s, and nobody else waits', async () => {
  s3.fault = silent;
  s3.requests.length = 0;
  const uploading = send();
  const reading = ofFile(approved.file_path ?? '');
  await expect.poll(() => s3.requests.length).toBe(2);
  expect((await server.call('GET /api/photos', { query: { type: 'planes' } })).status).toBe(200);
  expect([ofCall(await uploading), await reading]).toEqual([UNAVAILABLE, UNAVAILABLE]);
});

test('a store whose port is closed is away too', async () => {
  await closeStore();
  expect(await ofFile(approved.file_path ?? '')).toEqual(UNAVAILABLE);
  expect(ofCall(await send())).toEqual(UNAVAILABLE);
});
