import { afterEach, beforeEach, expect, test } from 'vitest';
import { group } from '../leaderboards/rows.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { found, invite, makeAdmin, remove, set } from './people.ts';

let server: TestServer;
let owner: TestUser;
let eve: TestUser;
let id = 0;

beforeEach(async () => {
  server = await startTestServer({ still: true });
  owner = await server.addUser('owner');
  eve = await server.addUser('eve');
  id = await group(server, 'Fence 18L', [owner, await server.addUser('member')]);
});
afterEach(() => server.close());

const read = (user?: TestUser, of = id) =>
  server.call('GET /api/groups/:id', { params: { id: of }, ...(user && { token: user.token }) });

test('a group says to each what they are in it', async () => {
  await set(server, id, { description: 'North side', min_approved_photos: 5, is_private: true });
  expect((await read()).body).toEqual({
    group: {
      id,
      name: 'Fence 18L',
      description: 'North side',
      avatar_url: null,
      member_count: 2,
      is_private: true,
      min_approved_photos: 5,
      owner_id: owner.id,
      owner_username: 'owner',
      owner_avatar: null,
      my_role: null,
      my_request: null,
    },
    next_change_at: null,
  });
  expect((await read(owner)).body).toMatchObject({ group: { my_role: 'owner', my_request: null } });
  await invite(server, owner, id, eve);
  expect((await read(eve)).body).toMatchObject({ group: { my_role: null, my_request: 'invitation' } });
  await remove(server, eve, id, eve);
  await makeAdmin(server, id, eve);
  expect((await read(eve)).body).toMatchObject({ group: { my_role: 'admin', my_request: null } });
});

test('it says when its name may be changed, and only that', async () => {
  const changed = new Date(server.ctx.clock());
  changed.setUTCDate(1);
  await set(server, id, { name_changed_at: changed });
  const next = new Date(changed);
  next.setUTCMonth(next.getUTCMonth() + 4);
  expect((await read(eve)).body).toMatchObject({ next_change_at: next.toISOString() });
  changed.setUTCFullYear(changed.getUTCFullYear() - 1);
  await set(server, id, { name_changed_at: changed });
  expect((await read(eve)).body).toMatchObject({ next_change_at: null });
});

test('one that is not there is said so in both languages', async () => {
  const founder = await server.addUser('chief', 'is_super_admin');
  const { body } = await found(server, founder, 'Short-lived');
  const ended = 'group' in body ? (body.group?.id ?? 0) : 0;
  expect((await read(eve, ended)).status).toBe(200);
  await server.call('DELETE /api/groups/:id', { params: { id: ended }, token: founder.token });
  expect(await read(eve, ended)).toMatchObject({
    status: 404,
    body: { code: 'not_found', error: 'Group not found', error_zh: '群组不存在' },
  });
});
