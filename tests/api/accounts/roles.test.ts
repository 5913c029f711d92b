import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

let server: TestServer;
let founder: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  founder = await server.founder();
});
afterAll(() => server.close());

const setRoles = (id: number, body: object) =>
  server.call('PUT /api/admin/users/:id/roles', { params: { id }, body, token: founder.token });

test('sets the flags that are named and leaves the others', async () => {
  const { id, token } = await server.addUser('both', 'is_train_reviewer');
  expect(await setRoles(id, { is_plane_reviewer: true })).toMatchObject({
    status: 200,
    body: { id, username: 'both', is_plane_reviewer: true, is_train_reviewer: true, is_super_admin: false },
  });
  expect(await setRoles(id, { is_train_reviewer: false })).toMatchObject({ status: 200 });
  expect(await server.call('GET /api/user', { token })).toMatchObject({
    body: { is_plane_reviewer: true, is_train_reviewer: false },
  });
});

test('takes effect with the next request', async () => {
  const { id, token } = await server.addUser('promoted');
  expect(await server.call('GET /api/review/photos', { query: {}, token })).toMatchObject({ status: 403 });
  await setRoles(id, { is_super_image_reviewer: true });
  expect(await server.call('GET /api/review/photos', { query: {}, token })).toMatchObject({ status: 200 });
});

test('400 for an impossible id', async () => {
  const { token } = await server.founder();
  const input = { token, params: { id: 3_000_000_000 }, body: { is_plane_reviewer: true } };
  expect((await server.call('PUT /api/admin/users/:id/roles', input)).status).toBe(400);
});

test('404 for an unknown user', async () => {
  expect(await setRoles(999, { is_plane_reviewer: true })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});

test.each([{}, { is_king: true }, { is_plane_reviewer: 'true' }, { is_plane_reviewer: null }])(
  '400 for %j',
  async (body) => {
    expect(await setRoles(founder.id, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  },
);

test('the founder stays a super admin', async () => {
  expect(await setRoles(1, { is_super_admin: false })).toMatchObject({ status: 409 });
  expect(await setRoles(1, { is_plane_reviewer: true })).toMatchObject({ body: { is_super_admin: true } });
});
