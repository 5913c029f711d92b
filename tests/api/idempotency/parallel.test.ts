import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../../server/platform/db/client.ts';
import { sweepAnswers } from '../../../server/platform/idempotency/answers.ts';
import type { CallSpec } from '../../../src/contract/calls/call.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { startSecondApp } from '../second-app.ts';
import { listAll } from '../storage/conformance.ts';
import { send } from './requests.ts';
import type { WireAnswer, WireRequest } from './requests.ts';
import { REMEMBERED, scenes } from './scenes.ts';

const AT_ONCE = 20;
/** On the embedded database, whose one connection takes requests one after another: one for each way to keep an answer. */
const ON_EMBEDDED = new Set(['POST /api/upload', 'PUT /api/review/photos/:id', 'POST /api/photos/:id/like']);
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

/** Removes what a scene has stored: the files of all before it would be listed with its own, again and again. */
async function emptyStorage(): Promise<void> {
  const { storage } = server.ctx;
  await Promise.all((await listAll(storage)).map(({ key }) => storage.delete(key)));
}

const filesStored = async () => (await listAll(server.ctx.storage)).length;
const forgetAnswers = () => sweepAnswers(server.ctx.db, new Date(server.ctx.clock().getTime() + 31 * DAY_MS));

/** Many requests at the same time, in turn of these contents and to each of two processes. */
function sendAtOnce(requests: WireRequest[], key: string): Promise<WireAnswer[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => {
      const app = Math.floor(n / requests.length) % 2 === 0 ? server.app : second;
      return send(app, requests[n % requests.length] ?? nothing(), key);
    }),
  );
}

/** What other content under a bound key gets. */
function mismatch(key: string): Record<keyof WireAnswer, unknown> {
  return { status: 422, echo: key, body: expect.stringContaining('"idempotency_mismatch"') };
}

function nothing(): never {
  throw new Error('no requests');
}

const specs = Object.entries<CallSpec>(calls);
const statusOf = (call: string) => specs.find(([key]) => key === call)?.[1].status ?? 200;
const idempotent = specs.filter(([, spec]) => spec.idempotent === true).map(([key]) => key);

test('there is a scene for every call that takes a key', () => {
  expect(Object.keys(scenes).toSorted()).toEqual(idempotent.toSorted());
});

const chosen = Object.entries(scenes).filter(
  ([name]) => process.env['TEST_DATABASE_URL'] !== undefined || ON_EMBEDDED.has(name),
);

describe.each(chosen)('%s', (name, makeScene) => {
  const success = statusOf(name);
  afterAll(emptyStorage);

  test('of many at once with one key takes effect once, and all get the same answer', async () => {
    const { one, effects, files } = await makeScene(server);
    const key = randomUUID();
    const before = await filesStored();
    const [first, ...rest] = await sendAtOnce([one], key);
    expect(first).toMatchObject({ status: success, echo: key });
    for (const answer of rest) expect(answer).toEqual(first);
    expect(await effects()).toEqual({ one: 1, other: 0 });
    expect(await filesStored()).toBe(before + files.one);
  });

  test('of many at once with two contents takes effect with the first, and the others get 422', async () => {
    const { one, other, effects, files } = await makeScene(server);
    const key = randomUUID();
    const before = await filesStored();
    const answers = await sendAtOnce([one, other], key);
    const { one: ofOne, other: ofOther } = await effects();
    expect(ofOne + ofOther).toBe(1);
    const won = answers.filter((_, n) => (n % 2 === 0) === (ofOne === 1));
    const lost = answers.filter((answer) => !won.includes(answer));
    expect(won[0]).toMatchObject({ status: success, echo: key });
    for (const answer of won) expect(answer).toEqual(won[0]);
    for (const answer of lost) expect(answer).toEqual(mismatch(key));
    expect(await filesStored()).toBe(before + (ofOne === 1 ? files.one : files.other));
  });

  test('is the same call in another raw form', async () => {
    const { one, alike, effects } = await makeScene(server);
    const key = randomUUID();
    const first = await send(server.app, one, key);
    expect(first.status).toBe(success);
    for (const request of alike) expect(await send(second, request, key)).toEqual(first);
    expect(await effects()).toEqual({ one: 1, other: 0 });
  });

  test('of another user with the same key is another call', async () => {
    const [mine, theirs] = [await makeScene(server), await makeScene(server)];
    const key = randomUUID();
    for (const scene of [mine, theirs]) {
      expect((await send(server.app, scene.one, key)).status).toBe(success);
      expect(await scene.effects()).toEqual({ one: 1, other: 0 });
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

test.each(REMEMBERED)('%s is known by its key for ever, when its answer is forgotten', async (name) => {
  const { one, other, effects } = await scenes[name](server);
  const key = randomUUID();
  const first = await send(server.app, one, key);
  expect(await forgetAnswers()).toBeGreaterThan(0);
  const files = await filesStored();
  const answers = await sendAtOnce([one, other], key);
  expect(answers).toEqual(answers.map((_, n) => (n % 2 === 0 ? first : mismatch(key))));
  expect(await effects()).toEqual({ one: 1, other: 0 });
  expect(await filesStored()).toBe(files);

  // Nor is it free for another call.
  const { one: photo } = await scenes['DELETE /api/my-photos/:id'](server);
  expect(await send(server.app, { ...photo, user: one.user }, key)).toEqual(mismatch(key));
});

test.each(chosen)(
  '%s that another process makes between the looks gets its answer',
  async (name, makeScene) => {
    const { one, effects } = await makeScene(server);
    const key = randomUUID();
    let winner: WireAnswer | undefined;
    // The first look has found no answer when the winner comes; what is looked at next is as the winner has left it.
    const $count = async (...args: Parameters<Db['$count']>) => {
      winner ??= await send(server.app, one, key);
      return server.ctx.db.$count(...args);
    };
    const db = new Proxy(server.ctx.db, {
      get: (target, of): unknown => (of === '$count' ? $count : Reflect.get(target, of)),
    });
    const slow = await startSecondApp(server, { db });
    const answer = await send(slow, one, key);
    await slow.close();
    expect(winner).toMatchObject({ status: statusOf(name), echo: key });
    expect(answer).toEqual(winner);
    expect(await effects()).toEqual({ one: 1, other: 0 });
  },
);
