import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PartialUploads } from '../../../server/modules/uploads/partial-uploads.ts';
import { Cleanup } from '../../../server/platform/lib/cleanup.ts';
import type { PartialBytes } from '../../../server/platform/storage/partial-bytes.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { tusClient } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';
import { onEachStorage } from './each-storage.ts';
import { age, rowOf, storedFolders, storedUpload } from './stored-upload.ts';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WEEK_MS = 7 * DAY_MS;

onEachStorage((start) => {
  let server: TestServer;
  let ann: TestUser;
  let client: TusClient;

  beforeAll(async () => {
    server = await start();
    ann = await server.addUser('ann');
    client = tusClient(await server.listenAll(), ann);
  });
  afterAll(() => server.close());

  const offsetOf = async (id: string) => (await client.head(id)).headers.get('upload-offset');
  const sweep = () => server.ctx.uploads.sweep();
  /** Sweeps as if all bytes had been stored `ms` earlier. */
  const sweepLater = (ms: number) =>
    new PartialUploads({
      ...server.ctx,
      storage: { partials: storedEarlier(server.ctx.storage.partials, ms) },
    }).sweep();

  describe('a week without a change', () => {
    test('expires an upload, whose id can then be reused', async () => {
      const id = randomUUID();
      await client.create(1000, id);
      await client.patch(id, 0, randomBytes(100));
      const { folder = '' } = (await rowOf(server, ann, id)) ?? {};
      await age(server, id, WEEK_MS + MINUTE_MS);
      expect((await client.head(id)).status).toBe(410);
      expect((await client.patch(id, 100, randomBytes(100))).status).toBe(410);
      expect((await client.create(500, id)).status).toBe(201);
      expect(await offsetOf(id)).toBe('0');
      expect((await client.head(id)).headers.get('upload-length')).toBe('500');
      await expect.poll(() => storedFolders(server)).not.toContain(folder);
    });

    test('is counted from the last change, not from the creation', async () => {
      const id = randomUUID();
      await client.create(1000, id);
      await age(server, id, WEEK_MS - MINUTE_MS);
      expect((await client.patch(id, 0, randomBytes(100))).status).toBe(204);
      await age(server, id, WEEK_MS - MINUTE_MS);
      await sweep();
      expect(await offsetOf(id)).toBe('100');
    });

    test('lets the sweep remove finished and unfinished uploads, and no others', async () => {
      const [unfinished, finished, young] = [randomUUID(), randomUUID(), randomUUID()];
      await client.create(10, unfinished);
      await client.send(finished, randomBytes(10));
      await client.send(young, randomBytes(10));
      const { folder = '' } = (await rowOf(server, ann, finished)) ?? {};
      for (const id of [unfinished, finished]) await age(server, id, WEEK_MS + MINUTE_MS);
      await age(server, young, WEEK_MS - MINUTE_MS);
      expect(await sweep()).toBe(2);
      expect(await storedFolders(server)).not.toContain(folder);
      expect(await storedUpload(server, ann, young)).toHaveLength(10);
      for (const id of [unfinished, finished]) {
        expect((await client.head(id)).status).toBe(404);
        expect((await client.create(10, id)).status).toBe(201);
      }
    });
  });

  test('bytes that no row names are swept once they are a day old, and none that one names', async () => {
    const named = randomUUID();
    const bytes = randomBytes(3000);
    await client.create(bytes.length, named);
    // Two requests, so that in S3 a part has been merged.
    await client.patch(named, 0, bytes.subarray(0, 1000));
    await client.patch(named, 1000, bytes.subarray(1000));
    const row = await rowOf(server, ann, named);
    if (row === undefined) throw new Error('there is no row');
    const { partials } = server.ctx.storage;
    const [folder, lost] = [randomUUID(), { offset: 0, parts: [], epoch: 90, smallBytes: 0 }];
    await partials.append({ ...lost, folder }, [randomBytes(10)]);
    // As after a lost connection to the database: stored, but never named.
    if (!partials.onDisk) await partials.append({ ...lost, folder: row.folder }, [randomBytes(10)]);
    await sweepLater(DAY_MS - MINUTE_MS);
    expect(await storedFolders(server)).toContain(folder);
    expect(await sweepLater(DAY_MS + MINUTE_MS)).toBeGreaterThanOrEqual(partials.onDisk ? 1 : 2);
    expect(await storedFolders(server)).not.toContain(folder);
    let left = 0;
    for await (const stored of partials.list()) if (stored.folder === row.folder) left += 1;
    expect(left).toBe(1);
    expect(await storedUpload(server, ann, named)).toEqual(bytes);
  });

  test('an upload whose bytes are gone is unknown, and can be created again', async () => {
    const [finished, begun] = [randomUUID(), randomUUID()];
    const { uploads, storage, temporaryDir } = server.ctx;
    await client.send(finished, randomBytes(10));
    await client.create(20, begun);
    await client.patch(begun, 0, randomBytes(10));
    for (const id of [finished, begun]) {
      const row = await rowOf(server, ann, id);
      await storage.partials.remove(row?.folder ?? '', row?.parts ?? []);
    }
    const taken = await uploads.take(ann.id, finished, join(temporaryDir, finished), new Cleanup());
    expect(taken).toMatchObject({ code: 'not_found' });
    expect((await client.patch(begun, 10, randomBytes(10))).status).toBe(404);
    for (const id of [finished, begun]) {
      expect((await client.head(id)).status).toBe(404);
      expect((await client.create(10, id)).status).toBe(201);
    }
  });

  test('bytes taken by a request don’t change, whatever happens to the upload', async () => {
    const id = randomUUID();
    const bytes = randomBytes(1000);
    await client.send(id, bytes);
    const path = join(server.ctx.temporaryDir, id);
    expect(await server.ctx.uploads.take(ann.id, id, path, new Cleanup())).toBe(1000);
    expect((await client.remove(id)).status).toBe(204);
    await client.send(id, randomBytes(1000));
    expect(await readFile(path)).toEqual(bytes);
    await rm(path);
  });
});

test('the sweep removes the folders that earlier versions had for each account', async () => {
  const server = await startTestServer({ alone: true });
  const uploads = join(server.dataDir, 'uploads');
  await mkdir(join(uploads, '7'));
  await writeFile(join(uploads, '7', randomUUID()), 'bytes');
  const old = new Date(Date.now() - DAY_MS - MINUTE_MS);
  await utimes(join(uploads, '7'), old, old);
  await server.ctx.uploads.sweep();
  expect(await readdir(uploads)).toEqual([]);
  await server.close();
});

/** The same bytes, listed as if they had been stored `ms` earlier. */
function storedEarlier(partials: PartialBytes, ms: number): PartialBytes {
  return {
    onDisk: partials.onDisk,
    append: (...args) => partials.append(...args),
    fetch: (...args) => partials.fetch(...args),
    removeParts: (...args) => partials.removeParts(...args),
    remove: (...args) => partials.remove(...args),
    list: async function* list() {
      for await (const stored of partials.list()) {
        yield { ...stored, storedAt: new Date(stored.storedAt.getTime() - ms) };
      }
    },
  };
}
