/** What the 404 of a photo tells, and of which it tells nothing (docs/rules/photos.md, "Who sees a photo"). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { upload } from '../photo-forms.ts';
import { appeal, approve, deleteAsReviewer, reject } from '../review-helpers.ts';

let server: TestServer;
let ann: TestUser;
let rex: TestUser;
let sue: TestUser;

beforeAll(async () => {
  server = await startTestServer({ env: { DAILY_REJECTIONS: 'off' } });
  ann = await server.addUser('ann');
  rex = await server.addUser('rex', 'is_plane_reviewer');
  sue = await server.addUser('sue', 'is_super_admin');
});
afterAll(() => server.close());

const sent = async () => (await upload(server, ann)).id;
async function shown(): Promise<number> {
  const id = await sent();
  await approve(server, rex, id);
  return id;
}
const remove = (id: number) =>
  server.call('DELETE /api/my-photos/:id', {
    params: { id },
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
/** What a visitor is told. */
const told = async (id: number) => {
  const { status, body } = await server.call('GET /api/photos/:id', { params: { id } });
  return { status, code: 'code' in body ? body.code : undefined };
};
const UNKNOWN = { status: 404, code: 'not_found' };

test('a photo that its photographer deleted was not rejected', async () => {
  const id = await shown();
  expect(await told(id)).toMatchObject({ status: 200 });
  await remove(id);
  expect(await told(id)).toEqual({ status: 404, code: 'photo_deleted' });
});

test('one that was shown and rejected is called so, also while it is appealed; deleted then, it is called deleted', async () => {
  const id = await shown();
  await reject(server, rex, id);
  expect(await told(id)).toEqual({ status: 404, code: 'photo_rejected' });
  await appeal(server, ann, id);
  expect(await told(id)).toEqual({ status: 404, code: 'photo_rejected' });
  await deleteAsReviewer(server, sue, id);
  expect(await told(id)).toEqual({ status: 404, code: 'photo_deleted' });
});

test('of one that was never shown nothing is told, whatever became of it', async () => {
  const waiting = await sent();
  const rejected = await sent();
  await reject(server, rex, rejected);
  const taken = await sent();
  await remove(taken);
  const deleted = await sent();
  await deleteAsReviewer(server, sue, deleted);
  for (const id of [waiting, rejected, taken, deleted, 2 ** 31 - 1]) expect(await told(id)).toEqual(UNKNOWN);
});
