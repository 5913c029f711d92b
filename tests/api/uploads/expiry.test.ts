import { randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { tusClient } from '../tus-client.ts';
import type { TusClient } from '../tus-client.ts';

const MINUTE_MS = 60 * 1000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

let server: TestServer;
let ann: TestUser;
let client: TusClient;

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  client = tusClient(await server.listen(), ann);
});

afterAll(() => server.close());

const folder = () => join(server.dataDir, 'uploads', String(ann.id));
const pathOf = (id: string) => join(folder(), id);
const offsetOf = async (id: string) => (await client.head(id)).headers.get('upload-offset');
const filesOf = async (id: string) => (await readdir(folder())).filter((name) => name.includes(id));

/** Moves a file's modification time back by `ms`. */
async function setBack(path: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms);
  await utimes(path, then, then);
}

describe('a week without a change', () => {
  test('expires an upload, whose id can then be reused', async () => {
    const id = randomUUID();
    await client.create(1000, id);
    await client.patch(id, 0, randomBytes(100));
    await setBack(pathOf(id), WEEK_MS + MINUTE_MS);
    expect((await client.head(id)).status).toBe(410);
    expect((await client.patch(id, 100, randomBytes(100))).status).toBe(410);
    expect((await client.create(500, id)).status).toBe(201);
    expect(await offsetOf(id)).toBe('0');
    expect((await client.head(id)).headers.get('upload-length')).toBe('500');
  });

  test('is counted from the last change, not from the creation', async () => {
    const id = randomUUID();
    await client.create(1000, id);
    await setBack(pathOf(id), WEEK_MS - MINUTE_MS);
    await setBack(`${pathOf(id)}.json`, 2 * WEEK_MS);
    expect((await client.patch(id, 0, randomBytes(100))).status).toBe(204);
    await server.ctx.uploads.sweep();
    expect(await offsetOf(id)).toBe('100');
  });

  test('lets the sweep remove the files of finished and unfinished uploads, and no others', async () => {
    const [unfinished, finished, young] = [randomUUID(), randomUUID(), randomUUID()];
    await client.create(10, unfinished);
    await client.send(finished, randomBytes(10));
    await client.create(10, young);
    for (const id of [unfinished, finished]) await setBack(pathOf(id), WEEK_MS + MINUTE_MS);
    await setBack(pathOf(young), WEEK_MS - MINUTE_MS);
    expect(await server.ctx.uploads.sweep()).toBe(2);
    expect([await filesOf(unfinished), await filesOf(finished)]).toEqual([[], []]);
    expect(await filesOf(young)).toHaveLength(2);
    for (const id of [unfinished, finished]) {
      expect((await client.head(id)).status).toBe(404);
      expect((await client.create(10, id)).status).toBe(201);
    }
  });

  test('lets the sweep remove an account’s empty folder', async () => {
    const bob = await server.addUser('bob');
    const id = randomUUID();
    await server.ctx.uploads.store.create(uploadOf(bob, id));
    await server.ctx.uploads.discard(bob.id, id);
    await server.ctx.uploads.sweep();
    expect(await readdir(join(server.dataDir, 'uploads'))).not.toContain(String(bob.id));
    await server.ctx.uploads.store.create(uploadOf(bob, id));
    expect(await server.ctx.uploads.store.find(`${bob.id}/${id}`)).toMatchObject({ size: 10, offset: 0 });
  });
});

describe('an incomplete upload left by a crash', () => {
  const incomplete: [string, (id: string) => Promise<void>][] = [
    ['bytes without a description', (id) => writeFile(pathOf(id), 'half')],
    ['bytes whose description wasn’t renamed yet', halfCreated],
    ['a description without bytes', withoutBytes],
    ['a description that can’t be read', unreadable],
  ];

  test.each(incomplete)('is not found, and can be recreated: %s', async (_case, create) => {
    const id = randomUUID();
    await create(id);
    expect((await client.head(id)).status).toBe(404);
    expect((await client.patch(id, 0, randomBytes(10))).status).toBe(404);
    expect((await client.remove(id)).status).toBe(404);
    expect(await server.ctx.uploads.take(ann.id, id, join(server.ctx.temporaryDir, id))).toBe('unknown');

    const bytes = randomBytes(10);
    expect((await client.create(10, id)).status).toBe(201);
    expect((await client.patch(id, 0, bytes)).status).toBe(204);
    expect(await readFile(pathOf(id))).toEqual(bytes);
    expect(await filesOf(id)).toHaveLength(2);
  });

  test.each(incomplete)('is removed by the next sweep: %s', async (_case, create) => {
    const [id, intact] = [randomUUID(), randomUUID()];
    await client.create(10, intact);
    await create(id);
    await server.ctx.uploads.sweep();
    expect(await filesOf(id)).toEqual([]);
    expect(await filesOf(intact)).toHaveLength(2);
  });
});

test('bytes taken by a request don’t change, whatever happens to the upload', async () => {
  const id = randomUUID();
  const bytes = randomBytes(1000);
  await client.send(id, bytes);
  const taken = join(server.ctx.temporaryDir, id);
  expect(await server.ctx.uploads.take(ann.id, id, taken)).toBe('taken');
  // As after a crash in the middle of a removal.
  await rm(`${pathOf(id)}.json`);
  await client.send(id, randomBytes(1000));
  expect(await readFile(taken)).toEqual(bytes);
  await rm(taken);
});

test('bytes for an upload that was removed meanwhile are a 404', async () => {
  const write = server.ctx.uploads.store.write.bind(server.ctx.uploads.store);
  const id = randomUUID();
  await client.create(10, id);
  server.ctx.uploads.store.write = async (...args) => {
    await server.ctx.uploads.discard(ann.id, id);
    return write(...args);
  };
  const response = await client.patch(id, 0, randomBytes(10));
  server.ctx.uploads.store.write = write;
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'not_found' });
});

function uploadOf(user: TestUser, id: string) {
  return new Upload({ id: `${user.id}/${id}`, size: 10, offset: 0 });
}

async function halfCreated(id: string): Promise<void> {
  await writeFile(pathOf(id), '');
  await writeFile(`${pathOf(id)}.new`, '{"si');
}

async function withoutBytes(id: string): Promise<void> {
  await client.create(10, id);
  await rm(pathOf(id));
}

async function unreadable(id: string): Promise<void> {
  await client.create(10, id);
  await writeFile(`${pathOf(id)}.json`, '');
}
