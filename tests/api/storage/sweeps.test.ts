import { randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answers, photos } from '../../../server/db/schema.ts';
import { newKey } from '../../../server/storage/keys.ts';
import { startSweeps } from '../../../server/sweeps.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { upload } from '../photo-forms.ts';
import { tusClient } from '../tus-client.ts';
import { listAll } from './conformance.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let ann: TestUser;

beforeEach(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
});

afterEach(() => server.close());

test('the start tidies up expired uploads, old answers and orphans, and leaves the photos', async () => {
  const client = tusClient(await server.listen(), ann);
  const id = randomUUID();
  await client.create(10, id);
  const old = new Date(Date.now() - 8 * DAY_MS);
  await utimes(join(server.dataDir, 'uploads', String(ann.id), id), old, old);
  await upload(server, ann);
  await server.ctx.storage.put(newKey('display'), Buffer.from('orphan'));
  expect(await server.ctx.db.$count(answers)).toBe(1);
  server.advance(31 * DAY_MS);

  await startSweeps(server.ctx)();
  expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([]);
  expect(await server.ctx.db.$count(answers)).toBe(0);
  expect(await listAll(server.ctx.storage)).toHaveLength(3);
  expect(await server.ctx.db.$count(photos)).toBe(1);
});

test('a sweep that fails is logged and does not keep the others from running', async () => {
  server.ctx.uploads.store.deleteExpired = () => Promise.reject(new Error('the folder is gone'));
  await upload(server, ann);
  server.advance(31 * DAY_MS);
  await startSweeps(server.ctx)();
  expect(server.lines.some((line) => line.includes('sweep_failed') && line.includes('partial_uploads'))).toBe(
    true,
  );
  expect(await server.ctx.db.$count(answers)).toBe(0);
});
