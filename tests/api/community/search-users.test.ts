/** Search for users by part of their name (docs/rules/groups.md, "Search"). */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usersPage } from '../../../server/modules/community/users-page.ts';
import { users } from '../../../server/platform/db/schema.ts';
import { MAX_FILTERED, MAX_SEARCH } from '../../../src/contract/rules/limits.ts';
import { approvedBefore } from '../leaderboards/rows.ts';
import { deletedUser } from '../deleted-user.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

let server: TestServer;
let usersByName: Map<string, TestUser>;

const NAMES = [
  '云中轨',
  '云中轨迹',
  '看白云',
  'Ann',
  'Hanna',
  'annabel',
  'Joanna',
  '100%real',
  'under_score',
  'back\\slash',
  `it's "me"`,
  'plane✈️spotter',
  'İstanbul',
  'ivan',
];

beforeAll(async () => {
  server = await startTestServer();
  usersByName = new Map();
  for (const name of NAMES) usersByName.set(name, await server.addUser(name));
  // Of the users with "ann" inside their names, Joanna has the most photos. Those whose names begin with it have none.
  await approvedBefore(server, userNamed('Joanna'), 2);
  await approvedBefore(server, userNamed('Hanna'), 1);
});
afterAll(() => server.close());

function userNamed(name: string): TestUser {
  const user = usersByName.get(name);
  if (user === undefined) throw new Error(`nobody is called ${name}`);
  return user;
}

async function searchUsers(query: { search?: string; page?: number; limit?: number }, token?: string) {
  const response = await server.call('GET /api/users/search', { query, token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

const namesFor = async (search: string) =>
  (await searchUsers({ search, limit: 100 })).users.map(({ username }) => username);

describe('a text finds', () => {
  test.each<[what: string, search: string, names: string[]]>([
    ['two Chinese characters at the beginning', '云中', ['云中轨', '云中轨迹']],
    ['two Chinese characters in the middle', '中轨', ['云中轨', '云中轨迹']],
    ['a whole Chinese name before names that begin with it', '云中轨', ['云中轨', '云中轨迹']],
    ['one Chinese character, beginnings first', '云', ['云中轨', '云中轨迹', '看白云']],
    [
      'a whole name first, then beginnings, then the rest by photos',
      'ann',
      ['Ann', 'annabel', 'Joanna', 'Hanna'],
    ],
    ['a name in any letter case', 'ANN', ['Ann', 'annabel', 'Joanna', 'Hanna']],
    ['one Latin letter', 'v', ['ivan']],
    ['a name despite surrounding spaces', '  hanna ', ['Hanna']],
    ['an emoji', '✈️', ['plane✈️spotter']],
    ['nobody for parts that are apart', 'anbel', []],
    ['nobody for another order of the same parts', 'nnah', []],
    ['a percent sign as itself', '%', ['100%real']],
    ['an underscore as itself', '_', ['under_score']],
    ['a backslash as itself', '\\', ['back\\slash']],
    ['quotes as themselves', `'s "`, [`it's "me"`]],
    ['nothing by wildcards', 'a%n', []],
    ['nothing by a single-character wildcard', 'iv_n', []],
    ['nothing by braces', '{a,n}', []],
    ['nobody for a text longer than any name', '云'.repeat(MAX_SEARCH), []],
  ])('%s: %s', async (_what, search, names) => {
    expect(await namesFor(search)).toEqual(names);
  });

  test('a name despite a NUL character in it', async () => {
    expect(await namesFor('iv\0an')).toEqual(['ivan']);
  });

  test('a capital letter with an unusual lower case', async () => {
    expect(await namesFor('İstanbul')).toEqual(['İstanbul']);
  });
});

test('a text that is too long is a 400, and so are an invalid page and limit', async () => {
  for (const query of [{ search: 'x'.repeat(MAX_SEARCH + 1) }, { page: 0 }, { limit: 0 }, { limit: 101 }]) {
    expect(await server.call('GET /api/users/search', { query })).toMatchObject({ status: 400 });
  }
});

test('without a text users come by photos, then the newest', async () => {
  const { users: all, pagination } = await searchUsers({ limit: 4 });
  expect(all.map(({ username, approved_photos }) => [username, approved_photos])).toEqual([
    ['Joanna', 2],
    ['Hanna', 1],
    ['ivan', 0],
    ['İstanbul', 0],
  ]);
  // The founder counts too.
  expect(pagination.totalUsers).toBe(NAMES.length + 1);
  expect((await searchUsers({ search: '   ' })).pagination.totalUsers).toBe(NAMES.length + 1);
});

test('pages have no gap between them, and one after the last is empty', async () => {
  const pages = [];
  for (const page of [1, 2, 3]) pages.push(await searchUsers({ search: 'ann', page, limit: 2 }));
  expect(pages.map(({ users: some }) => some.map(({ username }) => username))).toEqual([
    ['Ann', 'annabel'],
    ['Joanna', 'Hanna'],
    [],
  ]);
  expect(pages.map(({ pagination }) => pagination)).toEqual([
    { currentPage: 1, totalPages: 2, totalUsers: 4, hasNextPage: true, hasPrevPage: false },
    { currentPage: 2, totalPages: 2, totalUsers: 4, hasNextPage: false, hasPrevPage: true },
    { currentPage: 3, totalPages: 2, totalUsers: 4, hasNextPage: false, hasPrevPage: true },
  ]);
  expect((await searchUsers({ search: 'ann', page: 2 ** 31 - 1 })).users).toEqual([]);
});

test('a user has the public profile fields, and the gender for signed-in users only', async () => {
  const ann = userNamed('annabel');
  await server.ctx.db
    .update(users)
    .set({ sex: 'Non-binary', description: 'Cargo at night', email: 'ann@example.com' })
    .where(eq(users.id, ann.id));
  const [row] = await server.ctx.db.select().from(users).where(eq(users.id, ann.id));
  const publicUser = {
    id: ann.id,
    username: 'annabel',
    profile_picture: null,
    description: 'Cargo at night',
    approved_photos: 0,
    is_super_admin: false,
    created_at: row?.created_at.toISOString(),
    sex: null,
  };
  expect((await searchUsers({ search: 'annabel' })).users).toEqual([publicUser]);
  const asUser = await searchUsers({ search: 'annabel' }, userNamed('ivan').token);
  expect(asUser.users).toEqual([{ ...publicUser, sex: 'Non-binary' }]);
});

test('a banned user isn’t found until the ban ends, and a deleted one never', async () => {
  const ban = (name: string, message: string | null) =>
    server.ctx.db
      .update(users)
      .set({ ban_message: message })
      .where(eq(users.id, userNamed(name).id));
  await ban('Joanna', 'Not here');
  expect(await namesFor('ann')).toEqual(['Ann', 'annabel', 'Hanna']);
  expect((await searchUsers({ limit: 1 })).users.map(({ username }) => username)).toEqual(['Hanna']);
  await ban('Joanna', null);
  expect(await namesFor('joa')).toEqual(['Joanna']);

  const deleted = await deletedUser(server, 'leaving soon');
  expect(await namesFor('deleted')).toEqual([]);
  expect((await searchUsers({ limit: 100 })).users.map(({ id }) => id)).not.toContain(deleted.id);
});

describe('among many', () => {
  beforeAll(async () => {
    const { db } = server.ctx;
    await db.execute(sql`insert into users (username, password_hash)
      select case n % 3 when 0 then 'fan' || n when 1 then 'rosti' || n else chr(19968 + n % 500) || 'x' || n end, 'x'
      from generate_series(1, 6000) n`);
    await db.execute(sql`insert into photographer_figures (user_id, photos, approved)
      select id, id, id from users where username like 'fan%' or username like 'rosti%'`);
    await db.execute(sql`analyze`);
  });

  test.each(['', 'an', 'fan', 'rosti', 'os'])(
    'a search for "%s" counts at most a thousand',
    async (search) => {
      const { users: page, pagination } = await searchUsers({ search, limit: 100, page: 10 });
      expect(pagination).toMatchObject({ totalUsers: MAX_FILTERED, totalPages: 10, hasNextPage: false });
      expect(page).toHaveLength(100);
      expect((await searchUsers({ search, limit: 100, page: 11 })).users).toEqual([]);
    },
  );

  test('the photographers with the most photos come first, however many match', async () => {
    const { users: first } = await searchUsers({ search: 'an' });
    // The newest users have the most photos here, so sorting only an arbitrary thousand matches would miss them.
    expect(first.map(({ username }) => username).slice(0, 4)).toEqual([
      'Ann',
      'annabel',
      'fan6000',
      'fan5997',
    ]);
  });

  test('every search uses an index', async () => {
    const unindexed: string[] = [];
    for (const search of ['', 'a', 'an', 'fan', 'fan5', '一', '一x', 'zzz']) {
      const { rows } = await server.ctx.db.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${usersPage({ search, page: 1, limit: 20 })}`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      if (/Seq Scan on (users|photographer_figures)/.test(plan)) unindexed.push(search);
    }
    expect(unindexed).toEqual([]);
  });
});
