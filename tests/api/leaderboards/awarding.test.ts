/** Achievements come with their facts (docs/rules/achievements.md, "Awarding"). */
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
import { appeal, approve, decide, reject } from '../review-helpers.ts';
import { smallJpeg, upload } from '../photo-forms.ts';
import { approvedBefore, group, plane, train, waiting } from './rows.ts';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

let server: TestServer;
let founder: TestUser;
/** Decides in all scenes that aren't about reviewers. */
let reviewer: TestUser;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
  founder = await server.founder();
  reviewer = await server.addUser('reviewer', 'is_super_image_reviewer');
});
afterAll(() => server.close());

const somebody = () => server.addUser(`somebody${(people += 1)}`);
const signal = new AbortController().signal;

async function keysOf({ id }: TestUser): Promise<string[]> {
  const rows = await server.ctx.db
    .select({ key: userAchievements.key })
    .from(userAchievements)
    .where(eq(userAchievements.user_id, id));
  return rows.map(({ key }) => key);
}

/** Their past has been looked at. */
async function has(user: TestUser, ...keys: AchievementKey[]): Promise<void> {
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

/** Who, and the fact; before it everything else is as it must be. */
type Scene = () => Promise<{ who: TestUser; fact: () => Promise<unknown> }>;

/** One photo is missing, and is approved. */
const onePhoto =
  (before: number, row: (n: number) => NewPhoto = () => plane()): Scene =>
  async () => {
    const who = await somebody();
    await approvedBefore(server, who, before, row);
    if (before > 0) await has(who, 'first_photo');
    const [id = 0] = await waiting(server, who, row(before));
    return { who, fact: () => approve(server, reviewer, id) };
  };

/** One decision is missing, and is made. */
const oneDecision =
  (before: number, action: 'approve' | 'reject' = 'approve'): Scene =>
  async () => {
    const who = await server.addUser(`reviewer${(people += 1)}`, 'is_plane_reviewer');
    await server.ctx.db.insert(decisions).values(
      Array.from({ length: before }, (_, n) => ({
        photo_id: 100_000 + n,
        reviewer_id: who.id,
        action,
        reason: action === 'reject' ? 'Too dark' : null,
        decided_at: new Date(0),
      })),
    );
    const [id = 0] = await waiting(server, await somebody(), plane());
    return { who, fact: () => (action === 'approve' ? approve(server, who, id) : reject(server, who, id)) };
  };

/** They joined so many years ago, and sign in. */
const signIn =
  (years: number): Scene =>
  async () => {
    const who = await somebody();
    const joined = new Date(server.ctx.clock().getTime() - years * YEAR_MS);
    await server.ctx.db.update(users).set({ created_at: joined }).where(eq(users.id, who.id));
    const body = { email: who.username, password: who.username };
    return { who, fact: () => server.call('POST /api/login', { body }) };
  };

const role =
  (roles: { is_super_admin?: boolean; is_train_reviewer?: boolean }): Scene =>
  async () => {
    const who = await somebody();
    const input = { params: { id: who.id }, body: roles, token: founder.token };
    return { who, fact: () => server.call('PUT /api/admin/users/:id/roles', input) };
  };

const SCENES: Record<AchievementKey, Scene> = {
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
    const owner = await somebody();
    await approvedBefore(server, owner, 1);
    const [photo] = await server.ctx.db.select().from(photos).where(eq(photos.user_id, owner.id));
    const who = await somebody();
    return { who, fact: () => like(who, photo?.id ?? 0) };
  },
  hundred_likes: async () => {
    const who = await somebody();
    await approvedBefore(server, who, 1, () => plane({ likes: 99 }));
    const [photo] = await server.ctx.db.select().from(photos).where(eq(photos.user_id, who.id));
    const other = await somebody();
    return { who, fact: () => like(other, photo?.id ?? 0) };
  },
  appeal_won: async () => {
    const who = await somebody();
    const { id } = await upload(server, who, undefined, await smallJpeg());
    const first = await server.addUser(`reviewer${(people += 1)}`, 'is_super_image_reviewer');
    await reject(server, first, id);
    await appeal(server, who, id);
    return { who, fact: () => approve(server, reviewer, id) };
  },
  years_1: signIn(1),
  years_5: signIn(5),
  years_10: signIn(10),
  group_joined: async () => {
    const who = await somebody();
    await group(server, 'Fence 18L', [await somebody(), who]);
    return { who, fact: () => awardEverybody(server.ctx, signal, { quietly: true }) };
  },
  group_founded: async () => {
    const who = await somebody();
    await group(server, 'Ramp', [who]);
    return { who, fact: () => awardEverybody(server.ctx, signal, { quietly: true }) };
  },
  reviewer: role({ is_train_reviewer: true }),
  reviewed_10: oneDecision(9),
  reviewed_100: oneDecision(99),
  reviewed_1000: oneDecision(999),
  rejected_10: oneDecision(9, 'reject'),
  super_admin: role({ is_super_admin: true }),
};

test.each(ACHIEVEMENTS.map(({ key }) => key))('%s comes with its fact, and not before', async (key) => {
  const { who, fact } = await SCENES[key]();
  expect(await keysOf(who)).not.toContain(key);
  await fact();
  expect((await keysOf(who)).filter((each) => each === key)).toEqual([key]);
});

describe('not awarded', () => {
  test.each<[what: string, key: AchievementKey, scene: Scene]>([
    ['with one photo less', 'approved_10', onePhoto(8)],
    ['with one airport less', 'airports_10', onePhoto(9, (n) => plane({ airport: `ZZZ${'ABCDEFGHII'[n]}` }))],
    ['for a photo at 7', 'early_bird', onePhoto(0, () => plane({ date_taken: '2026-05-01T07:00:00' }))],
    ['for a photo at 4', 'night_owl', onePhoto(0, () => plane({ date_taken: '2026-05-01T04:00:00' }))],
    ['without a time', 'night_owl', onePhoto(0)],
    ['with planes alone', 'both_worlds', onePhoto(3)],
    ['with one decision less', 'reviewed_10', oneDecision(8)],
    ['for approvals', 'rejected_10', oneDecision(9)],
    ['before the year is over', 'years_1', signIn(0.98)],
  ])('%s: %s', async (_what, key, scene) => {
    const { who, fact } = await scene();
    await fact();
    expect(await keysOf(who)).not.toContain(key);
  });

  test('for a photo that is rejected', async () => {
    const who = await somebody();
    const [id = 0] = await waiting(server, who, plane());
    await reject(server, await server.addUser(`reviewer${(people += 1)}`, 'is_plane_reviewer'), id);
    expect(await keysOf(who)).toEqual([]);
  });

  test('where the decision is refused', async () => {
    const who = await somebody();
    const [id = 0] = await waiting(server, who, plane());
    const answer = await decide(server, reviewer, id, { action: 'approve', revision: 7 });
    expect(answer.status).toBe(409);
    expect(await keysOf(who)).toEqual([]);
  });
});

test('what two decisions at once bring is awarded once', async () => {
  const who = await somebody();
  await approvedBefore(server, who, 8);
  await has(who, 'first_photo');
  const ids = await waiting(server, who, plane(), plane(), plane());
  await Promise.all(ids.map((id) => approve(server, reviewer, id)));
  expect((await keysOf(who)).toSorted()).toEqual(['approved_10', 'first_photo']);
});

test('what somebody has stays, with the time it came, whatever becomes of the photo', async () => {
  const who = await somebody();
  const [first = 0, second = 0] = await waiting(server, who, plane(), plane());
  await approve(server, reviewer, first);
  const isFirst = and(eq(userAchievements.user_id, who.id), eq(userAchievements.key, 'first_photo'));
  const [before] = await server.ctx.db.select().from(userAchievements).where(isFirst);
  await reject(server, await server.addUser(`reviewer${(people += 1)}`, 'is_plane_reviewer'), first);
  server.advance(60_000);
  await approve(server, reviewer, second);
  const [after] = await server.ctx.db.select().from(userAchievements).where(isFirst);
  expect(after).toEqual(before);
});

test('the founder has the keys from the first moment', async () => {
  expect(await keysOf(founder)).toEqual(expect.arrayContaining(['reviewer', 'super_admin']));
});

/** Somebody with photos and a like from before there were achievements. */
const past = async () => {
  const who = await somebody();
  await approvedBefore(server, who, 80, (n) =>
    n === 0 ? train({ date_taken: '2020-01-01T23:00:00' }) : plane({ airport: 'EDDF', likes: n * 2 }),
  );
  const [photo] = await server.ctx.db.select().from(photos).where(eq(photos.user_id, who.id));
  await server.ctx.db.insert(photoLikes).values({ user_id: who.id, photo_id: photo?.id ?? 0 });
  return who;
};

describe('the past', () => {
  const ALL = [
    'approved_10',
    'approved_80',
    'both_worlds',
    'first_like',
    'first_photo',
    'hundred_likes',
    'night_owl',
  ];

  test('is awarded at the start, and again nothing at the next', async () => {
    const [one, other] = [await past(), await past()];
    await awardUncheckedPasts(server.ctx, AbortSignal.abort());
    expect(await keysOf(one)).toEqual([]);
    await awardUncheckedPasts(server.ctx, signal);
    const given = () => server.ctx.db.select().from(userAchievements).orderBy(userAchievements.user_id);
    const first = await given();
    expect((await keysOf(one)).toSorted()).toEqual(ALL);
    expect((await keysOf(other)).toSorted()).toEqual(ALL);
    server.advance(60_000);
    await awardUncheckedPasts(server.ctx, signal);
    expect(await given()).toEqual(first);
  });

  test('is awarded with the next photo, where that comes first', async () => {
    const who = await past();
    const [id = 0] = await waiting(server, who, plane());
    await approve(server, reviewer, id);
    expect((await keysOf(who)).toSorted()).toEqual(ALL);
  });

  test('of reviewers, roles, groups and years is found by the walk over everybody', async () => {
    const who = await addUser(server.ctx, 'old hand', ['is_plane_reviewer']);
    const joined = new Date(server.ctx.clock().getTime() - 6 * YEAR_MS);
    await server.ctx.db.update(users).set({ created_at: joined }).where(eq(users.id, who.id));
    await server.ctx.db.insert(decisions).values(
      Array.from({ length: 100 }, (_, n) => ({
        photo_id: 200_000 + n,
        reviewer_id: who.id,
        action: n < 10 ? 'reject' : 'approve',
        reason: n < 10 ? 'Too dark' : null,
      })),
    );
    await group(server, 'Old hands', [who]);
    await awardEverybody(server.ctx, signal, { quietly: true });
    await awardEverybody(server.ctx, signal, { quietly: true });
    expect((await keysOf(who)).toSorted()).toEqual([
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
