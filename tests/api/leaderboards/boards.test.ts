import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decisions, userAchievements, users } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import { ok } from '../ok.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { approvedBefore, group, plane, waiting } from './rows.ts';

let server: TestServer;
let ann: TestUser;
let ben: TestUser;
let cat: TestUser;
let dan: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  [ann, ben, cat, dan] = [
    await server.addUser('ann'),
    await server.addUser('ben'),
    await server.addUser('cat'),
    await server.addUser('dan'),
  ];
});
afterAll(() => server.close());

const achievedBy = (id: number) => server.call('GET /api/achievements/user/:id', { params: { id } });

const ban = (user: TestUser, message: string | null) =>
  server.ctx.db.update(users).set({ ban_message: message }).where(eq(users.id, user.id));

test('photographers rank by approved photos, ties by the older account', async () => {
  await approvedBefore(server, ben, 3);
  await approvedBefore(server, ann, 3);
  await approvedBefore(server, cat, 5);
  await waiting(server, dan, plane(), plane(), plane(), plane(), plane(), plane());
  const board = async () =>
    (await ok(server.call('GET /api/leaderboard', {}))).map(({ username, photo_count }) => [
      username,
      photo_count,
    ]);
  expect(await board()).toEqual([
    ['cat', 5],
    ['ann', 3],
    ['ben', 3],
  ]);
  // A banned user is on no board until the ban ends.
  await ban(cat, 'Not here');
  expect(await board()).toEqual([
    ['ann', 3],
    ['ben', 3],
  ]);
  await ban(cat, null);
  expect((await board()).length).toBe(3);
  // The banner above the board reads the user's profile, which also counts only approved photos.
  await waiting(server, ann, plane());
  const page = await ok(server.call('GET /api/user-profile/:id', { params: { id: ann.id } }));
  expect(page).toMatchObject({ total_photos: 4, approved_photos: 3 });
});

test('reviewers rank by approvals and rejections, not deletions, even when they no longer review', async () => {
  const decide = (reviewer: TestUser, action: string, number: number) =>
    server.ctx.db.insert(decisions).values(
      Array.from({ length: number }, (_, n) => ({
        photo_id: 1000 + n,
        reviewer_id: reviewer.id,
        action,
        reason: action === 'reject' ? 'Too dark' : null,
      })),
    );
  await decide(ann, 'approve', 2);
  await decide(ben, 'approve', 1);
  await decide(ben, 'reject', 2);
  await decide(cat, 'delete', 9);
  const board = await ok(server.call('GET /api/reviewer-leaderboard', {}));
  expect(board.map(({ username, reviewed_count }) => [username, reviewed_count])).toEqual([
    ['ben', 3],
    ['ann', 2],
  ]);
});

test('two boards that are read at once don’t get mixed up', async () => {
  const [photographers, reviewers] = await Promise.all([
    ok(server.call('GET /api/leaderboard', {})),
    ok(server.call('GET /api/reviewer-leaderboard', {})),
  ]);
  expect([photographers[0]?.username, reviewers[0]?.username]).toEqual(['cat', 'ben']);
});

test('groups rank by members, and show their owner', async () => {
  await group(server, 'Small', [ann]);
  await group(server, 'Large', [ben, ann, cat]);
  await group(server, 'As small', [dan]);
  const { groups } = await ok(server.call('GET /api/groups/leaderboard', {}));
  expect(
    groups.map(({ name, member_count, owner_username, avatar_url }) => [
      name,
      member_count,
      owner_username,
      avatar_url,
    ]),
  ).toEqual([
    ['Large', 3, 'ben', null],
    ['Small', 1, 'ann', null],
    ['As small', 1, 'dan', null],
  ]);
});

test('a row shows the achievements of its user, the weightiest first', async () => {
  const key = (name: string, minutes: number) => ({
    user_id: ann.id,
    key: name,
    unlocked_at: new Date(Date.UTC(2026, 0, 1, 0, minutes)),
  });
  await server.ctx.db.delete(userAchievements).where(eq(userAchievements.user_id, ann.id));
  await server.ctx.db
    .insert(userAchievements)
    .values([
      key('first_photo', 0),
      key('approved_10', 1),
      key('years_10', 2),
      key('night_owl', 3),
      key('early_bird', 4),
      key('airports_10', 5),
      key('of_a_later_release', 6),
    ]);
  const order = ['years_10', 'airports_10', 'early_bird', 'night_owl', 'approved_10', 'first_photo'];
  const board = await ok(server.call('GET /api/leaderboard', {}));
  const row = board.find(({ id }) => id === ann.id);
  expect(row?.achievements.map((achievement) => achievement.key)).toEqual(order);
  expect(row?.achievements[0]).toEqual({
    key: 'years_10',
    icon: 'medal',
    color: 'signal',
    name_en: 'Ten years in service',
    name_zh: '服役十年',
    description_en: 'A member for 10 years',
    description_zh: '加入满 10 年',
  });

  const { achievements } = await ok(achievedBy(ann.id));
  expect(achievements.map((achievement) => achievement.key)).toEqual(order);
  expect(achievements[0]).toMatchObject({
    category: 'user',
    requirement_type: 'account_age',
    requirement_value: 10,
    unlocked_at: '2026-01-01T00:02:00.000Z',
  });
});

test('achievements of an unknown user are a 404, of a user without any an empty list', async () => {
  expect(await achievedBy(987_654)).toMatchObject({ status: 404, body: { error: 'User not found' } });
  expect(await achievedBy(dan.id)).toMatchObject({ status: 200, body: { achievements: [] } });
});
