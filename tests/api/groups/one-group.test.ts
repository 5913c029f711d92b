import { afterEach, beforeEach, expect, test } from 'vitest';
import { group } from '../leaderboards/rows.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { createGroup, invite, makeAdmin, remove, updateGroup } from './people.ts';

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

const read = (user?: TestUser, groupId = id) =>
  server.call('GET /api/groups/:id', { params: { id: groupId }, ...(user && { token: user.token }) });

test('a group shows users their role or request in it', async () => {
  await updateGroup(server, id, { description: 'North side', min_approved_photos: 5, is_private: true });
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

test('it shows when its name may be changed, if that is in the future', async () => {
  const changed = new Date(server.ctx.clock());
  changed.setUTCDate(1);
  await updateGroup(server, id, { name_changed_at: changed });
  const next = new Date(changed);
  next.setUTCMonth(next.getUTCMonth() + 4);
  expect((await read(eve)).body).toMatchObject({ next_change_at: next.toISOString() });
  changed.setUTCFullYear(changed.getUTCFullYear() - 1);
  await updateGroup(server, id, { name_changed_at: changed });
  expect((await read(eve)).body).toMatchObject({ next_change_at: null });
});

test('a deleted group is not found, with an error in both languages', async () => {
  const founder = await server.addUser('chief', 'is_super_admin');
  const { body } = await createGroup(server, founder, 'Short-lived');
  const deletedId = 'group' in body ? (body.group?.id ?? 0) : 0;
  expect((await read(eve, deletedId)).status).toBe(200);
  await server.call('DELETE /api/groups/:id', { params: { id: deletedId }, token: founder.token });
  expect(await read(eve, deletedId)).toMatchObject({
    status: 404,
    body: { code: 'not_found', error: 'Group not found', error_zh: '群组不存在' },
  });
});
