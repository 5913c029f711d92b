/** A registration look-up for the letters that half of all aircraft begin with. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPhotos, planeRow, statusColumns } from '../../db/database.ts';
import { startTestServer } from '../../harness.ts';
import type { TestServer, TestUser } from '../../harness.ts';
import { reportAttack } from '../../report-attack.ts';

/** More photos than one look-up reads. */
const PHOTOS = 2001;

let server: TestServer;
let ann: TestUser;

const row = (registration: string) =>
  planeRow({ ...statusColumns('approved'), reviewed_by: 1, user_id: 1, registration });

const lookUp = async (reg: string) => {
  const response = await server.call('GET /api/proxy/jetapi', { query: { reg }, token: ann.token });
  return response.ok ? response.body.map(({ registration }) => registration) : response.status;
};

beforeAll(async () => {
  server = await startTestServer();
  ann = await server.addUser('ann');
  await insertPhotos(server.ctx.db, [row('D-ABBB'), ...Array.from({ length: PHOTOS }, () => row('D-AAAA'))]);
  await server.ctx.db.execute(sql`analyze photos`);
});
afterAll(() => server.close());

test('reads only the newest of them', async () => {
  const found = await lookUp('D-A');
  reportAttack(
    `a registration look-up that ${PHOTOS + 1} photos match`,
    `the newest photos, of ${String(found)}`,
  );
  expect(found).toEqual(['D-AAAA']);
  expect(await lookUp('D-AB')).toEqual(['D-ABBB']);
});
