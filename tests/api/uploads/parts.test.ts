/** The objects that partial uploads have in S3. */
import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openS3Storage } from '../../../server/platform/storage/s3.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { startS3Server } from '../storage/s3-server.ts';
import type { S3Server } from '../storage/s3-server.ts';
import { tusClient } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';
import { rowOf, storedUpload } from './stored-upload.ts';

const PART = 10_000;

let s3: S3Server;
let server: TestServer;
let ann: TestUser;
let client: TusClient;

beforeAll(async () => {
  s3 = await startS3Server();
  const storage = await openS3Storage(await s3.makeBucket());
  const partialUploads = { bytes: PART, ms: 600_000, memory: 3 * PART };
  server = await startTestServer({ overrides: { storage }, limits: { partialUploads }, alone: true });
  ann = await server.addUser('ann');
  client = tusClient(await server.listen(), ann);
});
afterEach(() => {
  s3.fault = undefined;
});
afterAll(async () => {
  await server.close();
  await server.ctx.storage.close();
  await s3.close();
});

/** The names of an upload's objects in the bucket, once what is unnamed has been removed. */
async function objectsOf(folder: string): Promise<string[]> {
  await server.ctx.background.idle();
  const names: string[] = [];
  for await (const stored of server.ctx.storage.partials.list()) {
    const { part } = stored;
    if (stored.folder === folder && part !== undefined) names.push(`${part.epoch}-${part.offset}`);
  }
  return names.toSorted();
}

async function begun(length: number) {
  const id = randomUUID();
  await client.create(length, id);
  const { folder = '' } = (await rowOf(server, ann, id)) ?? {};
  return { id, folder };
}

test('many small requests make few objects, which hold all bytes', async () => {
  const bytes = randomBytes(4 * PART);
  const { id, folder } = await begun(bytes.length);
  const step = 2500;
  for (let at = 0; at < bytes.length; at += step) {
    expect((await client.patch(id, at, bytes.subarray(at, at + step))).status).toBe(204);
  }
  const { parts = [] } = (await rowOf(server, ann, id)) ?? {};
  expect(parts).toHaveLength(bytes.length / PART);
  expect(await objectsOf(folder)).toEqual(parts.map(({ epoch, offset }) => `${epoch}-${offset}`).toSorted());
  expect(await storedUpload(server, ann, id)).toEqual(bytes);
});

test('of two requests at one offset, the loser’s object is removed', async () => {
  const { id, folder } = await begun(100);
  const { store } = server.ctx.uploads;
  const name = `${ann.id}/${id}`;
  const send = (bytes: Buffer) => store.write(Readable.from([bytes]), name, 0);
  const [first, second] = [randomBytes(100), randomBytes(100)];
  const outcomes = await Promise.allSettled([send(first), send(second)]);
  const winners = outcomes.filter(({ status }) => status === 'fulfilled');
  expect(winners).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status_code: 409 },
  });
  expect(await objectsOf(folder)).toHaveLength(1);
  expect(await storedUpload(server, ann, id)).toEqual(outcomes[0]?.status === 'fulfilled' ? first : second);
});

test('an object is never written again, even after a put whose outcome is unknown', async () => {
  const { id, folder } = await begun(300);
  await client.patch(id, 0, randomBytes(100));
  s3.fault = (incoming, outgoing, pass) => {
    if (incoming.method !== 'PUT') return pass();
    // The store has the object, but its response is lost.
    outgoing.writeHead = () => outgoing.destroy();
    return pass();
  };
  expect((await client.patch(id, 100, randomBytes(100))).status).toBe(503);
  s3.fault = undefined;
  const [lost, kept] = (await objectsOf(folder)).toSorted(
    (a, b) => Number(b.split('-')[0]) - Number(a.split('-')[0]),
  );
  expect(kept).toBeDefined();
  s3.requests.length = 0;
  expect((await client.patch(id, 100, randomBytes(200))).status).toBe(204);
  expect(s3.requests.filter((request) => request.includes(`${folder}/${lost}?`))).toEqual([]);
  expect((await client.head(id)).headers.get('upload-offset')).toBe('300');
});

test('many slow requests at once stay within the memory, and all arrive', async () => {
  const { budget } = server.ctx.uploads;
  const [requests, chunk] = [8, 2000];
  let most = 0;
  const allHoldTheirFirst = vi.waitFor(() => expect(budget.used).toBe(requests * chunk), { timeout: 60_000 });
  await Promise.all(
    Array.from({ length: requests }, async () => {
      const bytes = randomBytes(PART);
      const { id } = await begun(bytes.length);
      async function* slowly() {
        for (let at = 0; at < bytes.length; at += chunk) {
          yield bytes.subarray(at, at + chunk);
          await allHoldTheirFirst;
          await new Promise((resolve) => setImmediate(resolve));
          most = Math.max(most, budget.used);
        }
      }
      const length = await server.ctx.uploads.store.write(Readable.from(slowly()), `${ann.id}/${id}`, 0);
      expect(length).toBe(bytes.length);
      expect((await storedUpload(server, ann, id)).equals(bytes)).toBe(true);
    }),
  );
  expect(most).toBeLessThanOrEqual(3 * PART);
  expect(most).toBeGreaterThan(PART);
});
