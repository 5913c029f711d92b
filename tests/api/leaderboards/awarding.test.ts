/** Each achievement is awarded once its condition is met (docs/rules/achievements.md, "Awarding"). */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awardEverybody, awardUncheckedPasts } from '../../../server/modules/achievements/award-everybody.ts';
import {
  decisions,
  photoLikes,
  photos,
  userAchievements,
  users,
} from '../../../server/platform/db/schema.ts';
import { ACHIEVEMENTS } from '../../../src/contract/rules/achievements.ts';
import type { AchievementKey } from '../../../src/contract/rules/achievements.ts';
import type { NewPhoto } from '../db/database.ts';
import { addUser, startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { appeal, approveByCall, decide, rejectByCall } from '../review-helpers.ts';
import { smallJpeg, upload } from '../photo-forms.ts';
import { approvedBefore, group, plane, train, waiting } from './rows.ts';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

let server: TestServer;
let founder: TestUser;
/** The reviewer who decides in all scenarios that aren't about reviewers. */
let reviewer: TestUser;
let userCount = 0;

beforeAll(async () => {
  server = await startTestServer();
  founder = await server.founder();
  reviewer = await server.addUser('reviewer', 'is_super_image_reviewer');
});
afterAll(() => server.close());

const newUser = () => server.addUser(`somebody${(userCount += 1)}`);
const signal = new AbortController().signal;

async function keysOf({ id }: TestUser): Promise<string[]> {
  const rows = await server.ctx.db
    .select({ key: userAchievements.key })
    .from(userAchievements)
    .where(eq(userAchievements.user_id, id));
  return rows.map(({ key }) => key);
}

/** Records achievements as if the user's past had been checked. */
async function giveAchievements(user: TestUser, ...keys: AchievementKey[]): Promise<void> {
  await server.ctx.db.insert(userAchievements).values(keys.map((key) => ({ key, user_id: user.id })));
}

async function like(user: TestUser, photoId: number): Promise<void> {
  await server.call('POST /api/photos/:id/like', {
    params: { id: photoId },
    body: { liked: true },
    token: user.token,
    idempotencyKey: randomUUID(),
  });
}

/** Sets up everything but the last step, which `trigger` performs for the user. */
type Scenario = () => Promise<{ user: TestUser; trigger: () => Promise<unknown> }>;

/** The user has `before` approved photos; one more is approved. */
const onePhoto =
  (before: number, row: (n: number) => NewPhoto = () => plane()): Scenario =>
  async () => {
    const user = await newUser();
    await approvedBefore(server, user, before, row);
    if (before > 0) await giveAchievements(user, 'first_photo');
    const [id = 0] = await waiting(server, user, row(before));
    return { user, trigger: () => approveByCall(server, reviewer, id) };
  };

/** The reviewer has made `before` decisions and makes one more. */
const oneDecision =
  (before: number, action: 'approve' | 'reject' = 'approve'): Scenario =>
  async () => {
    const user = await server.addUser(`reviewer${(userCount += 1)}`, 'is_plane_reviewer');
    await server.ctx.db.insert(decisions).values(
      Array.from({ length: before }, (_, n) => ({
        photo_id: 100_000 + n,
        reviewer_id: user.id,
        action,
        reason: action === 'reject' ? 'Too dark' : null,
        decided_at: new Date(0),
      })),
    );
    const [id = 0] = await waiting(server, await newUser(), plane());
    return {
      user,
      trigger: () =>
        action === 'approve' ? approveByCall(server, user, id) : rejectByCall(server, user, id),
    };
  };

/** The user joined that many years ago and signs in. */
const signIn =
  (years: number): Scenario =>
  async () => {
    const user = await newUser();
    const joined = new Date(server.ctx.clock().getTime() - years * YEAR_MS);
    await server.ctx.db.update(users).set({ created_at: joined }).where(eq(users.id, user.id));
    const body = { email: user.username, password: user.username };
    return { user, trigger: () => server.call('POST /api/login', { body }) };
  };

const role =
  (roles: { is_super_admin?: boolean; is_train_reviewer?: boolean }): Scenario =>
  async () => {
    const user = await newUser();
    const input = { params: { id: user.id }, body: roles, token: founder.token };
    return { user, trigger: () => server.call('PUT /api/admin/users/:id/roles', input) };
  };

const SCENARIOS: Record<AchievementKey, Scenario> = {
  first_photo: onePhoto(0),
  approved_10: onePhoto(9),
  approved_80: onePhoto(79),
  approved_250: onePhoto(249),
  approved_1000: onePhoto(999),
  both_worlds: onePhoto(1, (n) => (n === 0 ? plane() : train())),
  airports_10: onePhoto(9, (n) => plane({ airport: `ZZZ${String.fromCodePoint(65 + n)}` })),
  bureaus_5: onePhoto(4, (n) =>
    train({
      railway_bureau: ['Harbin_Bureau', 'Jinan_Bureau', 'Wuhan_Bureau', 'Kunming_Bureau', 'Xi_an_Bureau'][n],
    }),
  ),
  night_owl: onePhoto(0, () => plane({ date_taken: '2026-05-01T22:00:00' })),
  early_bird: onePhoto(0, () => plane({ date_taken: '2026-05-01T06:59:59' })),
  liveries_5: onePhoto(4, () => plane({ image_types: ['normal_livery', 'special_livery'] })),
  freight_5: onePhoto(4, (n) =>
    n % 2 === 0 ? plane({ image_types: ['cargo_planes'] }) : train({ image_types: ['freight_trains'] }),
  ),
  first_like: async () => {
    const owner = await newUser();
    await approvedBefore(server, owner, 1);
    const [photo] = await server.ctx.db.select().from(photos).where(eq(photos.user_id, owner.id));
    const user = await newUser();
    return { user, trigger: () => like(user, photo?.id ?? 0) };
  },
  hundred_likes: async () => {
    const user = await newUser();
    await approvedBefore(server, user, 1, () => plane({ likes: 99 }));
    const [photo] = await server.ctx.db.select().from(photos).where(eq(photos.user_id, user.id));
    const other = await newUser();
    return { user, trigger: () => like(other, photo?.id ?? 0) };
  },
  appeal_won: async () => {
    const user = await newUser();
    const { id } = await upload(server, user, undefined, await smallJpeg());
    const first = await server.addUser(`reviewer${(userCount += 1)}`, 'is_super_image_reviewer');
    await rejectByCall(server, first, id);
    await appeal(server, user, id);
    return { user, trigger: () => approveByCall(server, reviewer, id) };
  },
  years_1: signIn(1),
  years_5: signIn(5),
  years_10: signIn(10),
  group_joined: async () => {
    const user = await newUser();
    await group(server, 'Fence 18L', [await newUser(), user]);
    return { user, trigger: () => awardEverybody(server.ctx, signal, { quietly: true }) };
  },
  group_founded: async () => {
    const user = await newUser();
    await group(server, 'Ramp', [user]);
    return { user, trigger: () => awardEverybody(server.ctx, signal, { quietly: true }) };
  },
  reviewer: role({ is_train_reviewer: true }),
  reviewed_10: oneDecision(9),
  reviewed_100: oneDecision(99),
  reviewed_1000: oneDecision(999),
  rejected_10: oneDecision(9, 'reject'),
  super_admin: role({ is_super_admin: true }),
};

test.each(ACHIEVEMENTS.map(({ key }) => key))(
  '%s is awarded when its condition is met, and not before',
  async (key) => {
    const { user, trigger } = await SCENARIOS[key]();
    expect(await keysOf(user)).not.toContain(key);
    await trigger();
    expect((await keysOf(user)).filter((awarded) => awarded === key)).toEqual([key]);
  },
);

describe('not awarded', () => {
  test.each<[condition: string, key: AchievementKey, scenario: Scenario]>([
    ['with one photo too few', 'approved_10', onePhoto(8)],
    [
      'with one airport too few',
      'airports_10',
      onePhoto(9, (n) => plane({ airport: `ZZZ${'ABCDEFGHII'[n]}` })),
    ],
    [
      'for a photo taken at 7:00',
      'early_bird',
      onePhoto(0, () => plane({ date_taken: '2026-05-01T07:00:00' })),
    ],
    [
      'for a photo taken at 4:00',
      'night_owl',
      onePhoto(0, () => plane({ date_taken: '2026-05-01T04:00:00' })),
    ],
    ['for a photo without a time', 'night_owl', onePhoto(0)],
    ['with planes only', 'both_worlds', onePhoto(3)],
    ['with one decision too few', 'reviewed_10', oneDecision(8)],
    ['for approvals', 'rejected_10', oneDecision(9)],
    ['before the year is over', 'years_1', signIn(0.98)],
  ])('%s: %s', async (_condition, key, scenario) => {
    const { user, trigger } = await scenario();
    await trigger();
    expect(await keysOf(user)).not.toContain(key);
  });

  test('for a photo that is rejected', async () => {
    const user = await newUser();
    const [id = 0] = await waiting(server, user, plane());
    await rejectByCall(server, await server.addUser(`reviewer${(userCount += 1)}`, 'is_plane_reviewer'), id);
    expect(await keysOf(user)).toEqual([]);
  });

  test('when the decision is refused', async () => {
    const user = await newUser();
    const [id = 0] = await waiting(server, user, plane());
    const response = await decide(server, reviewer, id, { action: 'approve', revision: 7 });
    expect(response.status).toBe(409);
    expect(await keysOf(user)).toEqual([]);
  });
});

test('concurrent decisions award an achievement once', async () => {
  const user = await newUser();
  await approvedBefore(server, user, 8);
  await giveAchievements(user, 'first_photo');
  const ids = await waiting(server, user, plane(), plane(), plane());
  await Promise.all(ids.map((id) => approveByCall(server, reviewer, id)));
  expect((await keysOf(user)).toSorted()).toEqual(['approved_10', 'first_photo']);
});

test('an achievement and its time stay, even if its photo is rejected later', async () => {
  const user = await newUser();
  const [first = 0, second = 0] = await waiting(server, user, plane(), plane());
  await approveByCall(server, reviewer, first);
  const isFirst = and(eq(userAchievements.user_id, user.id), eq(userAchievements.key, 'first_photo'));
  const [before] = await server.ctx.db.select().from(userAchievements).where(isFirst);
  await rejectByCall(server, await server.addUser(`reviewer${(userCount += 1)}`, 'is_plane_reviewer'), first);
  server.advance(60_000);
  await approveByCall(server, reviewer, second);
  const [after] = await server.ctx.db.select().from(userAchievements).where(isFirst);
  expect(after).toEqual(before);
});

test('the founder starts with the achievements for their roles', async () => {
  expect(await keysOf(founder)).toEqual(expect.arrayContaining(['reviewer', 'super_admin']));
});

/** A user with photos and a like from before achievements existed. */
const userWithPast = async () => {
  const user = await newUser();
  await approvedBefore(server, user, 80, (n) =>
    n === 0 ? train({ date_taken: '2020-01-01T23:00:00' }) : plane({ airport: 'EDDF', likes: n * 2 }),
  );
  const [photo] = await server.ctx.db.select().from(photos).where(eq(photos.user_id, user.id));
  await server.ctx.db.insert(photoLikes).values({ user_id: user.id, photo_id: photo?.id ?? 0 });
  return user;
};

describe('past activity', () => {
  const ALL = [
    'approved_10',
    'approved_80',
    'both_worlds',
    'first_like',
    'first_photo',
    'hundred_likes',
    'night_owl',
  ];

  test('is awarded at the first start; the next start adds nothing', async () => {
    const [one, other] = [await userWithPast(), await userWithPast()];
    await awardUncheckedPasts(server.ctx, AbortSignal.abort());
    expect(await keysOf(one)).toEqual([]);
    await awardUncheckedPasts(server.ctx, signal);
    const allAwards = () => server.ctx.db.select().from(userAchievements).orderBy(userAchievements.user_id);
    const first = await allAwards();
    expect((await keysOf(one)).toSorted()).toEqual(ALL);
    expect((await keysOf(other)).toSorted()).toEqual(ALL);
    server.advance(60_000);
    await awardUncheckedPasts(server.ctx, signal);
    expect(await allAwards()).toEqual(first);
  });

  test('is awarded when the next photo is approved, if that comes first', async () => {
    const user = await userWithPast();
    const [id = 0] = await waiting(server, user, plane());
    await approveByCall(server, reviewer, id);
    expect((await keysOf(user)).toSorted()).toEqual(ALL);
  });

  test('as a reviewer, by role, group and membership years is found by the run over all users', async () => {
    const user = await addUser(server.ctx, 'old hand', ['is_plane_reviewer']);
    const joined = new Date(server.ctx.clock().getTime() - 6 * YEAR_MS);
    await server.ctx.db.update(users).set({ created_at: joined }).where(eq(users.id, user.id));
    await server.ctx.db.insert(decisions).values(
      Array.from({ length: 100 }, (_, n) => ({
        photo_id: 200_000 + n,
        reviewer_id: user.id,
        action: n < 10 ? 'reject' : 'approve',
        reason: n < 10 ? 'Too dark' : null,
      })),
    );
    await group(server, 'Old hands', [user]);
    await awardEverybody(server.ctx, signal, { quietly: true });
    await awardEverybody(server.ctx, signal, { quietly: true });
    expect((await keysOf(user)).toSorted()).toEqual([
      'group_founded',
      'group_joined',
      'rejected_10',
      'reviewed_10',
      'reviewed_100',
      'reviewer',
      'years_1',
      'years_5',
    ]);
  });
});
