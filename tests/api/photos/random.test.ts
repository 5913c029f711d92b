import { afterAll, beforeAll, expect, test } from 'vitest';
import { photos } from '../../../server/platform/db/schema.ts';
import type { PhotoType } from '../../../src/contract/rules/values.ts';
import { planeRow, statusColumns } from '../db/database.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
const approved: number[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const { id: user_id } = await server.addUser('ann');
  const decided = { ...statusColumns('approved'), reviewed_by: 1 };
  for (const row of [
    planeRow({ user_id, ...decided }),
    planeRow({ user_id }),
    planeRow({ user_id, ...decided }),
  ]) {
    const [stored] = await server.ctx.db
      .insert(photos)
      .values(row)
      .returning({ id: photos.id, reviewed_by: photos.reviewed_by });
    if (stored?.reviewed_by === 1) approved.push(stored.id);
  }
});
afterAll(() => server.close());

const random = (type: PhotoType) => server.call('GET /api/photos/random', { query: { type } });

test('each approved photo of the type comes, and no other', async () => {
  const responses = await Promise.all(Array.from({ length: 60 }, () => random('planes')));
  const ids = responses.map((response) => (response.ok ? response.body.id : response.status));
  expect([...new Set(ids)].toSorted((a, b) => a - b)).toEqual(approved);
});

test('without a photo of the type there is none', async () => {
  expect(await random('trains')).toMatchObject({ status: 404 });
});
