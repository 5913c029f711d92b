import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { photos } from '../../../server/db/schema.ts';
import { Semaphore } from '../../../server/lib/semaphore.ts';
import { createIntake } from '../../../server/images/intake.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { manyScans } from '../many-scans.ts';
import { multipartForm, planeForm, smallJpeg } from '../photo-forms.ts';
import { send } from '../sent-photo.ts';

/** One photo at once, and one that waits. */
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

/** Takes the one place, until the function it gives is called. */
async function occupy(): Promise<() => void> {
  return new Promise((taken) => {
    void decodes.run(() => new Promise<void>((leave) => taken(leave)));
  });
}

const someoneWaits = () => vi.waitFor(() => expect(decodes.waiting).toBe(1));
const photosUnder = (key: string) => server.ctx.db.select().from(photos).where(eq(photos.upload_key, key));

test('while photos wait for their turn the server answers others, and turns away whom it can not take', async () => {
  const leave = await occupy();
  const [first, second] = [randomUUID(), randomUUID()];
  const waiting = send(server, ann, jpeg, first);
  await someoneWaits();
  const health = await server.app.inject({ method: 'GET', url: '/api/health' });
  expect(health.statusCode).toBe(200);

  const answer = await send(server, ann, jpeg, second);
  expect(answer).toMatchObject({
    status: 503,
    headers: { 'retry-after': '15' },
    body: { code: 'busy', error_zh: '服务器繁忙，请稍后再试。', retryAfter: 15 },
  });
  expect(await photosUnder(first)).toEqual([]);

  leave();
  expect((await waiting).status).toBe(201);
  expect((await send(server, ann, jpeg, second)).status).toBe(201);
  expect(await photosUnder(second)).toHaveLength(1);
});

test('a photo whose sender has gone away while it waited is taken, and the retry gets its answer', async () => {
  const leave = await occupy();
  const key = randomUUID();
  const request = (signal?: AbortSignal) =>
    fetch(`${address}/api/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ann.token}`, 'idempotency-key': key },
      body: multipartForm(planeForm(), { bytes: jpeg }),
      ...(signal && { signal }),
    });
  const gone = new AbortController();
  const unheard = request(gone.signal).catch(() => 'gone');
  await someoneWaits();
  gone.abort();
  expect(await unheard).toBe('gone');
  leave();
  await vi.waitFor(async () => expect(await photosUnder(key)).toHaveLength(1));

  const [row] = await photosUnder(key);
  const answer = await request();
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({ photo: { id: row?.id } });
  expect(await photosUnder(key)).toHaveLength(1);
});

test('a photo that takes too long is refused', async () => {
  const impatient = await startTestServer({ overrides: { intake: { timeoutMs: 1 } }, alone: true });
  try {
    const bob = await impatient.addUser('bob');
    expect(await send(impatient, bob, jpeg)).toMatchObject({
      status: 422,
      body: {
        code: 'image_invalid',
        error: 'This image takes too long to process. Please select another one.',
      },
    });
    expect(await impatient.ctx.db.select().from(photos)).toEqual([]);
  } finally {
    await impatient.close();
  }
});

test('its answer comes in time, but its place is taken until the decoder has come back', async () => {
  const narrow = new Semaphore(1, 0);
  const path = join(server.ctx.temporaryDir, 'slow.jpg');
  // A hundred passes over a million blocks take the decoder a second, in which nothing can stop it.
  await writeFile(path, manyScans(8000, 8000, 100));
  const answer = await createIntake({ log: server.ctx.log, decodes: narrow, timeoutMs: 200 })(path);
  expect(answer).toEqual({ ok: false, problem: 'too_slow' });
  expect(narrow.isFull).toBe(true);
  await vi.waitFor(() => expect(narrow.isFull).toBe(false), { timeout: 20_000 });
});
