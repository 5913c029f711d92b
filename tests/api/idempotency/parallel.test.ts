/** What many requests with one key do, to the calls whose way to bind it differs. `replay.ts` tries the others. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/platform/db/client.ts';
import { sweepResponses } from '../../../server/platform/idempotency/responses.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { startSecondApp } from '../second-app.ts';
import { listAll } from '../storage/conformance.ts';
import { deleteAsReviewer, deleteOwnPhoto } from './deletion-scenes.ts';
import { fullScenes } from './full-scenes.ts';
import { send, statusOf } from './requests.ts';
import type { WireResponse, WireRequest } from './requests.ts';

const AT_ONCE = 20;
/**
 * The calls tried on the embedded database, one for each way to store a response. Its connection serializes requests.
 */
const ON_EMBEDDED = new Set(['POST /api/upload', 'PUT /api/review/photos/:id', 'POST /api/photos/:id/like']);
/** Calls whose key stays in a row after the stored response is deleted (docs/rules/api.md, "Idempotency-Key"). */
const REMEMBERED = [
  ['POST /api/upload', fullScenes['POST /api/upload']],
  ['PUT /api/review/photos/:id', fullScenes['PUT /api/review/photos/:id']],
  ['DELETE /api/review/photos/:id', deleteAsReviewer],
] as const;
const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let second: FastifyInstance;

beforeAll(async () => {
  server = await startTestServer();
  second = await startSecondApp(server);
});

afterAll(async () => {
  await second.close();
  await server.close();
});

/**
 * Removes a scene's files, which all later scenes would otherwise list. One after the other: the tests' S3 server removes
 * a folder with its last file, and fails where another deletion reads the folder then.
 */
async function emptyStorage(): Promise<void> {
  const { storage } = server.ctx;
  for (const { key } of await listAll(storage)) await storage.delete(key);
}

const filesStored = async () => (await listAll(server.ctx.storage)).length;
const expireResponses = () =>
  sweepResponses(server.ctx.db, new Date(server.ctx.clock().getTime() + 31 * DAY_MS));

/** Sends many requests at once, alternating between the given ones and between two processes. */
function sendAtOnce(requests: WireRequest[], key: string): Promise<WireResponse[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => {
      const app = Math.floor(n / requests.length) % 2 === 0 ? server.app : second;
      return send(app, requests[n % requests.length] ?? noRequests(), key);
    }),
  );
}

/** The response to different content under a used key. */
function mismatch(key: string): Record<keyof WireResponse, unknown> {
  return { status: 422, echo: key, body: expect.stringContaining('"idempotency_mismatch"') };
}

function noRequests(): never {
  throw new Error('no requests');
}

const chosen = Object.entries(fullScenes).filter(
  ([name]) => process.env['TEST_DATABASE_URL'] !== undefined || ON_EMBEDDED.has(name),
);

describe.each(chosen)('%s', (name, makeScene) => {
  const success = statusOf(name);
  afterAll(emptyStorage);

  test('sent many times at once with one key takes effect once, and all get the same response', async () => {
    const { one, effects, files } = await makeScene(server);
    const key = randomUUID();
    const before = await filesStored();
    const [first, ...rest] = await sendAtOnce([one], key);
    expect(first).toMatchObject({ status: success, echo: key });
    for (const response of rest) expect(response).toEqual(first);
    expect(await effects()).toEqual({ one: 1, other: 0 });
    expect(await filesStored()).toBe(before + files.one);
  });

  test('sent many times at once with two contents takes effect with one, and the others get 422', async () => {
    const { one, other, effects, files } = await makeScene(server);
    const key = randomUUID();
    const before = await filesStored();
    const responses = await sendAtOnce([one, other], key);
    const { one: ofOne, other: ofOther } = await effects();
    expect(ofOne + ofOther).toBe(1);
    const won = responses.filter((_, n) => (n % 2 === 0) === (ofOne === 1));
    const lost = responses.filter((response) => !won.includes(response));
    expect(won[0]).toMatchObject({ status: success, echo: key });
    for (const response of won) expect(response).toEqual(won[0]);
    for (const response of lost) expect(response).toEqual(mismatch(key));
    expect(await filesStored()).toBe(before + (ofOne === 1 ? files.one : files.other));
  });

  test('in another raw form is the same call', async () => {
    const { one, alike, effects } = await makeScene(server);
    const key = randomUUID();
    const first = await send(server.app, one, key);
    expect(first.status).toBe(success);
    for (const request of alike) expect(await send(second, request, key)).toEqual(first);
    expect(await effects()).toEqual({ one: 1, other: 0 });
  });

  test('of another user with the same key is another call', async () => {
    const [scene, foreignScene] = [await makeScene(server), await makeScene(server)];
    const key = randomUUID();
    for (const { one, effects } of [scene, foreignScene]) {
      expect((await send(server.app, one, key)).status).toBe(success);
      expect(await effects()).toEqual({ one: 1, other: 0 });
    }
  });

  test('may be sent again, changed, after a refusal', async () => {
    const { one, effects, refused } = await makeScene(server);
    const key = randomUUID();
    for (const [request, status] of await refused()) {
      expect(await send(server.app, request, key)).toMatchObject({ status, echo: key });
    }
    expect(await effects()).toEqual({ one: 0, other: 0 });
    expect((await send(second, one, key)).status).toBe(success);
    expect(await effects()).toEqual({ one: 1, other: 0 });
  });
});

test.each(REMEMBERED)(
  '%s is recognized by its key even after its response was deleted',
  async (_name, makeScene) => {
    const { one, other, effects } = await makeScene(server);
    const key = randomUUID();
    const first = await send(server.app, one, key);
    expect(await expireResponses()).toBeGreaterThan(0);
    const files = await filesStored();
    const responses = await sendAtOnce([one, other], key);
    expect(responses).toEqual(responses.map((_, n) => (n % 2 === 0 ? first : mismatch(key))));
    expect(await effects()).toEqual({ one: 1, other: 0 });
    expect(await filesStored()).toBe(files);

    // The key can't be used for another call either.
    const { one: photo } = await deleteOwnPhoto(server);
    expect(await send(server.app, { ...photo, user: one.user }, key)).toEqual(mismatch(key));
  },
);

test.each(chosen)(
  '%s that another process makes between the lookups gets its response',
  async (name, makeScene) => {
    const { one, effects } = await makeScene(server);
    const key = randomUUID();
    let winner: WireResponse | undefined;
    // The winning request arrives after the first lookup has found nothing; later lookups find the winner's response.
    const $count = async (...args: Parameters<Db['$count']>) => {
      winner ??= await send(server.app, one, key);
      return server.ctx.db.$count(...args);
    };
    const db = new Proxy(server.ctx.db, {
      get: (target, property): unknown => (property === '$count' ? $count : Reflect.get(target, property)),
    });
    const slow = await startSecondApp(server, { db });
    const response = await send(slow, one, key);
    await slow.close();
    expect(winner).toMatchObject({ status: statusOf(name), echo: key });
    expect(response).toEqual(winner);
    expect(await effects()).toEqual({ one: 1, other: 0 });
  },
);
