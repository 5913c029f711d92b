import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../server/db/schema.ts';
import { newKey } from '../../../server/storage/keys.ts';
import { removeOrphans } from '../../../server/storage/orphans.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { upload } from '../photo-forms.ts';
import { listAll } from './conformance.ts';

const HOUR_MS = 60 * 60 * 1000;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

test('files that no row names go once they are an hour old; all others stay', async () => {
  const ann = await server.addUser('ann');
  await upload(server, ann);
  const { storage, db } = server.ctx;
  const picture = newKey('avatars');
  await storage.put(picture, Buffer.from('x'));
  await db.update(users).set({ profile_picture_key: picture }).where(eq(users.id, ann.id));
  const named = (await listAll(storage)).map((entry) => entry.key).toSorted();
  expect(named).toHaveLength(4);
  for (const prefix of ['originals', 'display', 'card', 'avatars'] as const) {
    await storage.put(newKey(prefix), Buffer.from('x'));
  }

  expect(await removeOrphans(storage, db, new Date(Date.now() + HOUR_MS / 2))).toBe(0);
  expect(await listAll(storage)).toHaveLength(8);
  expect(await removeOrphans(storage, db, new Date(Date.now() + 2 * HOUR_MS))).toBe(4);
  expect((await listAll(storage)).map((entry) => entry.key).toSorted()).toEqual(named);
});
