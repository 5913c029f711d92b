/** The list of accounts for super admins (docs/rules/administration.md, "Users"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries, users } from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

let server: TestServer;
let founder: TestUser;
let deleted: TestUser;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await startTestServer({ still: true });
  founder = await server.founder();
  for (const name of ['maren.holt', 'holtby', 'Anna-Holt', '云中轨', '白云中']) {
    ids[name] = (await server.addUser(name)).id;
  }
  ids['rex'] = (await server.addUser('rex', 'is_plane_reviewer')).id;
  ids['ada'] = (await server.addUser('ada', 'is_super_admin')).id;
  deleted = await server.addUser('holt.gone');
  await server.ctx.db
    .update(users)
    .set({
      username: `deleted-${deleted.id}`,
      deleted_at: server.ctx.clock(),
      password_hash: null,
      email: null,
      phone_number: null,
    })
    .where(eq(users.id, deleted.id));
});
afterAll(() => server.close());

type Query = CallInput<'GET /api/admin/users'>['query'];
const list = async (query: Query) => {
  const response = await server.call('GET /api/admin/users', { query, token: founder.token });
  if (!response.ok) throw new Error(response.body.error);
  return response.body;
};
const names = async (query: Query) => (await list(query)).users.map(({ username }) => username);

test('lists the newest first, in pages, without deleted accounts', async () => {
  const all = await names({});
  expect(all).toEqual(['ada', 'rex', '白云中', '云中轨', 'Anna-Holt', 'holtby', 'maren.holt', 'founder']);
  expect(await list({ page: 2, limit: 3 })).toMatchObject({
    users: [{ username: '云中轨' }, { username: 'Anna-Holt' }, { username: 'holtby' }],
    pagination: { currentPage: 2, totalPages: 3, totalUsers: 8, hasNextPage: true, hasPrevPage: true },
  });
  expect(await names({ page: 1000, limit: 20 })).toEqual([]);
});

test.each<[string, string[]]>([
  ['HOLT', ['holtby', 'Anna-Holt', 'maren.holt']],
  ['a-h', ['Anna-Holt']],
  ['云中', ['云中轨', '白云中']],
  ['轨', ['云中轨']],
  [' rex ', ['rex']],
  // Some names contain all parts of this text, but none contains the text itself.
  ['olth', []],
  ['%', []],
  ['deleted', []],
  ['\0', ['ada', 'rex', '白云中', '云中轨', 'Anna-Holt', 'holtby', 'maren.holt', 'founder']],
])('searches for a part of the name, %j: exact names first, then beginnings', async (search, found) => {
  expect(await names({ search })).toEqual(found);
});

test('filters by role and ban, and finds an account by its id, even a deleted one', async () => {
  await server.call('PUT /api/admin/users/:id/ban', {
    params: { id: ids['holtby'] ?? 0 },
    body: { message: 'Stolen photos' },
    token: founder.token,
  });
  await server.call('POST /api/admin/users/:id/warnings', {
    params: { id: ids['holtby'] ?? 0 },
    body: { message: 'Mind the fence' },
    token: founder.token,
  });
  expect(await names({ filter: 'reviewers' })).toEqual(['rex']);
  expect(await names({ filter: 'admins' })).toEqual(['ada', 'founder']);
  expect(await names({ filter: 'admins', search: 'a' })).toEqual(['ada']);
  const { users: banned } = await list({ filter: 'banned' });
  expect(banned).toMatchObject([
    {
      id: ids['holtby'],
      username: 'holtby',
      profile_picture: null,
      is_super_admin: false,
      is_super_image_reviewer: false,
      is_plane_reviewer: false,
      is_train_reviewer: false,
      is_banned: true,
      ban_message: 'Stolen photos',
      open_warnings: 1,
      total_warnings: 1,
      approved_photos: 0,
      last_login_at: null,
      is_deleted: false,
    },
  ]);
  expect((await list({ id: deleted.id })).users).toMatchObject([
    { username: `deleted-${deleted.id}`, is_deleted: true },
  ]);
});

test('a deleted account can’t get a role', async () => {
  const input = { params: { id: deleted.id }, body: { is_plane_reviewer: true }, token: founder.token };
  expect(await server.call('PUT /api/admin/users/:id/roles', input)).toMatchObject({ status: 404 });
});

test('a whole telephone number or e-mail address finds its account, and the trail says so without it', async () => {
  const [maren, holtby] = [ids['maren.holt'] ?? 0, ids['holtby'] ?? 0];
  await server.ctx.db.update(users).set({ phone_number: '+8613812345678' }).where(eq(users.id, maren));
  await server.ctx.db.update(users).set({ email: 'Holtby@Photos.example' }).where(eq(users.id, holtby));
  const lookUp = async (contact: string) => {
    const body = { contact };
    const response = await server.call('POST /api/admin/users/look-up', { body, token: founder.token });
    if (!response.ok) throw new Error(response.body.error);
    return response.body.users.map(({ username }) => username);
  };
  const latest = async () => {
    const query = { action: 'user_looked_up', limit: 1 } as const;
    const response = await server.call('GET /api/admin/audit', { query, token: founder.token });
    return response.ok ? response.body.entries[0] : undefined;
  };
  expect(await lookUp('138 1234 5678')).toEqual(['maren.holt']);
  expect(await latest()).toMatchObject({ subject: { id: maren }, details: { by: 'phone_number' } });
  expect(await lookUp('+8613812345678')).toEqual(['maren.holt']);
  expect(await lookUp('holtby@photos.EXAMPLE')).toEqual(['holtby']);
  expect(await latest()).toMatchObject({ subject: { id: holtby }, details: { by: 'email' } });
  for (const part of ['1381234567', 'photos.example', 'holtby@', '%@%', 'null']) {
    expect(await lookUp(part)).toEqual([]);
  }
  expect(await latest()).toMatchObject({
    subject: { id: founder.id },
    details: { by: 'phone_number', found: false },
  });
  const rows = await server.ctx.db.select().from(auditEntries);
  expect(JSON.stringify(rows)).not.toMatch(/1381234|photos\.example/iu);
});
