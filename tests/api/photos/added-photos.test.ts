/** Photos that tests add without the calls are those that the calls make, in every table and every file. */
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { multipartForm, planeForm, sha256Of, smallJpeg, trainForm } from '../photo-forms.ts';
import { listAll } from '../storage/conformance.ts';

/** A server with a photographer and a reviewer. */
interface Site {
  server: TestServer;
  ann: TestUser;
  rex: TestUser;
}

let byCalls: Site;
let directly: Site;

async function start(): Promise<Site> {
  const server = await startTestServer({ still: true, alone: true });
  return { server, ann: await server.addUser('ann'), rex: await server.addUser('rex', 'is_plane_reviewer') };
}

beforeAll(async () => {
  byCalls = await start();
  directly = await start();
});
afterAll(async () => {
  await byCalls.server.close();
  await directly.server.close();
});

/** What may differ: times, the random part of storage keys, sessions, and what each account and storage has of its own. */
const TIME = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d(:\d\d)?)?/g;
const KEY = /(?<=(originals|display|medium|card)\/)[0-9a-f]{32}/g;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const OWN = new Set(['password_hash', 'phone_number', 'token_hash', 'storage_id']);

const masked = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, part: unknown) => (OWN.has(name) ? 'own' : part))
      .replaceAll(TIME, 'time')
      .replaceAll(UUID, 'id')
      .replaceAll(KEY, 'key'),
  );

/** All rows of all tables. */
async function rowsOf({ ctx }: TestServer): Promise<Record<string, unknown>> {
  const { rows: tables } = await ctx.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await ctx.db.execute(sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`);
    all[name] = rows.map((row) => JSON.stringify(masked(row))).toSorted();
  }
  return all;
}

/** The hashes of all files, under their keys without the random part. */
async function filesOf({ ctx }: TestServer): Promise<unknown> {
  const hashes: string[] = [];
  for (const { key } of await listAll(ctx.storage)) {
    const object = await ctx.storage.open(key);
    hashes.push(`${key.replaceAll(KEY, 'key')} ${object && sha256Of(await buffer(object.stream))}`);
  }
  return hashes.toSorted();
}

async function sendByCall({ server, ann }: Site, form = planeForm()) {
  const file = { bytes: await smallJpeg() };
  const response = await server.call('POST /api/upload', {
    form: multipartForm(form, file),
    token: ann.token,
    once: true,
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.photo;
}

async function decideByCall({ server, rex }: Site, id: number, action: 'approve' | 'reject'): Promise<void> {
  const body = action === 'approve' ? { action } : { action, rejectReason: 'Too dark' };
  const response = await server.call('PUT /api/review/photos/:id', {
    params: { id },
    body,
    token: rex.token,
    once: true,
  });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
}

test('photos that wait, were approved and were rejected are the same', async () => {
  const { server, ann, rex } = directly;
  const waits = await addPhoto(server, ann);
  expect(masked(waits)).toEqual(masked(await sendByCall(byCalls)));
  expect(await addPhoto(server, ann, trainForm())).toMatchObject({ id: 2, type: 'trains' });
  await sendByCall(byCalls, trainForm());

  for (const id of [3, 4]) {
    expect((await addPhoto(server, ann)).id).toBe(id);
    await sendByCall(byCalls);
  }
  await approve(server, rex, 3);
  await decideByCall(byCalls, 3, 'approve');
  await reject(server, rex, 4);
  await decideByCall(byCalls, 4, 'reject');

  const expected = await rowsOf(byCalls.server);
  expect(Object.keys(expected).length).toBeGreaterThan(30);
  expect(expected['photos']).toHaveLength(4);
  expect(expected['notifications']).not.toEqual([]);
  expect(await rowsOf(server)).toEqual(expected);
  expect(await filesOf(server)).toEqual(await filesOf(byCalls.server));
});

test('a photo that the call would refuse isn’t added, nor a decision made that it would refuse', async () => {
  const { server, ann, rex } = directly;
  const before = await rowsOf(server);
  await expect(addPhoto(server, ann, planeForm({ airport: '' }))).rejects.toThrow('airport');
  await expect(addPhoto(server, ann, planeForm(), Buffer.from('no picture'))).rejects.toThrow('refused');
  await expect(approve(server, ann, 1)).rejects.toThrow('forbidden');
  await expect(approve(server, rex, 3)).rejects.toThrow('already_decided');
  expect(await rowsOf(server)).toEqual(before);
});
