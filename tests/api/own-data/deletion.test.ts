/** The end of an account (docs/rules/accounts.md, "Deletion"). */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  auditEntries,
  groupMembers,
  groups,
  membershipRequests,
  notifications,
  photoMessages,
  photos,
  reports,
  sessions,
  siteMessages,
  userAchievements,
  users,
} from '../../../server/db/schema.ts';
import { tablesInOrder } from '../../../server/move/tables.ts';
import { newKey } from '../../../server/storage/keys.ts';
import { FOUNDER_ID } from '../../../src/contract/limits.ts';
import type { ApprovedPhotos } from '../../../src/contract/values.ts';
import { eventually } from '../../eventually.ts';
import { countedFigures, keptFigures } from '../db/figures.ts';
import { FOUNDER, startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { smallJpeg } from '../photo-forms.ts';
import { deleteAsReviewer, reject } from '../review-helpers.ts';
import { listAll } from '../storage/conformance.ts';
import { tusClient } from '../tus-client.ts';
import { likesOf, makePerson, TRACES } from './person.ts';
import type { Person } from './person.ts';

let server: TestServer;
let address = '';
beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
});
afterAll(() => server.close());

const remove = (user: TestUser, photosWish: ApprovedPhotos = 'keep', password = user.username) =>
  server.call('DELETE /api/user', { body: { password, photos: photosWish }, token: user.token });

const rowOf = async (id: number) => {
  const [row] = await server.ctx.db.select().from(users).where(eq(users.id, id));
  if (row === undefined) throw new Error('no such user');
  return row;
};

/** Every row of every table in which a text stands, by table. */
async function tracesOf(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of tablesInOrder()) {
    const { rows } = await server.ctx.db.execute<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
    );
    for (const { row } of rows) {
      for (const text of texts)
        if (row.toLowerCase().includes(text.toLowerCase())) found.push(`${name} ${text}`);
    }
  }
  return found;
}

const keysOfPhotos = async (ids: number[]) => {
  const rows = await server.ctx.db.select().from(photos).where(inArray(photos.id, ids));
  return rows
    .flatMap((row) => [row.original_key, row.display_key, row.card_key, row.medium_key])
    .filter((key) => key !== null);
};
const stored = async () => new Set((await listAll(server.ctx.storage)).map(({ key }) => key));

/** Who owns a group, by both tables. */
const ownerOf = async (groupId: number) => {
  const [row] = await server.ctx.db
    .select({ owner: groups.owner_id, members: groups.member_count, role: groupMembers.role })
    .from(groups)
    .innerJoin(
      groupMembers,
      and(eq(groupMembers.group_id, groups.id), eq(groupMembers.user_id, groups.owner_id)),
    )
    .where(eq(groups.id, groupId));
  return row;
};

/** What became of a write: the SQL state where it was refused. */
const state = (write: PromiseLike<unknown>) =>
  Promise.resolve(write).then(
    () => 'written',
    (error: unknown) =>
      error instanceof Error && error.cause instanceof Error && 'code' in error.cause
        ? error.cause.code
        : error,
  );

describe.each(['keep', 'remove'] as const)('with the wish to %s approved photos', (wish) => {
  let person: Person;
  let kept: string[];
  let gone: string[];

  beforeAll(async () => {
    person = await makePerson(server, `xanthippe.${wish}`);
    const { approved, pending, rejected, appealed, picture } = person;
    kept = wish === 'keep' ? await keysOfPhotos([approved]) : [];
    gone = [picture, ...(await keysOfPhotos([pending, rejected, appealed]))];
    if (wish === 'remove') gone.push(...(await keysOfPhotos([approved])));
    const { status } = await tusClient(address, person.user).create(20, randomUUID());
    if (status !== 201) throw new Error(`the upload was refused: ${status}`);
    const answer = await remove(person.user, wish);
    if (!answer.ok) throw new Error(answer.body.error);
  });

  test('leaves an emptied row of that name, and nobody is in', async () => {
    const { user } = person;
    const { created_at: _made, deleted_at, ...row } = await rowOf(user.id);
    expect(deleted_at).not.toBeNull();
    expect(row).toEqual({
      id: user.id,
      username: `deleted-${user.id}`,
      email: null,
      email_verified: false,
      phone_number: null,
      password_hash: null,
      keycloak_id: null,
      description: '',
      age: null,
      sex: null,
      camera_model: '',
      preferred_lang: null,
      profile_picture_key: null,
      is_super_admin: false,
      is_super_image_reviewer: false,
      is_plane_reviewer: false,
      is_train_reviewer: false,
      agreed_terms: null,
      agreed_eula_at: null,
      ban_message: null,
      ban_photos: null,
      ban_reason: null,
      last_login_at: null,
      last_active_at: null,
    });
    expect((await server.call('GET /api/user', { token: user.token })).status).toBe(401);
    for (const email of [user.username, TRACES.email, `deleted-${user.id}`]) {
      const answer = await server.call('POST /api/login', { body: { email, password: user.username } });
      expect(answer.status).toBe(401);
    }
  });

  test('leaves the person’s name, address, number and words in no table', async () => {
    const { user } = person;
    const own = [user.username, ...Object.values(TRACES), 'trace of a browser'];
    expect(await tracesOf(own)).toEqual([]);
  });

  test('takes all that is the person’s own', async () => {
    const { id } = person.user;
    const owned: string[] = [];
    for (const name of [
      'sessions',
      'export_tickets',
      'photo_likes',
      'notifications',
      'user_achievements',
      'answers',
      'group_members',
      'membership_requests',
      'site_messages',
    ]) {
      const { rows } = await server.ctx.db.execute(
        sql`select 1 from ${sql.identifier(name)} where user_id = ${id}`,
      );
      if (rows.length > 0) owned.push(name);
    }
    expect(owned).toEqual([]);
    const { rows } = await server.ctx.db.execute<{ status: string }>(
      sql`select status from group_creation_requests where requester_id = ${id}`,
    );
    expect(rows).toEqual([{ status: 'rejected' }]);
  });

  test('keeps what belongs to the site’s record, without a name', async () => {
    const { id } = person.user;
    expect(await server.ctx.db.$count(reports, eq(reports.reporter_id, id))).toBe(1);
    expect(await server.ctx.db.$count(reports, eq(reports.reported_user_id, id))).toBe(1);
    const entries = await server.ctx.db.select().from(auditEntries).where(eq(auditEntries.actor_id, id));
    expect(entries).toMatchObject([
      { action: 'group_changed' },
      { action: 'account_deleted', subject_kind: 'user', subject_id: id, details: { photos: wish } },
    ]);
    const letters = await server.ctx.db
      .select()
      .from(siteMessages)
      .where(eq(siteMessages.name, `deleted-${id}`));
    expect(letters).toMatchObject([
      { email: 'deleted@invalid', message: 'It is fine', user_id: null, user_agent: null },
    ]);
    // An invitation that the person made is the group's.
    expect(await server.ctx.db.$count(membershipRequests, eq(membershipRequests.invited_by, id))).toBe(1);
  });

  test('takes photos and files that go, and leaves those that stay', async () => {
    const { approved, user } = person;
    const rows = await server.ctx.db.select().from(photos).where(eq(photos.user_id, user.id));
    expect(rows.map((row) => row.id)).toEqual(wish === 'keep' ? [approved] : []);
    const lost = await server.ctx.db
      .select()
      .from(photoMessages)
      .where(inArray(photoMessages.photo_id, [person.rejected, person.appealed]));
    expect(lost).toEqual([]);
    await eventually(async () => {
      const now = await stored();
      expect(gone.filter((key) => now.has(key))).toEqual([]);
    });
    const now = await stored();
    expect(kept.filter((key) => !now.has(key))).toEqual([]);
    const shown = await server.call('GET /api/photos/:id', { params: { id: approved } });
    expect(shown).toMatchObject(
      wish === 'keep' ? { status: 200, body: { username: `deleted-${user.id}` } } : { status: 404 },
    );
  });

  test('takes its likes off, and all figures are what counting finds', async () => {
    expect(await likesOf(server, person.liked)).toEqual([0, 0]);
    expect(await likesOf(server, person.approved)).toEqual(wish === 'keep' ? [1, 1] : [-1, 0]);
    expect(await keptFigures(server.ctx.db)).toEqual(await countedFigures(server.ctx.db));
  });

  test('takes what was still arriving', async () => {
    const folders = await readdir(`${server.dataDir}/uploads`);
    expect(folders).not.toContain(String(person.user.id));
  });

  test('is seen by others as nobody', async () => {
    const { user, founder } = person;
    const profile = await server.call('GET /api/user-profile/:id', {
      params: { id: user.id },
      token: founder.token,
    });
    expect(profile).toMatchObject({
      body: {
        username: `deleted-${user.id}`,
        profile_picture: null,
        description: '',
        email: null,
        sex: null,
        preferred_lang: null,
        last_login: null,
        is_online: false,
        phone_verified: false,
        total_photos: wish === 'keep' ? 1 : 0,
        approved_photos: wish === 'keep' ? 1 : 0,
        groups: [],
      },
    });
    const board = await server.call('GET /api/leaderboard', {});
    expect(JSON.stringify(board.body)).not.toContain('deleted-');
    for (const answer of [
      await server.call('PUT /api/admin/users/:id/roles', {
        params: { id: user.id },
        body: { is_plane_reviewer: true },
        token: founder.token,
      }),
      await server.call('PUT /api/admin/users/:id/ban', {
        params: { id: user.id },
        body: { message: 'Away' },
        token: founder.token,
      }),
      await server.call('POST /api/admin/users/:id/warnings', {
        params: { id: user.id },
        body: { message: 'Mind' },
        token: founder.token,
      }),
    ]) {
      expect(answer.status).toBe(404);
    }
  });
});

test('reviewers still decide on photos that stayed, and tell nobody', async () => {
  const { user, reviewer, approved } = await makePerson(server, 'stays');
  await remove(user);
  await reject(server, reviewer, approved);
  expect((await deleteAsReviewer(server, reviewer, approved)).status).toBe(200);
  expect(await server.ctx.db.$count(notifications, eq(notifications.user_id, user.id))).toBe(0);
  expect(await server.ctx.db.$count(userAchievements, eq(userAchievements.user_id, user.id))).toBe(0);
});

test('decisions of a reviewer stay under the last name, and the boards leave it out', async () => {
  const { user, reviewer, approved } = await makePerson(server, 'decided');
  await remove(reviewer);
  const shown = await server.call('GET /api/photos/:id', { params: { id: approved } });
  expect(shown).toMatchObject({ body: { reviewer_name: `deleted-${reviewer.id}` } });
  for (const key of ['GET /api/reviewer-leaderboard', 'GET /api/reviewers'] as const) {
    expect(JSON.stringify((await server.call(key, {})).body)).not.toContain(`deleted-${reviewer.id}`);
  }
  await remove(user);
});

describe('a group of theirs', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const joined = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY_MS);
  let names = 0;

  async function groupWith(members: { role: 'admin' | 'member'; day: number; banned?: boolean }[]) {
    const owner = await server.addUser(`group-owner-${(names += 1)}`);
    const avatar_key = newKey('avatars');
    await server.ctx.storage.put(avatar_key, await smallJpeg());
    const [group] = await server.ctx.db
      .insert(groups)
      .values({ name: `Passed on ${names}`, owner_id: owner.id, created_by: owner.id, avatar_key })
      .returning();
    if (group === undefined) throw new Error('no row came back');
    const people: TestUser[] = [];
    const joins = [{ group_id: group.id, user_id: owner.id, role: 'owner', joined_at: joined(0) }];
    for (const { role, day, banned } of members) {
      const user = await server.addUser(`group-member-${(names += 1)}`);
      if (banned === true)
        await server.ctx.db.update(users).set({ ban_message: 'Away' }).where(eq(users.id, user.id));
      people.push(user);
      joins.push({ group_id: group.id, user_id: user.id, role, joined_at: joined(day) });
    }
    await server.ctx.db.insert(groupMembers).values(joins);
    return { owner, group, people };
  }

  test.each([
    [
      'the eldest admin',
      [
        { role: 'member', day: 1 },
        { role: 'admin', day: 9 },
        { role: 'admin', day: 5 },
      ],
      2,
    ],
    [
      'the eldest member where there is no admin',
      [
        { role: 'member', day: 4 },
        { role: 'member', day: 2 },
      ],
      1,
    ],
    [
      'whoever isn’t banned first',
      [
        { role: 'admin', day: 1, banned: true },
        { role: 'member', day: 2 },
      ],
      1,
    ],
  ] as const)('passes to %s, who is told, and hasn’t founded it', async (_whom, members, heir) => {
    const { owner, group, people } = await groupWith([...members]);
    expect((await remove(owner)).status).toBe(200);
    const next = people[heir]?.id ?? 0;
    expect(await ownerOf(group.id)).toEqual({ owner: next, members: members.length, role: 'owner' });
    const told = await server.ctx.db.select().from(notifications).where(eq(notifications.user_id, next));
    expect(told).toContainEqual(
      expect.objectContaining({ kind: 'group_owned', group_id: group.id, subject: group.name }),
    );
    const founded = and(eq(userAchievements.user_id, next), eq(userAchievements.key, 'group_founded'));
    expect(await server.ctx.db.$count(userAchievements, founded), 'handed on, not founded').toBe(0);
    const [after] = await server.ctx.db.select().from(groups).where(eq(groups.id, group.id));
    expect(after?.created_by).toBeNull();
  });

  test('ends where nobody is left, with its picture and what waits for it', async () => {
    const { owner, group } = await groupWith([]);
    const asks = await server.addUser('asks-in-vain');
    await server.ctx.db
      .insert(membershipRequests)
      .values({ group_id: group.id, user_id: asks.id, kind: 'application' });
    expect((await remove(owner)).status).toBe(200);
    expect(await server.ctx.db.$count(groups, eq(groups.id, group.id))).toBe(0);
    expect(await server.ctx.db.$count(membershipRequests, eq(membershipRequests.user_id, asks.id))).toBe(0);
    await eventually(async () => expect((await stored()).has(group.avatar_key ?? '')).toBe(false));
  });
});

describe('is refused', () => {
  test('to the founder', async () => {
    const founder = await server.founder();
    expect(await remove(founder, 'keep', FOUNDER.password)).toMatchObject({
      status: 409,
      body: { code: 'conflict', error_zh: '创始人的账号不能注销。' },
    });
    expect((await rowOf(FOUNDER_ID)).username).toBe(FOUNDER.username);
  });

  test('with a wrong password, ten times in a quarter of an hour', async () => {
    // Each process counts for itself.
    const own = await startTestServer({ alone: true });
    onTestFinished(() => own.close());
    const { id, token } = await own.addUser('hesitant');
    const attempt = (password: string) =>
      own.call('DELETE /api/user', { body: { password, photos: 'keep' }, token });
    for (let n = 0; n < 10; n += 1) {
      expect(await attempt('wrong')).toMatchObject({ status: 403, body: { code: 'password_wrong' } });
    }
    expect((await attempt('hesitant')).status).toBe(429);
    const [row] = await own.ctx.db.select().from(users).where(eq(users.id, id));
    expect(row?.deleted_at).toBeNull();
  });

  test('without a password, and without a word on the photos', async () => {
    const user = await server.addUser('silent');
    const call = (body: object) =>
      server.call('DELETE /api/user', {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what no page of ours sends
        body: body as { photos: ApprovedPhotos },
        token: user.token,
      });
    expect((await call({ photos: 'keep' })).status).toBe(400);
    expect((await call({ password: 'silent' })).status).toBe(400);
    expect((await rowOf(user.id)).deleted_at).toBeNull();
  });

  test('of a secure account, until its name is typed out', async () => {
    const user = await server.addUser('secure.one');
    await server.ctx.db
      .update(users)
      .set({ keycloak_id: 'sub-1', password_hash: null })
      .where(eq(users.id, user.id));
    const call = (username?: string) =>
      server.call('DELETE /api/user', {
        body: { photos: 'keep', ...(username !== undefined && { username }) },
        token: user.token,
      });
    expect((await call()).status).toBe(400);
    expect((await call('secure.On')).status).toBe(400);
    expect((await rowOf(user.id)).deleted_at).toBeNull();
    expect((await call('secure.one')).status).toBe(200);
    expect((await rowOf(user.id)).keycloak_id).toBeNull();
  });
});

test('is open to super admins other than the founder, and to whoever has no number and agreed to nothing', async () => {
  const admin = await server.addUser('second-admin', 'is_super_admin');
  await server.ctx.db
    .update(users)
    .set({ phone_number: null, agreed_terms: null, agreed_eula_at: null })
    .where(eq(users.id, admin.id));
  expect((await remove(admin)).status).toBe(200);
  expect((await rowOf(admin.id)).is_super_admin).toBe(false);
});

test('nobody takes a name of deleted accounts', async () => {
  const user = await server.addUser('renamer');
  for (const username of ['deleted-7', ' Deleted-x ', 'DELETED-']) {
    const answer = await server.call('PUT /api/user/username', { body: { username }, token: user.token });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        fields: [{ field: 'username', problem: 'invalid' }],
        error_zh: '以 deleted- 开头的用户名属于已注销的账号，不能使用。',
      },
    });
  }
});

describe('what is under way at that moment', () => {
  test('a ban that comes first stays, with the number that it holds', async () => {
    const user = await server.addUser('shakes-it-off');
    const isUser = eq(users.id, user.id);
    let removing: ReturnType<typeof remove> | undefined;
    await server.ctx.db.transaction(async (tx) => {
      await tx.update(users).set({ ban_message: 'Away' }).where(isUser);
      removing = remove(user);
      // Long enough for it to stand before the lock on its row.
      await setTimeout(700);
    });
    expect((await removing)?.status).toBe(401);
    expect(await rowOf(user.id)).toMatchObject({ username: 'shakes-it-off', ban_message: 'Away' });
  });

  test('changes nothing of the deleted account: each answer is a success of before, or a 401', async () => {
    const { user, liked, other } = await makePerson(server, 'racer');
    const { token } = user;
    const calls = [
      server.call('POST /api/photos/:id/like', { params: { id: liked }, body: { liked: false }, token }),
      server.call('POST /api/photos/:id/like', {
        params: { id: liked },
        body: { liked: true },
        token,
        idempotencyKey: randomUUID(),
      }),
      server.call('POST /api/user/language-preference', { body: { preferred_lang: 'en' }, token }),
      remove(user),
      server.call('PUT /api/user/username', { body: { username: 'racer-again' }, token }),
      server.call('POST /api/login', { body: { email: 'racer', password: 'racer' } }),
      server.call('POST /api/contact', {
        body: { name: TRACES.name, email: TRACES.email, subject: 'Late', message: 'Late' },
        token,
        idempotencyKey: randomUUID(),
      }),
      server.call('POST /api/user/export', { token }),
      server.call('POST /api/report', {
        body: { reportedUserId: other.id, reportTypes: ['abusive'] },
        token,
        idempotencyKey: randomUUID(),
      }),
      remove(user, 'remove'),
    ];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    for (const status of statuses) expect([200, 201, 401, 403]).toContain(status);
    expect([statuses[3], statuses[9]]).toContain(200);
    const row = await rowOf(user.id);
    expect([row.username, row.preferred_lang]).toEqual([`deleted-${user.id}`, null]);
    expect(await server.ctx.db.$count(sessions, eq(sessions.user_id, user.id))).toBe(0);
    expect(await tracesOf([TRACES.email, TRACES.phone, 'racer-again'])).toEqual([]);
    const [count, likers] = await likesOf(server, liked);
    expect(count).toBe(likers);
  });

  test('is refused by the tables themselves', async () => {
    const user = await server.addUser('refused');
    const [photo] = await server.ctx.db.select().from(photos).limit(1);
    await remove(user);
    const { id: _id, ...columns } = photo ?? { id: 0 };
    const { db } = server.ctx;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row as it was read
    const row = { ...columns, user_id: user.id, upload_key: null } as typeof photos.$inferInsert;
    const later = new Date(Date.now() + 60_000);
    expect(await state(db.insert(photos).values(row))).toBe('WD001');
    expect(
      await state(
        db.insert(sessions).values({ token_hash: 'c'.repeat(64), user_id: user.id, expires_at: later }),
      ),
    ).toBe('WD001');
    expect(await state(db.update(users).set({ description: 'x' }).where(eq(users.id, user.id)))).toBe(
      'WD001',
    );
    expect(await state(db.insert(notifications).values({ user_id: user.id, kind: 'warned' }))).toBe(
      'written',
    );
    expect(await db.$count(notifications, eq(notifications.user_id, user.id))).toBe(0);
  });
});
