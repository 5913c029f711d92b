/** Looking at everything anew, and who is told of what (docs/rules/achievements.md, "Awarding" and "Own achievements"). */
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
import { sweepAll } from '../../../server/jobs/sweeps.ts';
import { approvedBefore, group, plane, waiting } from '../leaderboards/rows.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { approve, reject } from '../review-helpers.ts';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

let server: TestServer;
let founder: TestUser;
let people = 0;

beforeAll(async () => {
  server = await startTestServer();
  founder = await server.founder();
});
afterAll(() => server.close());

const somebody = () => server.addUser(`somebody${(people += 1)}`);
const { signal } = new AbortController();

async function check(user: TestUser) {
  const answer = await server.call('POST /api/achievements/check', { token: user.token });
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body.unlocked;
}

async function had({ id }: Pick<TestUser, 'id'>): Promise<string[]> {
  const rows = await server.ctx.db.select().from(userAchievements).where(eq(userAchievements.user_id, id));
  return rows.map(({ key }) => key).toSorted();
}

/** What somebody was told, in its order: achievements by their key, all else by its kind. */
async function told({ id }: Pick<TestUser, 'id'>): Promise<string[]> {
  const rows = await server.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, id))
    .orderBy(asc(notifications.id));
  return rows.map(({ kind, achievement }) => achievement ?? kind);
}

/** Twelve photos that were approved, and a year, before anybody looked. */
async function oldHand(): Promise<TestUser> {
  const who = await somebody();
  await approvedBefore(server, who, 12);
  const created_at = new Date(server.ctx.clock().getTime() - 1.5 * YEAR_MS);
  await server.ctx.db.update(users).set({ created_at }).where(eq(users.id, who.id));
  return who;
}

const DUE = ['approved_10', 'first_photo', 'years_1'];

describe('a check', () => {
  test('gives all that is due, of every category, answers it and tells of it', async () => {
    const who = await oldHand();
    await server.ctx.db.update(users).set({ is_super_admin: true }).where(eq(users.id, who.id));
    const all = [...DUE, 'reviewer', 'super_admin'].toSorted();
    const unlocked = await check(who);
    expect(unlocked.map(({ key }) => key).toSorted()).toEqual(all);
    expect(unlocked.map((each) => [each.unlocked, each.progress])).toEqual(all.map(() => [true, 100]));
    const [row] = await server.ctx.db
      .select()
      .from(userAchievements)
      .where(eq(userAchievements.user_id, who.id));
    expect(new Set(unlocked.map((each) => each.unlocked_at))).toEqual(
      new Set([row?.unlocked_at.toISOString()]),
    );
    expect(await had(who)).toEqual(all);
    expect((await told(who)).toSorted()).toEqual(all);
  });

  test('that is repeated gives nothing more, and keeps the time', async () => {
    const who = await oldHand();
    await check(who);
    const rows = () =>
      server.ctx.db.select().from(userAchievements).where(eq(userAchievements.user_id, who.id));
    const before = await rows();
    server.advance(60_000);
    expect(await check(who)).toEqual([]);
    expect(await rows()).toEqual(before);
    expect((await told(who)).toSorted()).toEqual(DUE);
  });

  test('that comes ten times at once gives each once', async () => {
    const who = await oldHand();
    const answers = await Promise.all(Array.from({ length: 10 }, () => check(who)));
    expect(
      answers
        .flat()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(DUE);
    expect((await told(who)).toSorted()).toEqual(DUE);
  });

  test('gives nothing to somebody who has come to nothing, and nothing of others', async () => {
    await oldHand();
    const who = await somebody();
    expect(await check(who)).toEqual([]);
    expect(await had(who)).toEqual([]);
    expect(await told(who)).toEqual([]);
  });
});

describe('told with the fact', () => {
  test('of an approval: first what it was worth, so that the decision is the latest', async () => {
    const who = await somebody();
    const [id = 0, second = 0] = await waiting(server, who, plane(), plane());
    const reviewer = await server.addUser(`reviewer${(people += 1)}`, 'is_plane_reviewer');
    await approve(server, reviewer, id);
    await approve(server, reviewer, second);
    expect(await told(who)).toEqual(['first_photo', 'approved', 'approved']);
  });

  test('to the reviewer of a decision', async () => {
    const who = await server.addUser(`reviewer${(people += 1)}`, 'is_plane_reviewer');
    await server.ctx.db.insert(decisions).values(
      Array.from({ length: 9 }, (_, n) => ({
        photo_id: 100_000 + n,
        reviewer_id: who.id,
        action: 'reject',
        reason: 'Too dark',
        decided_at: new Date(0),
      })),
    );
    const [id = 0] = await waiting(server, await somebody(), plane());
    await reject(server, who, id);
    expect((await told(who)).toSorted()).toEqual(['rejected_10', 'reviewed_10']);
  });

  test('of a like, though it is their own', async () => {
    const who = await somebody();
    const owner = await somebody();
    await approvedBefore(server, owner, 1, () => plane({ likes: 99 }));
    const [photo] = await server.ctx.db.select().from(photos).where(eq(photos.user_id, owner.id));
    for (const liked of [true, false, true]) {
      await server.call('POST /api/photos/:id/like', {
        params: { id: photo?.id ?? 0 },
        body: { liked },
        token: who.token,
        idempotencyKey: randomUUID(),
      });
    }
    expect(await told(who)).toEqual(['first_like']);
    expect(await told(owner)).toEqual(['hundred_likes']);
  });

  test('of a role, and of a year at the next sign-in', async () => {
    const who = await somebody();
    const input = { params: { id: who.id }, body: { is_train_reviewer: true }, token: founder.token };
    await server.call('PUT /api/admin/users/:id/roles', input);
    const created_at = new Date(server.ctx.clock().getTime() - YEAR_MS);
    await server.ctx.db.update(users).set({ created_at }).where(eq(users.id, who.id));
    await server.call('POST /api/login', { body: { email: who.username, password: who.username } });
    expect(await told(who)).toEqual(['reviewer', 'years_1']);
  });

  test('not where the transaction is undone', async () => {
    const who = await oldHand();
    const undone = server.ctx.db.transaction(async (tx) => {
      await awardDue(tx, who.id, server.ctx.clock());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await had(who), await told(who)]).toEqual([[], []]);
  });
});

describe('told by nobody', () => {
  test('of what was before there were achievements', async () => {
    const [who, other] = [await oldHand(), await oldHand()];
    await awardUncheckedPasts(server.ctx, signal);
    expect(await had(who)).toEqual(DUE);
    expect(await told(who)).toEqual([]);
    await server.ctx.db.delete(userAchievements).where(eq(userAchievements.user_id, other.id));
    // The next approval comes before the walk.
    const [id = 0] = await waiting(server, other, plane());
    await approve(server, await server.addUser(`reviewer${(people += 1)}`, 'is_plane_reviewer'), id);
    expect(await had(other)).toEqual(DUE);
    expect(await told(other)).toEqual(['approved']);
  });

  test('at the start of the server; but of what a day brings', async () => {
    const [before, later] = [await somebody(), await somebody()];
    const created_at = new Date(server.ctx.clock().getTime() - YEAR_MS);
    await server.ctx.db.update(users).set({ created_at }).where(eq(users.id, before.id));
    await sweepAll(server.ctx, 0, signal);
    expect(await had(before)).toEqual(['years_1']);
    expect(await told(before)).toEqual([]);
    await group(server, 'Night shift', [later]);
    await sweepAll(server.ctx, 24, signal);
    expect(await told(later)).toEqual(['group_joined', 'group_founded']);
    await sweepAll(server.ctx, 48, signal);
    expect(await told(later)).toEqual(['group_joined', 'group_founded']);
    expect(await told(before)).toEqual([]);
  });

  test('the founder, of what they are from the first moment', async () => {
    expect(await had(founder)).toEqual(expect.arrayContaining(['reviewer', 'super_admin']));
    expect(await told(founder)).toEqual([]);
  });
});
