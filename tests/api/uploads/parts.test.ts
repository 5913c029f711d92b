/** The objects that partial uploads have in S3. */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { PartialUploads } from '../../../server/modules/uploads/partial-uploads.ts';
import { Cleanup } from '../../../server/platform/lib/cleanup.ts';
import { FilePartials } from '../../../server/platform/storage/file-partials.ts';
import { openS3Storage } from '../../../server/platform/storage/s3.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { head, RawConnection } from '../raw-http.ts';
import { startS3Server } from '../storage/s3-server.ts';
import type { S3Server } from '../storage/s3-server.ts';
import { tusClient, tusHeaders } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';
import { rowOf, storedUpload } from './stored-upload.ts';

const PART = 10_000;

let s3: S3Server;
let server: TestServer;
let ann: TestUser;
let client: TusClient;
let address: string;

beforeAll(async () => {
  s3 = await startS3Server();
  const storage = await openS3Storage(await s3.makeBucket());
  const partialUploads = { bytes: PART, ms: 600_000, memory: 3 * PART };
  server = await startTestServer({ overrides: { storage }, limits: { partialUploads }, alone: true });
  ann = await server.addUser('ann');
  address = await server.listen();
  client = tusClient(address, ann);
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

async function begun(length: number, user = ann) {
  const id = randomUUID();
  await tusClient(address, user).create(length, id);
  const { folder = '' } = (await rowOf(server, user, id)) ?? {};
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

test('the request after one that was cut sees what that has stored, also while it is being stored', async () => {
  const { id } = await begun(300);
  const held: (() => void)[] = [];
  s3.fault = (incoming, _outgoing, pass) => {
    if (incoming.method !== 'PUT') return pass();
    held.push(pass);
    return undefined;
  };
  const connection = await RawConnection.open(address);
  connection.write(
    head(`PATCH /api/uploads/${id}`, {
      ...tusHeaders(ann),
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': '300',
    }),
  );
  connection.write(randomBytes(100));
  await expect.poll(() => server.ctx.uploads.budget.used).toBe(100);
  connection.socket.destroy();
  await expect.poll(() => held.length).toBe(1);
  const next = client.head(id);
  // Gives the next request time to respond too early.
  await new Promise((resolve) => setTimeout(resolve, 500));
  s3.fault = undefined;
  for (const pass of held) pass();
  expect((await next).headers.get('upload-offset')).toBe('100');
});

test('an account can send eight requests at once, and then again', async () => {
  const { store, budget } = server.ctx.uploads;
  let go: (() => void) | undefined;
  const ready = new Promise<void>((resolve) => {
    go = resolve;
  });
  async function* slowly() {
    yield randomBytes(100);
    await ready;
  }
  const send = async () => {
    const { id } = await begun(100);
    return store.write(Readable.from(slowly()), `${ann.id}/${id}`, 0);
  };
  const sending = Array.from({ length: 8 }, send);
  await vi.waitFor(() => expect(budget.used).toBe(800), { timeout: 60_000 });
  await expect(send()).rejects.toMatchObject({ status_code: 429 });
  go?.();
  expect(await Promise.all(sending)).toEqual(Array.from({ length: 8 }, () => 100));
  expect(await send()).toBe(100);
});

test('an account’s finished uploads are copied one after the other, beside those of others', async () => {
  const ben = await server.addUser('ben');
  const [ofAnn, ofBen] = [await begun(100), await begun(100, ben)];
  await client.patch(ofAnn.id, 0, randomBytes(100));
  await tusClient(address, ben).patch(ofBen.id, 0, randomBytes(100));
  const held: { folder: string; pass: () => void }[] = [];
  s3.fault = (incoming, _outgoing, pass) => {
    if (incoming.method !== 'GET') return pass();
    const isOfAnn = incoming.url?.includes(ofAnn.folder) === true;
    held.push({ folder: isOfAnn ? ofAnn.folder : ofBen.folder, pass });
  };
  const cleanup = new Cleanup();
  const take = ({ id }: { id: string }, user = ann) =>
    server.ctx.uploads.take(user.id, id, join(server.ctx.temporaryDir, randomUUID()), cleanup);
  const copies = [take(ofAnn), take(ofAnn), take(ofAnn)];
  for (let copy = 1; copy <= 3; copy += 1) {
    // It begins after hers, so one of hers that didn't wait would be there before it.
    copies.push(take(ofBen, ben));
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(2);
    const both = held.splice(0);
    expect(both.map(({ folder }) => folder).toSorted()).toEqual([ofAnn.folder, ofBen.folder].toSorted());
    for (const { pass } of both) pass();
  }
  expect(await Promise.all(copies)).toEqual(copies.map(() => 100));
  await cleanup.run();
});

test('a former folder is emptied once its uploads would have expired', async () => {
  const former = join(server.dataDir, 'former');
  const [old, fresh] = [join(former, '7'), join(former, randomUUID())];
  await mkdir(old, { recursive: true });
  await writeFile(join(old, 'photo'), 'old');
  await writeFile(fresh, 'fresh');
  const before = new Date(Date.now() - 8 * 24 * 60 * 60_000);
  await utimes(old, before, before);
  const uploads = (root: string) => new PartialUploads({ ...server.ctx, former: new FilePartials(root) });
  await uploads(former).sweep();
  expect(await readdir(former)).toEqual([basename(fresh)]);
  await uploads(join(former, 'missing')).sweep();
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
