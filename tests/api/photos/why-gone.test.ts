/** When a 404 for a photo gives a reason (docs/rules/photos.md, "Who sees a photo"). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { appeal, deleteAsReviewer } from '../review-helpers.ts';

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

const addPending = async () => (await addPhoto(server, ann)).id;
async function addApproved(): Promise<number> {
  const id = await addPending();
  await approve(server, rex, id);
  return id;
}
const remove = (id: number) =>
  server.call('DELETE /api/my-photos/:id', {
    params: { id },
    token: ann.token,
    idempotencyKey: randomUUID(),
  });
/** The status and error code that a visitor gets. */
const statusOf = async (id: number) => {
  const { status, body } = await server.call('GET /api/photos/:id', { params: { id } });
  return { status, code: 'code' in body ? body.code : undefined };
};
const UNKNOWN = { status: 404, code: 'not_found' };

test('a photo deleted by its photographer is reported as deleted, not as rejected', async () => {
  const id = await addApproved();
  expect(await statusOf(id)).toMatchObject({ status: 200 });
  await remove(id);
  expect(await statusOf(id)).toEqual({ status: 404, code: 'photo_deleted' });
});

test('a rejected public photo is reported as rejected, also during an appeal, and as deleted once deleted', async () => {
  const id = await addApproved();
  await reject(server, rex, id);
  expect(await statusOf(id)).toEqual({ status: 404, code: 'photo_rejected' });
  await appeal(server, ann, id);
  expect(await statusOf(id)).toEqual({ status: 404, code: 'photo_rejected' });
  await deleteAsReviewer(server, sue, id);
  expect(await statusOf(id)).toEqual({ status: 404, code: 'photo_deleted' });
});

test('a photo that was never public gets a plain 404, whatever happened to it', async () => {
  const waiting = await addPending();
  const rejected = await addPending();
  await reject(server, rex, rejected);
  const removed = await addPending();
  await remove(removed);
  const deleted = await addPending();
  await deleteAsReviewer(server, sue, deleted);
  for (const id of [waiting, rejected, removed, deleted, 2 ** 31 - 1])
    expect(await statusOf(id)).toEqual(UNKNOWN);
});
