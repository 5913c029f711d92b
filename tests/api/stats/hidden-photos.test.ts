/** What hidden and taken-down photos do to the site's figures (docs/rules/photos.md, "Site statistics"). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPhoto, approve, reject } from '../added-photos.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { takeDown } from '../deleted-photos.ts';

let server: TestServer;
let founder: TestUser;
let ann: TestUser;
let shown: number;
beforeAll(async () => {
  server = await startTestServer();
  founder = await server.founder();
  ann = await server.addUser('ann');
  shown = (await addPhoto(server, ann)).id;
  await approve(server, founder, shown);
  await reject(server, founder, (await addPhoto(server, ann)).id);
  await addPhoto(server, ann);
});
afterAll(() => server.close());

async function totals() {
  await server.ctx.background.idle();
  const response = await server.call('GET /api/all-stats', {});
  if (!response.ok) throw new Error(response.body.error);
  const { total_photos, total_approved_photos, total_rejected_photos, total_hidden_photos } = response.body;
  return [total_photos, total_approved_photos, total_rejected_photos, total_hidden_photos].map(
    (total) => total?.value,
  );
}

test('a ban that hides photos leaves the rejected ones as they are, and so the rate of approval', async () => {
  const person = { params: { id: ann.id }, token: founder.token };
  expect(await totals()).toEqual([3, 1, 1, 0]);
  await server.call('PUT /api/admin/users/:id/ban', {
    ...person,
    body: { message: 'A break', photos: 'hide' },
  });
  expect(await totals()).toEqual([3, 0, 1, 2]);
  await server.call('DELETE /api/admin/users/:id/ban', person);
  expect(await totals()).toEqual([3, 1, 1, 0]);
});

test('a photo that was taken down is neither approved nor rejected', async () => {
  await takeDown(server, founder, shown);
  expect(await totals()).toEqual([3, 0, 1, 1]);
});
