import { randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { jobRuns, photos, responses } from '../../../server/platform/db/schema.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import { runDueSweeps, startSweeps } from '../../../server/jobs/sweeps.ts';
import { addPhoto } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { upload } from '../photo-forms.ts';
import { passTime } from '../sweep-now.ts';
import { tusClient } from '../tus-client.ts';
import { listAll } from '../storage/conformance.ts';
import { age, rowOf, storedFolders } from '../uploads/stored-upload.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let ann: TestUser;

beforeEach(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
});

afterEach(() => server.close());

const { signal } = new AbortController();

test('sweeps delete expired uploads, old responses and orphans, and leave the photos', async () => {
  const client = tusClient(await server.listen(), ann);
  const id = randomUUID();
  await client.send(id, randomBytes(10));
  await age(server, id, 8 * DAY_MS);
  await upload(server, ann);
  await server.ctx.storage.put(newKey('display'), Buffer.from('orphan'));
  expect(await server.ctx.db.$count(responses)).toBe(1);
  server.advance(31 * DAY_MS);

  await runDueSweeps(server.ctx, signal);
  expect(await rowOf(server, ann, id)).toBeUndefined();
  expect([...(await storedFolders(server))]).toEqual([]);
  expect(await server.ctx.db.$count(responses)).toBe(0);
  expect(await listAll(server.ctx.storage)).toHaveLength(4);
  expect(await server.ctx.db.$count(photos)).toBe(1);
});

test('a failed sweep is logged and doesn’t stop the others', async () => {
  server.ctx.uploads.sweep = () => Promise.reject(new Error('the storage is away'));
  await upload(server, ann);
  server.advance(31 * DAY_MS);
  await runDueSweeps(server.ctx, signal);
  expect(server.lines.some((line) => line.includes('sweep_failed') && line.includes('partial_uploads'))).toBe(
    true,
  );
  expect(await server.ctx.db.$count(responses)).toBe(0);
});

test('a sweep runs again once it is due: within an hour, or a day', async () => {
  const { db, config } = server.ctx;
  await addPhoto(server, ann);
  await runDueSweeps(server.ctx, signal);
  const hours = sql<number>`ceil(extract(epoch from ${jobRuns.next_at} - now()) / 3600)::int`;
  const rows = await db.select({ name: jobRuns.name, hours }).from(jobRuns).orderBy(asc(jobRuns.name));
  const daily = rows.filter((row) => row.hours === 24).map(({ name }) => name);
  const ofEmbedded = config.databaseUrl === undefined ? ['database'] : [];
  expect(daily).toEqual([expect.stringMatching(/^achievements_/), 'assets', ...ofEmbedded, 'orphans']);
  expect(rows.filter((row) => row.hours === 1)).toHaveLength(rows.length - daily.length);

  await server.ctx.storage.put(newKey('display'), Buffer.from('orphan'));
  server.advance(2 * HOUR_MS);
  await runDueSweeps(server.ctx, signal);
  expect(await listAll(server.ctx.storage)).toHaveLength(5);
  await passTime(server, ['orphans']);
  await runDueSweeps(server.ctx, signal);
  expect(await listAll(server.ctx.storage)).toHaveLength(4);
});

test('stopping doesn’t wait for the rest of a sweep', async () => {
  const { storage } = server.ctx;
  await addPhoto(server, ann);
  for (let n = 0; n < 20; n += 1) await storage.put(newKey('display'), Buffer.from('orphan'));
  server.advance(2 * HOUR_MS);
  const remove = storage.delete.bind(storage);
  const moments = new EventEmitter();
  storage.delete = async (key) => {
    const resumed = once(moments, 'resume');
    moments.emit('removing');
    await resumed;
    await remove(key);
  };
  const removing = once(moments, 'removing');
  const stop = startSweeps(server.ctx);
  await removing;
  const stopped = stop();
  moments.emit('resume');
  await stopped;
  expect(await listAll(storage)).toHaveLength(23);
});
