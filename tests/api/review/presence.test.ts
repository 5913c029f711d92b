/** Several reviewers at the same time (docs/rules/review.md, "Concurrent reviewers"). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, approve } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

let server: TestServer;
let ann: TestUser;
let pat: TestUser;
let quinn: TestUser;
beforeAll(async () => {
  server = await startTestServer({ still: true });
  ann = await server.addUser('ann');
  pat = await server.addUser('pat', 'is_plane_reviewer');
  quinn = await server.addUser('quinn', 'is_plane_reviewer');
});
afterAll(() => server.close());

const look = ({ token }: TestUser, id: number) =>
  server.call('PUT /api/review/photos/:id/look', { params: { id }, token });
/** Who else is looking at a photo, according to a reviewer's list. */
const lookedAtBy = async ({ token }: TestUser, id: number) => {
  const response = await server.call('GET /api/review/photos', { query: {}, token });
  return response.ok ? response.body.photos.find((photo) => photo.id === id)?.looked_at_by : response.status;
};

test('a photo being reviewed is marked for other reviewers for two minutes, one photo per reviewer', async () => {
  const [first, second] = [(await addPhoto(server, ann)).id, (await addPhoto(server, ann)).id];
  expect(await look(pat, first)).toMatchObject({ status: 200, body: { decision: null } });
  expect([await lookedAtBy(quinn, first), await lookedAtBy(pat, first)]).toEqual([['pat'], []]);
  await look(pat, second);
  expect([await lookedAtBy(quinn, first), await lookedAtBy(quinn, second)]).toEqual([[], ['pat']]);
  server.advance(2 * 60_000 - 1);
  expect(await lookedAtBy(quinn, second)).toEqual(['pat']);
  server.advance(1);
  expect(await lookedAtBy(quinn, second)).toEqual([]);
});

test('looking at a decided photo returns who decided what and when, even if it was deleted', async () => {
  const [approved, deleted] = [(await addPhoto(server, ann)).id, (await addPhoto(server, ann)).id];
  await approve(server, quinn, approved);
  const at = server.ctx.clock().toISOString();
  expect(await look(pat, approved)).toMatchObject({
    body: { decision: { action: 'approve', reviewer_name: 'quinn', decided_at: at } },
  });
  await server.call('DELETE /api/review/photos/:id', {
    params: { id: deleted },
    body: {},
    token: quinn.token,
  });
  expect(await look(pat, deleted)).toMatchObject({
    body: { decision: { action: 'delete', reviewer_name: 'quinn' } },
  });
  expect(await look(pat, 4711)).toMatchObject({ status: 404 });
});
