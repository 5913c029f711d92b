/** One finished upload is one photo, under however many keys it is finished (docs/rules/api.md, "Resumable uploads"). */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { responses, photos } from '../../../server/platform/db/schema.ts';
import { sweepResponses } from '../../../server/platform/idempotency/responses.ts';
import type { MyPhoto } from '../../../src/contract/calls/photo.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { form, send as sendTo } from '../idempotency/requests.ts';
import { multipartForm, planeForm, sha256Of, smallJpeg } from '../photo-forms.ts';
import type { FormFile } from '../photo-forms.ts';
import { deleteAsReviewer } from '../review-helpers.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { startSecondApp } from '../second-app.ts';
import { listAll } from '../storage/conformance.ts';
import { tusClient } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';

/** How long responses are stored, and more. */
const LATER_MS = 31 * 24 * 60 * 60 * 1000;

let server: TestServer;
let addresses: string[];
let ann: TestUser;
let client: TusClient;
let jpeg: Buffer;

beforeEach(async () => {
  await start();
});
afterEach(() => server.close());

async function start(env: Record<string, string> = {}) {
  server = await startTestServer({ env });
  ann = await server.addUser('ann');
  addresses = await server.listenAll();
  client = tusClient(addresses, ann);
  jpeg = await smallJpeg();
}

interface Finish {
  key?: string | undefined;
  text?: string;
  user?: TestUser;
}

const finish = (file: FormFile, { key = randomUUID(), text = 'Short final', user = ann }: Finish = {}) =>
  server.call('POST /api/upload', {
    form: multipartForm(planeForm({ description: text }), file),
    token: user.token,
    idempotencyKey: key,
  });

/** A new finished upload's id. */
async function uploaded(bytes = jpeg, id: string = randomUUID()): Promise<string> {
  await client.send(id, bytes);
  return id;
}

function photoOf({ ok, body }: Awaited<ReturnType<typeof finish>>): MyPhoto {
  if (!ok) throw new Error(JSON.stringify(body));
  return body.photo;
}

/** How many photos and stored files there are. */
const stored = async () => ({
  photos: await server.ctx.db.$count(photos),
  files: (await listAll(server.ctx.storage)).length,
});

test('finished twice at once under two keys, an upload is one photo', async () => {
  await finish({ bytes: jpeg });
  const { files } = await stored();
  const uploadId = await uploaded();
  const all = await Promise.all(Array.from({ length: 6 }, () => finish({ uploadId })));
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 201]);
  const first = all.find(({ status }) => status === 201);
  for (const { body } of all) expect(body).toEqual(first?.body);
  expect(await stored()).toEqual({ photos: 2, files: 2 * files });
  expect((await client.head(uploadId)).status).toBe(404);
});

test('finished once more later, with other fields, it is the photo as it was sent first', async () => {
  const uploadId = await uploaded();
  const first = await finish({ uploadId }, { text: 'The first' });
  const before = await stored();
  for (const file of [{ uploadId }, { uploadId, sha256: sha256Of(jpeg) }]) {
    const key = randomUUID();
    const again = await finish(file, { key, text: 'The second' });
    expect(again).toMatchObject({ status: 200, headers: { 'idempotency-key': key }, body: first.body });
    // The receipt stays the same, also once it is no longer stored.
    expect(await finish(file, { key, text: 'The second' })).toMatchObject({ status: 200, body: first.body });
    const [row] = await server.ctx.db.select().from(responses).where(eq(responses.key, key));
    expect(row).toMatchObject({ status: 200, body: first.body });
    await sweepResponses(server.ctx.db, new Date(Date.now() + LATER_MS));
    expect(await finish(file, { key, text: 'The second' })).toMatchObject({ status: 200, body: first.body });
    expect(await finish(file, { key, text: 'The third' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    });
  }
  expect(await stored()).toEqual(before);
  expect(photoOf(first).description).toBe('The first');
});

test('without keys too, and the first key keeps its response', async () => {
  const uploadId = await uploaded();
  const key = randomUUID();
  const first = await finish({ uploadId }, { key });
  const withoutKey = await server.call('POST /api/upload', {
    form: multipartForm(planeForm(), { uploadId }),
    token: ann.token,
  });
  expect(withoutKey).toMatchObject({ status: 200, body: first.body });
  expect(await finish({ uploadId }, { key })).toMatchObject({ status: 201, body: first.body });

  const other = await uploaded();
  const keyless = await Promise.all(
    Array.from({ length: 2 }, () =>
      server.call('POST /api/upload', {
        form: multipartForm(planeForm(), { uploadId: other }),
        token: ann.token,
      }),
    ),
  );
  expect(keyless.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
  expect(keyless[0]?.body).toEqual(keyless[1]?.body);
});

test('sent once more under its id, the same bytes are the same photo, and are deleted', async () => {
  const uploadId = await uploaded();
  const first = await finish({ uploadId });
  await uploaded(jpeg, uploadId);
  expect(await finish({ uploadId })).toMatchObject({ status: 200, body: first.body });
  expect((await client.head(uploadId)).status).toBe(404);
  await client.create(jpeg.length, uploadId);
  expect(await finish({ uploadId })).toMatchObject({ status: 409, body: { code: 'upload_incomplete' } });
});

test('other bytes under a used id are another photo', async () => {
  const uploadId = await uploaded();
  const first = photoOf(await finish({ uploadId }));
  const other = await sampleJpeg({ width: 860, height: 860 });
  // They were never sent, so the client is told to send them.
  expect(await finish({ uploadId, sha256: sha256Of(other) })).toMatchObject({ status: 404 });
  await uploaded(other, uploadId);
  const second = await finish({ uploadId, sha256: sha256Of(other) });
  expect(second.status).toBe(201);
  expect(photoOf(second).id).not.toBe(first.id);
  expect(await finish({ uploadId, sha256: sha256Of(jpeg) })).toMatchObject({
    status: 200,
    body: { photo: { id: first.id } },
  });
});

test('another user who names the upload learns nothing', async () => {
  const bob = await server.addUser('bob');
  const uploadId = await uploaded();
  await finish({ uploadId });
  for (const file of [{ uploadId }, { uploadId, sha256: sha256Of(jpeg) }]) {
    const response = await finish(file, { user: bob });
    const unknown = await finish({ ...file, uploadId: randomUUID() }, { user: bob });
    expect(response.status).toBe(404);
    expect(response.body).toEqual(unknown.body);
  }
  await tusClient(addresses, bob).send(uploadId, jpeg);
  expect((await finish({ uploadId }, { user: bob })).status).toBe(201);
  expect((await stored()).photos).toBe(2);
});

test('after a deletion by its photographer the upload is unknown; after one by a reviewer the receipt stays', async () => {
  const rex = await server.addUser('rex', 'is_plane_reviewer');
  const uploadId = await uploaded();
  const first = await finish({ uploadId });
  const { id } = photoOf(first);
  expect((await deleteAsReviewer(server, rex, id)).status).toBe(200);
  expect(await finish({ uploadId })).toMatchObject({
    status: 200,
    body: { photo: { id, approval_status: 'pending', reviewed_by: null } },
  });
  expect((await stored()).photos).toBe(1);

  const other = await uploaded();
  const key = randomUUID();
  const own = photoOf(await finish({ uploadId: other }, { key }));
  await server.call('DELETE /api/my-photos/:id', { params: { id: own.id }, token: ann.token });
  expect(await finish({ uploadId: other })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  await uploaded(jpeg, other);
  expect((await finish({ uploadId: other })).status).toBe(201);
});

test('after a refusal the next one counts', async () => {
  const uploadId = await uploaded();
  expect((await finish({ uploadId }, { text: '' })).status).toBe(400);
  expect((await finish({ uploadId })).status).toBe(201);
  const broken = await uploaded(Buffer.from('no photo'));
  const both = await Promise.all([finish({ uploadId: broken }), finish({ uploadId: broken })]);
  expect(both.map(({ ok }) => ok)).toEqual([false, false]);
  expect((await stored()).photos).toBe(1);
});

test('a limit that the first one has reached refuses no other, since no photo is added', async () => {
  await server.close();
  await start({ WAITING_PHOTOS: '1' });
  const uploadId = await uploaded();
  const all = await Promise.all([finish({ uploadId }), finish({ uploadId })]);
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
  expect(await finish({ uploadId })).toMatchObject({ status: 200, body: all[0]?.body });
  // A client that has lost both responses and its upload may begin it again.
  expect((await client.create(jpeg.length, uploadId)).status).toBe(201);
  expect((await client.create(jpeg.length, randomUUID())).status).toBe(429);
});

test('two processes make one photo of it', async () => {
  const second: FastifyInstance = await startSecondApp(server);
  await finish({ bytes: jpeg });
  const { files } = await stored();
  const uploadId = await uploaded();
  const all = await Promise.all(
    Array.from({ length: 10 }, async (_, n) =>
      sendTo(
        n % 2 === 0 ? server.app : second,
        await form('POST /api/upload', ann, multipartForm(planeForm(), { uploadId })),
        randomUUID(),
      ),
    ),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(9);
  const [one] = all;
  for (const { body } of all) expect(body).toEqual(one?.body);
  expect(await stored()).toEqual({ photos: 2, files: 2 * files });
  await second.close();
});

test('two processes, of which one can’t hold another photo, respond alike', async () => {
  await server.close();
  await start({ WAITING_PHOTOS: '1' });
  const second = await startSecondApp(server);
  const uploadId = await uploaded();
  const all = await Promise.all(
    Array.from({ length: 6 }, async (_, n) =>
      sendTo(
        n % 2 === 0 ? server.app : second,
        await form('POST /api/upload', ann, multipartForm(planeForm(), { uploadId })),
        randomUUID(),
      ),
    ),
  );
  expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 201]);
  await second.close();
});
