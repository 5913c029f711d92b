import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { Semaphore } from '../../../server/platform/lib/semaphore.ts';
import { createIntake } from '../../../server/platform/images/intake.ts';
import type { TakeIn } from '../../../server/platform/images/intake.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { form, send as sendTo } from '../idempotency/requests.ts';
import { manyScans } from '../../files/many-scans.ts';
import { multipartForm, planeForm, smallJpeg } from '../photo-forms.ts';
import { sampleJpeg } from '../sample-jpeg.ts';
import { startSecondApp } from '../second-app.ts';
import { send } from '../sent-photo.ts';
import { tusClient } from '../tus-client.ts';
import { eventually } from '../../eventually.ts';

/** Lets one photo be decoded at a time and one more wait for its turn. */
const decodes = new Semaphore(1, 1);
let server: TestServer;
let ann: TestUser;
let address: string;
let jpeg: Buffer;

beforeAll(async () => {
  server = await startTestServer({ overrides: { intake: { decodes } }, alone: true });
  ann = await server.addUser('ann');
  address = await server.listen();
  jpeg = await smallJpeg();
});

afterAll(() => server.close());

/** Takes the only slot; the returned function releases it. */
async function occupy(): Promise<() => void> {
  return new Promise((resolve) => {
    void decodes.run(() => new Promise<void>((release) => resolve(release)));
  });
}

const oneIsWaiting = () => eventually(() => expect(decodes.waiting).toBe(1));
const photosWithKey = (key: string) => server.ctx.db.select().from(photos).where(eq(photos.upload_key, key));

test('while photos wait their turn the server responds to other calls, and refuses photos beyond the queue', async () => {
  const release = await occupy();
  const [first, second] = [randomUUID(), randomUUID()];
  const waiting = send(server, ann, jpeg, first);
  await oneIsWaiting();
  const health = await server.app.inject({ method: 'GET', url: '/api/health' });
  expect(health.statusCode).toBe(200);

  const response = await send(server, ann, jpeg, second);
  expect(response).toMatchObject({
    status: 503,
    headers: { 'retry-after': '15' },
    body: { code: 'busy', error_zh: '服务器繁忙，请稍后再试。', retryAfter: 15 },
  });
  expect(await photosWithKey(first)).toEqual([]);

  release();
  expect((await waiting).status).toBe(201);
  expect((await send(server, ann, jpeg, second)).status).toBe(201);
  expect(await photosWithKey(second)).toHaveLength(1);
});

test('a photo whose client disconnected while it waited is stored, and the retry gets its response', async () => {
  const release = await occupy();
  const key = randomUUID();
  const request = (signal?: AbortSignal) =>
    fetch(`${address}/api/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}`, 'idempotency-key': key },
      body: multipartForm(planeForm(), { bytes: jpeg }),
      ...(signal && { signal }),
    });
  const disconnect = new AbortController();
  const abandoned = request(disconnect.signal).catch(() => 'gone');
  await oneIsWaiting();
  disconnect.abort();
  expect(await abandoned).toBe('gone');
  release();
  await eventually(async () => expect(await photosWithKey(key)).toHaveLength(1));

  const [row] = await photosWithKey(key);
  const response = await request();
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ photo: { id: row?.id } });
  expect(await photosWithKey(key)).toHaveLength(1);
});

const TOO_SLOW = {
  status: 422,
  body: {
    code: 'image_invalid',
    error: 'This image takes too long to process. Please select another one.',
  },
};
const RETRY_LATER = { status: 503, headers: { 'retry-after': '15' }, body: { code: 'busy', retryAfter: 15 } };

describe('a photo that takes too long', () => {
  let impatient: TestServer;
  let bob: TestUser;

  beforeEach(async () => {
    impatient = await startTestServer({ overrides: { intake: { timeoutMs: 1 } }, alone: true });
    bob = await impatient.addUser('bob');
  });

  afterEach(() => impatient.close());

  test('gets a 503 the first time, and is refused the second time', async () => {
    expect(await send(impatient, bob, jpeg)).toMatchObject(RETRY_LATER);
    const other = await sampleJpeg({ width: 860, height: 860 });
    expect(await send(impatient, bob, other)).toMatchObject(RETRY_LATER);
    expect(await send(impatient, bob, jpeg)).toMatchObject(TOO_SLOW);
    expect(await send(impatient, bob, other)).toMatchObject(TOO_SLOW);
    expect(await impatient.ctx.db.select().from(photos)).toEqual([]);
    expect(impatient.ctx.refusedImages.numbers().get('too_slow')).toBe(4);
  });

  test('keeps its upload after the first time, and loses it after the second', async () => {
    const id = randomUUID();
    const client = tusClient(await impatient.listen(), bob);
    await client.send(id, jpeg);
    const finish = () =>
      impatient.call('POST /api/upload', {
        form: multipartForm(planeForm(), { uploadId: id }),
        token: bob.token,
        idempotencyKey: id,
      });
    expect(await finish()).toMatchObject(RETRY_LATER);
    expect((await client.head(id)).status).toBe(200);
    expect(await finish()).toMatchObject(TOO_SLOW);
    expect((await client.head(id)).status).toBe(404);
  });

  test('and succeeds the second time starts over at the first', async () => {
    let isSlow = true;
    const takeIn: TakeIn = (...photo) =>
      isSlow ? Promise.resolve({ ok: false, problem: 'too_slow' }) : server.ctx.takeIn(...photo);
    const app = await startSecondApp(server, { takeIn });
    const request = await form('POST /api/upload', ann, multipartForm(planeForm(), { bytes: jpeg }));
    const statuses: number[] = [];
    for (const slow of [true, false, true, true]) {
      isSlow = slow;
      statuses.push((await sendTo(app, request, randomUUID())).status);
    }
    await app.close();
    expect(statuses).toEqual([503, 201, 503, 422]);
  });
});

test('a timeout gets its response at once, but its slot stays taken until the decoder returns', async () => {
  const singleSlot = new Semaphore(1, 0);
  const path = join(server.ctx.temporaryDir, 'slow.jpg');
  // A hundred scans of a million blocks keep the decoder busy for a second, during which it can't be interrupted.
  await writeFile(path, manyScans(8000, 8000, 100));
  const response = await createIntake({ log: server.ctx.log, decodes: singleSlot, timeoutMs: 200 })(path);
  expect(response).toEqual({ ok: false, problem: 'too_slow' });
  expect(singleSlot.isFull).toBe(true);
  await vi.waitFor(() => expect(singleSlot.isFull).toBe(false), { timeout: 90_000 });
});
