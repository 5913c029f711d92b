/** Valid forms of an `Idempotency-Key`, and that keys are compared exactly. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import { sweepResponses } from '../../../server/platform/idempotency/responses.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { send } from './requests.ts';
import { fullScenes } from './full-scenes.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const EXPIRED_MS = 31 * 24 * 60 * 60 * 1000;
const EVERY_CHARACTER = Array.from({ length: 0x7e - 0x21 + 1 }, (_, n) =>
  String.fromCodePoint(0x21 + n),
).join('');

describe.each([
  ['of one character', '1'],
  ['of 255 characters', 'k'.repeat(255)],
  ['of every allowed character', EVERY_CHARACTER],
  ['as other clients make them', 'KG5LxwFBepaKHyUD'],
  ['of a UUID in capitals', randomUUID().toUpperCase()],
])('a key %s', (_what, key) => {
  test.each(['POST /api/upload', 'PUT /api/review/photos/:id'] as const)(
    'lets %s take effect once, even when its response was deleted',
    async (call) => {
      const { one, other, effects } = await fullScenes[call](server);
      const first = await send(server.app, one, key);
      expect(first).toMatchObject({ status: call === 'POST /api/upload' ? 201 : 200, echo: key });
      expect(await send(server.app, one, key)).toEqual(first);
      await sweepResponses(server.ctx.db, new Date(Date.now() + EXPIRED_MS));
      expect(await send(server.app, one, key)).toEqual(first);
      expect(await send(server.app, other, key)).toMatchObject({ status: 422, echo: key });
      expect(await effects()).toEqual({ one: 1, other: 0 });
    },
  );
});

test('keys that differ only in letter case are two', async () => {
  const { one, effects } = await fullScenes['POST /api/upload'](server);
  expect((await send(server.app, one, 'one-key')).status).toBe(201);
  expect((await send(server.app, one, 'One-Key')).status).toBe(201);
  expect(await effects()).toEqual({ one: 2, other: 0 });
  for (const key of ['one-key', 'One-Key']) {
    expect(await server.ctx.db.$count(photos, eq(photos.upload_key, key))).toBe(1);
  }
});
