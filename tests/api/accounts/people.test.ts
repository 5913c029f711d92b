/** What others see of a user, and who is shown as online (docs/rules/accounts.md, "People" and "Activity"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../server/platform/db/schema.ts';
import { ONLINE_MS } from '../../../src/contract/rules/limits.ts';
import { addPhoto, approve } from '../added-photos.ts';
import { deletedUser } from '../deleted-user.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { group } from '../leaderboards/rows.ts';

let server: TestServer;
let ann: TestUser;
let bob: TestUser;
let founder: TestUser;
beforeAll(async () => {
  // Until a ping is stored, only the process that received it knows that the user is online.
  server = await startTestServer({ still: true, alone: true });
  ann = await server.addUser('ann-of-18L');
  bob = await server.addUser('bob', 'is_super_image_reviewer');
  founder = await server.founder();
  await server.ctx.db
    .update(users)
    .set({
      email: 'ann@example.com',
      sex: 'Non-binary',
      preferred_lang: 'zh',
      description: 'Cargo at night',
      last_login_at: new Date('2026-01-02T03:04:05Z'),
    })
    .where(eq(users.id, ann.id));
});
afterAll(() => server.close());

const profileOf = (id: number, token?: string) =>
  server.call('GET /api/user-profile/:id', { params: { id }, token });
const rowOf = async (id: number) => {
  const [row] = await server.ctx.db.select().from(users).where(eq(users.id, id));
  return row;
};

/** What everybody sees of Ann. */
const publicPart = () => ({
  id: ann.id,
  username: 'ann-of-18L',
  description: 'Cargo at night',
  is_super_admin: false,
  is_admin: false,
  phone_verified: true,
  is_banned: false,
  is_deleted: false,
  groups: [],
  groups_joined: 0,
  groups_created: 0,
});
const ping = (user: TestUser) => server.call('POST /api/user/activity', { token: user.token });
const isOnline = async (user: TestUser) => {
  const response = await profileOf(user.id);
  return response.ok && response.body.is_online;
};

describe('a profile', () => {
  const forUsers = { sex: 'Non-binary', preferred_lang: 'zh', last_login: '2026-01-02T03:04:05.000Z' };

  test('shows a visitor only the public fields', async () => {
    expect(await profileOf(ann.id)).toMatchObject({
      status: 200,
      body: { ...publicPart(), email: null, sex: null, preferred_lang: null, last_login: null },
    });
  });

  test('shows a signed-in user more, but no e-mail address', async () => {
    expect(await profileOf(ann.id, bob.token)).toMatchObject({
      body: { ...publicPart(), ...forUsers, email: null },
    });
  });

  test('shows its owner and super admins the e-mail address', async () => {
    for (const { token } of [ann, founder]) {
      expect(await profileOf(ann.id, token)).toMatchObject({
        body: { ...publicPart(), ...forUsers, email: 'ann@example.com' },
      });
    }
  });

  test('never has the phone number or the password hash', async () => {
    const { phone_number, password_hash } = (await rowOf(ann.id)) ?? {};
    const text = JSON.stringify(await profileOf(ann.id, founder.token));
    for (const secret of [phone_number, password_hash]) {
      expect(secret).toBeTruthy();
      expect(text).not.toContain(secret);
    }
  });

  test('counts all photos, and the approved ones', async () => {
    const photo = await addPhoto(server, ann);
    await addPhoto(server, ann);
    await approve(server, founder, photo.id);
    expect(await profileOf(ann.id)).toMatchObject({ body: { total_photos: 2, approved_photos: 1 } });
  });

  test('lists the groups with the role in each, and counts those that the user founded', async () => {
    const spotters = await group(server, 'Fence spotters', [ann, bob]);
    const night = await group(server, 'Night shift', [founder, ann]);
    expect(await profileOf(ann.id)).toMatchObject({
      body: {
        groups_joined: 2,
        groups_created: 1,
        groups: [
          { id: spotters, name: 'Fence spotters', avatar_url: null, role: 'owner' },
          { id: night, name: 'Night shift', avatar_url: null, role: 'member' },
        ],
      },
    });
    expect(await profileOf(bob.id)).toMatchObject({ body: { groups_joined: 1, groups_created: 0 } });
  });

  test('says who is an admin', async () => {
    expect(await profileOf(bob.id)).toMatchObject({ body: { is_admin: true, is_super_admin: false } });
    expect(await profileOf(founder.id)).toMatchObject({ body: { is_admin: true, is_super_admin: true } });
  });

  test('of a deleted account says so, and reveals nothing else', async () => {
    const gone = await deletedUser(server, 'gone-by-night');
    expect(await profileOf(gone.id, bob.token)).toMatchObject({
      status: 200,
      body: {
        username: `deleted-${gone.id}`,
        is_deleted: true,
        phone_verified: false,
        email: null,
        sex: null,
      },
    });
  });

  test('of an unknown user is not found', async () => {
    expect(await profileOf(4_000)).toMatchObject({
      status: 404,
      body: { error: 'User not found', error_zh: '用户不存在', code: 'not_found' },
    });
  });
});

describe('an active user', () => {
  test('is online at once and for two minutes, before anything is stored', async () => {
    const eve = await server.addUser('eve');
    expect(await isOnline(eve)).toBe(false);
    expect(await ping(eve)).toMatchObject({ status: 200, body: { success: true } });
    expect(await isOnline(eve)).toBe(true);
    expect(await rowOf(eve.id)).toMatchObject({ last_active_at: null });
    server.advance(ONLINE_MS - 1);
    expect(await isOnline(eve)).toBe(true);
    server.advance(1);
    expect(await isOnline(eve)).toBe(false);
  });

  test('is stored once for several pings, with the time of the last', async () => {
    const kim = await server.addUser('kim');
    await ping(kim);
    server.advance(30_000);
    await ping(kim);
    const last = server.ctx.clock();
    await server.ctx.activity.write();
    expect(await rowOf(kim.id)).toMatchObject({ last_active_at: last });

    server.advance(10_000);
    await server.ctx.activity.write();
    expect(await rowOf(kim.id)).toMatchObject({ last_active_at: last });
  });

  test('keeps the later time when an older ping is stored late', async () => {
    const lee = await server.addUser('lee');
    await ping(lee);
    const later = new Date(server.ctx.clock().getTime() + 5_000);
    await server.ctx.db.update(users).set({ last_active_at: later }).where(eq(users.id, lee.id));
    await server.ctx.activity.write();
    expect(await rowOf(lee.id)).toMatchObject({ last_active_at: later });
  });
});
