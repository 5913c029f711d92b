/** Achievement checks and their notifications (docs/rules/achievements.md, "Awarding" and "Own achievements"). */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awardDue } from '../../../server/modules/achievements/award.ts';
import { awardUncheckedPasts } from '../../../server/modules/achievements/award-everybody.ts';
import {
  decisions,
  notifications,
  photos,
  userAchievements,
  users,
} from '../../../server/platform/db/schema.ts';
import { approve, reject } from '../added-photos.ts';
import { approvedBefore, group, plane, waiting } from '../leaderboards/rows.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { sweepNow } from '../sweep-now.ts';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

let server: TestServer;
let founder: TestUser;
let userCount = 0;

beforeAll(async () => {
  server = await startTestServer();
  founder = await server.founder();
});
afterAll(() => server.close());

const newUser = () => server.addUser(`somebody${(userCount += 1)}`);
const { signal } = new AbortController();

async function check(user: TestUser) {
  const response = await server.call('POST /api/achievements/check', { token: user.token });
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body.unlocked;
}

async function unlockedKeys({ id }: Pick<TestUser, 'id'>): Promise<string[]> {
  const rows = await server.ctx.db.select().from(userAchievements).where(eq(userAchievements.user_id, id));
  return rows.map(({ key }) => key).toSorted();
}

/** A user's notifications, oldest first: achievements as their keys, others as their kinds. */
async function noticesOf({ id }: Pick<TestUser, 'id'>): Promise<string[]> {
  const rows = await server.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, id))
    .orderBy(asc(notifications.id));
  return rows.map(({ kind, achievement }) => achievement ?? kind);
}

/** A user with twelve approved photos and over a year of membership, whose achievements have never been checked. */
async function longTimeMember(): Promise<TestUser> {
  const user = await newUser();
  await approvedBefore(server, user, 12);
  const created_at = new Date(server.ctx.clock().getTime() - 1.5 * YEAR_MS);
  await server.ctx.db.update(users).set({ created_at }).where(eq(users.id, user.id));
  return user;
}

const DUE = ['approved_10', 'first_photo', 'years_1'];

describe('a check', () => {
  test('unlocks all that is due in every category, returns it and notifies', async () => {
    const user = await longTimeMember();
    await server.ctx.db.update(users).set({ is_super_admin: true }).where(eq(users.id, user.id));
    const all = [...DUE, 'reviewer', 'super_admin'].toSorted();
    const unlocked = await check(user);
    expect(unlocked.map(({ key }) => key).toSorted()).toEqual(all);
    expect(unlocked.map((each) => [each.unlocked, each.progress])).toEqual(all.map(() => [true, 100]));
    const [row] = await server.ctx.db
      .select()
      .from(userAchievements)
      .where(eq(userAchievements.user_id, user.id));
    expect(new Set(unlocked.map((each) => each.unlocked_at))).toEqual(
      new Set([row?.unlocked_at.toISOString()]),
    );
    expect(await unlockedKeys(user)).toEqual(all);
    expect((await noticesOf(user)).toSorted()).toEqual(all);
  });

  test('that is repeated unlocks nothing more and keeps the times', async () => {
    const user = await longTimeMember();
    await check(user);
    const rows = () =>
      server.ctx.db.select().from(userAchievements).where(eq(userAchievements.user_id, user.id));
    const before = await rows();
    server.advance(60_000);
    expect(await check(user)).toEqual([]);
    expect(await rows()).toEqual(before);
    expect((await noticesOf(user)).toSorted()).toEqual(DUE);
  });

  test('made ten times at once unlocks each achievement once', async () => {
    const user = await longTimeMember();
    const responses = await Promise.all(Array.from({ length: 10 }, () => check(user)));
    expect(
      responses
        .flat()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(DUE);
    expect((await noticesOf(user)).toSorted()).toEqual(DUE);
  });

  test('unlocks nothing for a new user, whatever others have', async () => {
    await longTimeMember();
    const user = await newUser();
    expect(await check(user)).toEqual([]);
    expect(await unlockedKeys(user)).toEqual([]);
    expect(await noticesOf(user)).toEqual([]);
  });
});

describe('a notification comes with', () => {
  test('an approval, before the decision’s own notification', async () => {
    const user = await newUser();
    const [id = 0, second = 0] = await waiting(server, user, plane(), plane());
    const reviewer = await server.addUser(`reviewer${(userCount += 1)}`, 'is_plane_reviewer');
    await approve(server, reviewer, id);
    await approve(server, reviewer, second);
    expect(await noticesOf(user)).toEqual(['first_photo', 'approved', 'approved']);
  });

  test('a decision, for its reviewer', async () => {
    const user = await server.addUser(`reviewer${(userCount += 1)}`, 'is_plane_reviewer');
    await server.ctx.db.insert(decisions).values(
      Array.from({ length: 9 }, (_, n) => ({
        photo_id: 100_000 + n,
        reviewer_id: user.id,
        action: 'reject',
        reason: 'Too dark',
        decided_at: new Date(0),
      })),
    );
    const [id = 0] = await waiting(server, await newUser(), plane());
    await reject(server, user, id);
    expect((await noticesOf(user)).toSorted()).toEqual(['rejected_10', 'reviewed_10']);
  });

  test('a like, for the liker and the owner', async () => {
    const user = await newUser();
    const owner = await newUser();
    await approvedBefore(server, owner, 1, () => plane({ likes: 99 }));
    const [photo] = await server.ctx.db.select().from(photos).where(eq(photos.user_id, owner.id));
    for (const liked of [true, false, true]) {
      await server.call('POST /api/photos/:id/like', {
        params: { id: photo?.id ?? 0 },
        body: { liked },
        token: user.token,
        idempotencyKey: randomUUID(),
      });
    }
    expect(await noticesOf(user)).toEqual(['first_like']);
    expect(await noticesOf(owner)).toEqual(['hundred_likes']);
  });

  test('a role, and a year of membership at the next sign-in', async () => {
    const user = await newUser();
    const input = { params: { id: user.id }, body: { is_train_reviewer: true }, token: founder.token };
    await server.call('PUT /api/admin/users/:id/roles', input);
    const created_at = new Date(server.ctx.clock().getTime() - YEAR_MS);
    await server.ctx.db.update(users).set({ created_at }).where(eq(users.id, user.id));
    await server.call('POST /api/login', { body: { email: user.username, password: user.username } });
    expect(await noticesOf(user)).toEqual(['reviewer', 'years_1']);
  });

  test('nothing that is rolled back', async () => {
    const user = await longTimeMember();
    const transaction = server.ctx.db.transaction(async (tx) => {
      await awardDue(tx, user.id, server.ctx.clock());
      throw new Error('undone');
    });
    await expect(transaction).rejects.toThrow('undone');
    expect([await unlockedKeys(user), await noticesOf(user)]).toEqual([[], []]);
  });
});

describe('no notification comes', () => {
  test('for what was achieved before achievements existed', async () => {
    const [user, other] = [await longTimeMember(), await longTimeMember()];
    await awardUncheckedPasts(server.ctx, signal);
    expect(await unlockedKeys(user)).toEqual(DUE);
    expect(await noticesOf(user)).toEqual([]);
    await server.ctx.db.delete(userAchievements).where(eq(userAchievements.user_id, other.id));
    // The next photo is approved before the backfill runs.
    const [id = 0] = await waiting(server, other, plane());
    await approve(server, await server.addUser(`reviewer${(userCount += 1)}`, 'is_plane_reviewer'), id);
    expect(await unlockedKeys(other)).toEqual(DUE);
    expect(await noticesOf(other)).toEqual(['approved']);
  });

  test('from the first sweep with a catalogue, but from the daily ones after it', async () => {
    const [before, later] = [await newUser(), await newUser()];
    const created_at = new Date(server.ctx.clock().getTime() - YEAR_MS);
    await server.ctx.db.update(users).set({ created_at }).where(eq(users.id, before.id));
    await sweepNow(server, 'achievements');
    expect(await unlockedKeys(before)).toEqual(['years_1']);
    expect(await noticesOf(before)).toEqual([]);
    await group(server, 'Night shift', [later]);
    await sweepNow(server, 'achievements');
    expect(await noticesOf(later)).toEqual(['group_joined', 'group_founded']);
    await sweepNow(server, 'achievements');
    expect(await noticesOf(later)).toEqual(['group_joined', 'group_founded']);
    expect(await noticesOf(before)).toEqual([]);
  });

  test('for the founder’s initial roles', async () => {
    expect(await unlockedKeys(founder)).toEqual(expect.arrayContaining(['reviewer', 'super_admin']));
    expect(await noticesOf(founder)).toEqual([]);
  });
});
