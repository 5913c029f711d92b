/** What the deletion of an account removes and what it keeps (docs/rules/accounts.md, "Deletion"). */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  auditEntries,
  membershipRequests,
  notifications,
  partialUploads,
  photoMessages,
  photos,
  reports,
  siteMessages,
  userAchievements,
} from '../../../server/platform/db/schema.ts';
import { eventually } from '../../eventually.ts';
import { reject } from '../added-photos.ts';
import { userRow } from '../account-helpers.ts';
import { recountedTotals, storedTotals } from '../db/totals.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { deleteAsReviewer } from '../review-helpers.ts';
import { tusClient } from '../tus-client.ts';
import { rowOf, storedFolders } from '../uploads/stored-upload.ts';
import { deleteAccount, likesOf, makePerson, storedKeys, TRACES, tracesOf } from './person.ts';
import type { Person } from './person.ts';

let server: TestServer;
let address = '';
beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
});
afterAll(() => server.close());

const keysOfPhotos = async (ids: number[]) => {
  const rows = await server.ctx.db.select().from(photos).where(inArray(photos.id, ids));
  return rows
    .flatMap((row) => [row.original_key, row.display_key, row.card_key, row.medium_key])
    .filter((key) => key !== null);
};

describe.each(['keep', 'remove'] as const)('deletion with the choice to %s approved photos', (choice) => {
  let person: Person;
  let keptKeys: string[];
  let removedKeys: string[];
  let uploadFolder: string;

  beforeAll(async () => {
    person = await makePerson(server, `xanthippe.${choice}`);
    const { approved, pending, rejected, appealed, picture } = person;
    keptKeys = choice === 'keep' ? await keysOfPhotos([approved]) : [];
    removedKeys = [picture, ...(await keysOfPhotos([pending, rejected, appealed]))];
    if (choice === 'remove') removedKeys.push(...(await keysOfPhotos([approved])));
    const uploadId = randomUUID();
    await tusClient(address, person.user).send(uploadId, randomBytes(20));
    uploadFolder = (await rowOf(server, person.user, uploadId))?.folder ?? '';
    const response = await deleteAccount(server, person.user, choice);
    if (!response.ok) throw new Error(response.body.error);
  });

  test('leaves an emptied row, and ends and refuses all sign-ins', async () => {
    const { user } = person;
    const { created_at: _made, deleted_at, ...row } = await userRow(server, user.id);
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
      const response = await server.call('POST /api/login', { body: { email, password: user.username } });
      expect(response.status).toBe(401);
    }
  });

  test('leaves the user’s name, address, number and texts in no table', async () => {
    const { user } = person;
    const own = [user.username, ...Object.values(TRACES), 'trace of a browser'];
    expect(await tracesOf(server, own)).toEqual([]);
  });

  test('removes everything that the user owns', async () => {
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
      'push_events',
      'push_settings',
      'push_subscriptions',
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

  test('keeps the site’s records, without the user’s name', async () => {
    const { id } = person.user;
    expect(await server.ctx.db.$count(reports, eq(reports.reporter_id, id))).toBe(1);
    expect(await server.ctx.db.$count(reports, eq(reports.reported_user_id, id))).toBe(1);
    const entries = await server.ctx.db.select().from(auditEntries).where(eq(auditEntries.actor_id, id));
    expect(entries).toMatchObject([
      { action: 'group_changed' },
      { action: 'account_deleted', subject_kind: 'user', subject_id: id, details: { photos: choice } },
    ]);
    const letters = await server.ctx.db
      .select()
      .from(siteMessages)
      .where(eq(siteMessages.name, `deleted-${id}`));
    expect(letters).toMatchObject([
      { email: 'deleted@invalid', message: 'It is fine', user_id: null, user_agent: null },
    ]);
    // An invitation that the user made belongs to the group, so it stays.
    expect(await server.ctx.db.$count(membershipRequests, eq(membershipRequests.invited_by, id))).toBe(1);
  });

  test('removes unwanted photos and files, and keeps the others', async () => {
    const { approved, user } = person;
    const rows = await server.ctx.db.select().from(photos).where(eq(photos.user_id, user.id));
    expect(rows.map((row) => row.id)).toEqual(choice === 'keep' ? [approved] : []);
    const conversations = await server.ctx.db
      .select()
      .from(photoMessages)
      .where(inArray(photoMessages.photo_id, [person.rejected, person.appealed]));
    expect(conversations).toEqual([]);
    await eventually(async () => {
      const now = await storedKeys(server);
      expect(removedKeys.filter((key) => now.has(key))).toEqual([]);
    });
    const now = await storedKeys(server);
    expect(keptKeys.filter((key) => !now.has(key))).toEqual([]);
    const shown = await server.call('GET /api/photos/:id', { params: { id: approved } });
    expect(shown).toMatchObject(
      choice === 'keep' ? { status: 200, body: { username: `deleted-${user.id}` } } : { status: 404 },
    );
  });

  test('removes the user’s likes, and all stored counts are correct', async () => {
    expect(await likesOf(server, person.liked)).toEqual([0, 0]);
    expect(await likesOf(server, person.approved)).toEqual(choice === 'keep' ? [1, 1] : [-1, 0]);
    expect(await storedTotals(server.ctx.db)).toEqual(await recountedTotals(server.ctx.db));
  });

  test('removes partial uploads', async () => {
    const { db } = server.ctx;
    expect(await db.$count(partialUploads, eq(partialUploads.user_id, person.user.id))).toBe(0);
    expect(uploadFolder).not.toBe('');
    await expect.poll(() => storedFolders(server)).not.toContain(uploadFolder);
  });

  test('leaves an empty profile for others', async () => {
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
        total_photos: choice === 'keep' ? 1 : 0,
        approved_photos: choice === 'keep' ? 1 : 0,
        groups: [],
      },
    });
    const board = await server.call('GET /api/leaderboard', {});
    expect(JSON.stringify(board.body)).not.toContain('deleted-');
    for (const response of [
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
      expect(response.status).toBe(404);
    }
  });
});

test('reviewers can still decide on the remaining photos, and nobody is notified', async () => {
  const { user, reviewer, approved } = await makePerson(server, 'stays');
  await deleteAccount(server, user);
  await reject(server, reviewer, approved);
  expect((await deleteAsReviewer(server, reviewer, approved)).status).toBe(200);
  expect(await server.ctx.db.$count(notifications, eq(notifications.user_id, user.id))).toBe(0);
  expect(await server.ctx.db.$count(userAchievements, eq(userAchievements.user_id, user.id))).toBe(0);
});

test('a deleted reviewer’s decisions stay under the new name, which leaderboards omit', async () => {
  const { user, reviewer, approved } = await makePerson(server, 'decided');
  await deleteAccount(server, reviewer);
  const shown = await server.call('GET /api/photos/:id', { params: { id: approved } });
  expect(shown).toMatchObject({ body: { reviewer_name: `deleted-${reviewer.id}` } });
  for (const key of ['GET /api/reviewer-leaderboard', 'GET /api/reviewers'] as const) {
    expect(JSON.stringify((await server.call(key, {})).body)).not.toContain(`deleted-${reviewer.id}`);
  }
  await deleteAccount(server, user);
});
