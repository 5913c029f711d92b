/** A user's own achievements and the progress of each (docs/rules/achievements.md, "Own achievements"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  decisions,
  photoLikes,
  photos,
  userAchievements,
  users,
} from '../../../server/platform/db/schema.ts';
import { ACHIEVEMENT_CATEGORIES, ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import type { AchievementKey } from '../../../src/contract/rules/achievements.ts';
import { approvedBefore, group, plane, train } from '../leaderboards/rows.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let userCount = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const newUser = (...roles: ('is_plane_reviewer' | 'is_super_admin')[]) =>
  server.addUser(`somebody${(userCount += 1)}`, ...roles);

async function read(user: TestUser) {
  const response = await server.call('GET /api/achievements', { token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}

async function readOne(user: TestUser, key: AchievementKey) {
  const one = (await read(user)).achievements.find((each) => each.key === key);
  if (one === undefined) throw new Error(`no ${key}`);
  return one;
}

const approved = (number: number, row?: Parameters<typeof approvedBefore>[3]) => async () => {
  const user = await newUser();
  await approvedBefore(server, user, number, row);
  return user;
};

const decided = (number: number, rejected: number) => async () => {
  const user = await newUser();
  await server.ctx.db.insert(decisions).values(
    Array.from({ length: number }, (_, n) => ({
      photo_id: 100_000 + n,
      reviewer_id: user.id,
      action: n < rejected ? 'reject' : 'approve',
      reason: n < rejected ? 'Too dark' : null,
    })),
  );
  return user;
};

/** A user who joined `years` years and `days` days ago. */
const memberFor = (years: number, days: number) => async () => {
  const user = await newUser();
  const joined = new Date(server.ctx.clock());
  joined.setUTCFullYear(joined.getUTCFullYear() - years);
  const created_at = new Date(joined.getTime() - days * DAY_MS);
  await server.ctx.db.update(users).set({ created_at }).where(eq(users.id, user.id));
  return user;
};

const ofAirports = (airports: number) =>
  approved(airports + 1, (n) =>
    plane({ airport: `ZZZ${String.fromCodePoint(65 + Math.min(n, airports - 1))}` }),
  );

type Scene = [key: AchievementKey, current: number, progress: number, makeUser: () => Promise<TestUser>];

describe('the progress', () => {
  test.each<Scene>([
    ['approved_10', 0, 0, () => newUser()],
    ['approved_80', 79, 98, approved(79)],
    ['approved_80', 80, 100, approved(80)],
    ['approved_80', 81, 100, approved(81)],
    // 99.9 % is rounded down.
    ['approved_1000', 999, 99, approved(999)],
    ['reviewed_10', 9, 90, decided(9, 0)],
    ['reviewed_10', 10, 100, decided(10, 0)],
    ['rejected_10', 9, 90, decided(12, 9)],
    ['rejected_10', 10, 100, decided(10, 10)],
    ['years_1', 0, 0, memberFor(1, -2)],
    ['years_1', 1, 100, memberFor(1, 2)],
    ['years_5', 4, 80, memberFor(5, -2)],
    ['years_5', 5, 100, memberFor(5, 2)],
    ['super_admin', 0, 0, () => newUser()],
    ['super_admin', 1, 100, () => newUser('is_super_admin')],
    ['reviewer', 0, 0, () => newUser()],
    ['reviewer', 1, 100, () => newUser('is_plane_reviewer')],
    ['both_worlds', 1, 50, approved(3)],
    ['both_worlds', 2, 100, approved(2, (n) => (n === 0 ? plane() : train()))],
    ['airports_10', 9, 90, ofAirports(9)],
    ['airports_10', 10, 100, ofAirports(10)],
    ['freight_5', 4, 80, approved(5, (n) => plane(n === 0 ? {} : { image_types: ['cargo_planes'] }))],
    ['hundred_likes', 99, 99, approved(2, (n) => plane({ likes: 98 + n }))],
  ])('of %s at %i is %i %', async (key, currentValue, progress, makeUser) => {
    expect(await readOne(await makeUser(), key)).toMatchObject({ currentValue, progress });
  });

  test('ignores photos of other users', async () => {
    const [user, other] = [await newUser(), await newUser()];
    await approvedBefore(server, other, 12, () => plane({ airport: 'EDDF', likes: 3 }));
    const { achievements } = await read(user);
    expect(achievements.filter(({ currentValue }) => currentValue !== 0)).toEqual([]);
  });

  test('counts a given like and groups', async () => {
    const user = await newUser();
    const [photo] = await server.ctx.db.select().from(photos).limit(1);
    await server.ctx.db.insert(photoLikes).values({ user_id: user.id, photo_id: photo?.id ?? 0 });
    await group(server, `Fence ${user.id}`, [await newUser(), user]);
    const { achievements } = await read(user);
    const counted = achievements.filter(({ currentValue }) => currentValue > 0).map(({ key }) => key);
    expect(counted.toSorted()).toEqual(['first_like', 'group_joined']);
  });
});

test('has the whole catalogue in both languages, and its totals', async () => {
  const user = await newUser();
  const at = new Date('2026-03-12T08:00:00Z');
  await server.ctx.db.insert(userAchievements).values([
    { user_id: user.id, key: 'first_like', unlocked_at: at },
    { user_id: user.id, key: 'reviewer', unlocked_at: at },
    // An achievement from an earlier release.
    { user_id: user.id, key: 'long_gone', unlocked_at: at },
  ]);
  const { achievements, stats } = await read(user);
  expect(achievements.map(({ key }) => key).toSorted()).toEqual(
    ACHIEVEMENTS.map(({ key }) => key).toSorted(),
  );
  const totals = ACHIEVEMENT_CATEGORIES.map(
    (category) => ACHIEVEMENTS.filter((each) => each.category === category).length,
  );
  expect(stats).toEqual({
    total: ACHIEVEMENTS.length,
    unlocked: 2,
    categories: {
      user: { total: totals[0], unlocked: 1 },
      reviewer: { total: totals[1], unlocked: 1 },
      admin: { total: totals[2], unlocked: 0 },
    },
  });
  expect(achievements.find(({ key }) => key === 'years_5')).toEqual({
    key: 'years_5',
    category: 'user',
    icon: 'hourglass',
    color: 'bright',
    name_en: 'Five years in service',
    name_zh: '服役五年',
    description_en: 'A member for 5 years',
    description_zh: '加入满 5 年',
    requirement_type: 'account_age',
    requirement_value: 5,
    currentValue: 0,
    progress: 0,
    unlocked: false,
    unlocked_at: null,
  });
});

test('lists unlocked ones first, by weight, then locked ones by progress', async () => {
  const user = await newUser();
  await approvedBefore(server, user, 60, () => plane({ airport: 'EDDF' }));
  const at = new Date(0);
  await server.ctx.db.insert(userAchievements).values(
    ['first_photo', 'approved_10', 'group_joined'].map((key) => ({
      user_id: user.id,
      key,
      unlocked_at: at,
    })),
  );
  const { achievements } = await read(user);
  expect(achievements.slice(0, 7).map(({ key, progress }) => [key, progress])).toEqual([
    ['approved_10', 100],
    ['group_joined', 0],
    ['first_photo', 100],
    ['approved_80', 75],
    ['both_worlds', 50],
    ['approved_250', 24],
    ['airports_10', 10],
  ]);
});

test('an unlocked one stays unlocked with its time, even when its count has dropped', async () => {
  const user = await newUser();
  const at = new Date('2026-03-12T08:00:00Z');
  await server.ctx.db
    .insert(userAchievements)
    .values({ user_id: user.id, key: 'super_admin', unlocked_at: at });
  expect(await readOne(user, 'super_admin')).toMatchObject({
    currentValue: 0,
    progress: 0,
    unlocked: true,
    unlocked_at: at.toISOString(),
  });
});

test('needs a session', async () => {
  expect((await server.call('GET /api/achievements', {})).status).toBe(401);
  expect((await server.call('POST /api/achievements/check', {})).status).toBe(401);
});
