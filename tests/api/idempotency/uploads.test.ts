import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answers, photos } from '../../../server/platform/db/schema.ts';
import { sweepAnswers } from '../../../server/platform/idempotency/answers.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, sha256Of, smallJpeg } from '../photo-forms.ts';
import type { FormFile } from '../photo-forms.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { listAll } from '../storage/conformance.ts';
import { tusClient } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let address: string;
let ann: TestUser;
let bob: TestUser;
let client: TusClient;
let jpeg: Buffer;
let otherJpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  ann = await server.addUser('ann');
  bob = await server.addUser('bob');
  client = tusClient(address, ann);
  jpeg = await smallJpeg();
  otherJpeg = await sampleJpeg({ width: 860, height: 860 });
});

afterAll(() => server.close());

const send = (key: string | undefined, file: FormFile, { form = planeForm(), user = ann } = {}) =>
  server.call('POST /api/upload', {
    form: multipartForm(form, file),
    token: user.token,
    idempotencyKey: key,
  });

const rows = (key: string, user = ann) =>
  server.ctx.db.$count(photos, and(eq(photos.upload_key, key), eq(photos.user_id, user.id)));

test('the same key gets the first answer again, and nothing happens twice', async () => {
  const key = randomUUID();
  const first = await send(key, { bytes: jpeg });
  const files = await listAll(server.ctx.storage);
  const second = await send(key, { bytes: jpeg });
  expect(first.status).toBe(201);
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotency-key']).toBe(key);
  expect(await rows(key)).toBe(1);
  expect(await listAll(server.ctx.storage)).toEqual(files);
});

test('twenty requests at once with one key make one photo with one set of files', async () => {
  const key = randomUUID();
  const before = (await listAll(server.ctx.storage)).length;
  const responses = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(`${address}/api/upload`, {
        method: 'POST',
        headers: { authorization: `Bearer ${ann.token}`, 'idempotency-key': key },
        body: multipartForm(planeForm(), { bytes: jpeg }),
      }),
    ),
  );
  const bodies = await Promise.all(responses.map((response) => response.text()));
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
  expect(new Set(bodies).size).toBe(1);
  expect(await rows(key)).toBe(1);
  expect((await listAll(server.ctx.storage)).length).toBe(before + 4);
});

test('a retry after a lost reply finds the upload gone and gets the photo all the same', async () => {
  const key = randomUUID();
  await client.send(key, jpeg);
  const lost = await send(key, { uploadId: key, sha256: sha256Of(jpeg) });
  for (const file of [{ uploadId: key, sha256: sha256Of(jpeg) }, { uploadId: key }]) {
    const again = await send(key, file);
    expect(again.status).toBe(201);
    expect(again.body).toEqual(lost.body);
  }
  expect(await rows(key)).toBe(1);
});

test('the same file by another way is the same content', async () => {
  const key = randomUUID();
  await client.send(key, jpeg);
  const first = await send(key, { uploadId: key });
  const second = await send(key, { bytes: jpeg, sha256: sha256Of(jpeg) });
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
});

test('an upload that was sent again under a bound key is not kept', async () => {
  const key = randomUUID();
  await client.send(key, jpeg);
  await send(key, { uploadId: key });
  await client.send(key, jpeg);
  expect((await send(key, { uploadId: key })).status).toBe(201);
  expect((await client.head(key)).status).toBe(404);
  expect(await rows(key)).toBe(1);
});

test('other content under a bound key gets 422 and changes nothing', async () => {
  const key = randomUUID();
  await send(key, { bytes: jpeg });
  const others = [
    await send(key, { bytes: otherJpeg }),
    await send(key, { bytes: jpeg }, { form: planeForm({ description: 'Something else' }) }),
    await send(key, { uploadId: randomUUID(), sha256: sha256Of(otherJpeg) }),
    await server.call('DELETE /api/my-photos/:id', {
      params: { id: 1 },
      token: ann.token,
      idempotencyKey: key,
    }),
  ];
  for (const answer of others) {
    expect(answer).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect(answer.headers['idempotency-key']).toBe(key);
  }
  expect(await rows(key)).toBe(1);
});

test('a photo that came in one request is known to the call that names an upload never begun', async () => {
  const key = randomUUID();
  const named = { uploadId: key, sha256: sha256Of(jpeg) };
  expect(await send(key, named)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  const [whole] = await Promise.all([
    send(key, { bytes: jpeg, sha256: sha256Of(jpeg) }),
    // Perhaps while that one is still being worked on.
    send(key, named),
  ]);
  expect(whole.status).toBe(201);
  const files = await listAll(server.ctx.storage);
  expect(await send(key, named)).toMatchObject({ status: 201, body: whole.body });
  expect(await rows(key)).toBe(1);
  expect(await listAll(server.ctx.storage)).toEqual(files);
});

test('an upload goes on under the key of a call that has found none', async () => {
  const key = randomUUID();
  expect((await send(key, { uploadId: key, sha256: sha256Of(jpeg) })).status).toBe(404);
  await client.send(key, jpeg);
  expect((await send(key, { uploadId: key, sha256: sha256Of(jpeg) })).status).toBe(201);
  expect(await rows(key)).toBe(1);
});

test('a key belongs to its user', async () => {
  const key = randomUUID();
  const mine = await send(key, { bytes: jpeg });
  const theirs = await send(key, { bytes: jpeg }, { user: bob });
  expect(theirs.status).toBe(201);
  expect(theirs.body).not.toEqual(mine.body);
  expect([await rows(key), await rows(key, bob)]).toEqual([1, 1]);
});

test('a refusal does not bind a key', async () => {
  const key = randomUUID();
  expect((await send(key, { bytes: jpeg }, { form: planeForm({ airport: 'X' }) })).status).toBe(400);
  expect((await send(key, { bytes: Buffer.from('no photo') })).status).toBe(415);
  expect((await send(key, { bytes: jpeg })).status).toBe(201);
  expect(await rows(key)).toBe(1);
});

test('without a key every request is a photo of its own', async () => {
  const first = await send(undefined, { bytes: jpeg });
  const second = await send(undefined, { bytes: jpeg });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).not.toEqual(first.body);
});

test('a key that may not be one is refused', async () => {
  expect(await send('once again', { bytes: jpeg })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
});

test('twenty requests at once for one finished upload make one photo, and nothing of the upload is left', async () => {
  const key = randomUUID();
  await client.send(key, jpeg);
  const all = await Promise.all(Array.from({ length: 20 }, () => send(key, { uploadId: key })));
  const [first] = all;
  expect(first?.status).toBe(201);
  for (const answer of all) expect([answer.status, answer.body]).toEqual([201, first?.body]);
  expect(await rows(key)).toBe(1);
  expect(await readdir(join(server.dataDir, 'uploads', String(ann.id)))).toEqual([]);
});

test('an upload that was begun anew under a bound key gets the first answer before it is whole, and goes', async () => {
  const key = randomUUID();
  const first = await send(key, { bytes: jpeg });
  await client.create(jpeg.length, key);
  await client.patch(key, 0, jpeg.subarray(0, 1000));
  const again = await send(key, { uploadId: key, sha256: sha256Of(jpeg) });
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect((await client.head(key)).status).toBe(404);
});

test('an upload id that is no UUID never leads to a file, under a bound key neither', async () => {
  const key = randomUUID();
  await send(key, { bytes: jpeg });
  const precious = join(server.dataDir, 'precious');
  await writeFile(precious, 'kept');
  for (const uploadId of ['x/../../precious', '../../precious', '../precious', precious]) {
    const answer = await send(key, { uploadId, sha256: sha256Of(jpeg) });
    expect(answer.status).toBe(201);
    expect(await readFile(precious, 'utf8')).toBe('kept');
  }
});

test('an answer is kept for 30 days to the millisecond', async () => {
  const key = randomUUID();
  await send(key, { bytes: jpeg });
  const [kept] = await server.ctx.db.select().from(answers).where(eq(answers.key, key));
  const made = kept?.created_at.getTime() ?? 0;
  const isKept = () => server.ctx.db.$count(answers, eq(answers.key, key));
  await sweepAnswers(server.ctx.db, new Date(made + 30 * DAY_MS));
  expect(await isKept()).toBe(1);
  await sweepAnswers(server.ctx.db, new Date(made + 30 * DAY_MS + 1));
  expect(await isKept()).toBe(0);
});

test('that a photo was made of an upload is known without its answer, and without its bytes', async () => {
  const key = randomUUID();
  const first = await send(key, { bytes: jpeg });
  await server.ctx.db.delete(answers).where(eq(answers.key, key));
  for (const file of [{ bytes: jpeg }, { uploadId: key, sha256: sha256Of(jpeg) }, { uploadId: key }]) {
    expect(await send(key, file)).toMatchObject({ status: 201, body: first.body });
  }
  expect(await rows(key)).toBe(1);
});
