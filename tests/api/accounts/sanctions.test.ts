/** Warnings and bans (docs/rules/accounts.md, "Sanctions"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sanctions, sessions } from '../../../server/platform/db/schema.ts';
import type { CallInput } from '../../../src/contract/calls/calls.ts';
import { MAX_BAN_DAYS } from '../../../src/contract/rules/limits.ts';
import { sweepNow } from '../sweep-now.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

let server: TestServer;
let founder: TestUser;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer({ still: true });
  founder = await server.founder();
  admin = await server.addUser('second-admin', 'is_super_admin');
});
afterAll(() => server.close());

const warn = (id: number, message: string) =>
  server.call('POST /api/admin/users/:id/warnings', {
    params: { id },
    body: { message },
    token: founder.token,
  });
const ban = (id: number, body: CallInput<'PUT /api/admin/users/:id/ban'>['body'], by = founder) =>
  server.call('PUT /api/admin/users/:id/ban', { params: { id }, body, token: by.token });
const unban = (id: number) =>
  server.call('DELETE /api/admin/users/:id/ban', { params: { id }, token: founder.token });
const historyOf = async (id: number) => {
  const response = await server.call('GET /api/admin/users/:id/sanctions', {
    params: { id },
    token: founder.token,
  });
  if (!response.ok) throw new Error(response.body.error);
  return response.body.sanctions;
};
const warningsOf = async ({ token }: TestUser) => {
  const response = await server.call('GET /api/user/warnings', { token });
  if (!response.ok) throw new Error(response.body.error);
  return response.body;
};
const acknowledge = (user: TestUser, warningId?: number) =>
  server.call('POST /api/user/warnings/acknowledge', {
    body: warningId === undefined ? {} : { warningId },
    token: user.token,
  });
const logIn = (user: TestUser) =>
  server.call('POST /api/login', { body: { email: user.username, password: user.username } });

describe('a warning', () => {
  test.each([1e308, 2 ** 31, 0, -1, 1.5])('can’t be acknowledged by the invalid id %d', async (warningId) => {
    const ann = await server.addUser(`ann${warningId}`);
    expect(await acknowledge(ann, warningId)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ field: 'warningId' }] },
    });
  });

  test('is shown to its user with its issuer, and listed at the next sign-in', async () => {
    const ann = await server.addUser('ann');
    const given = await warn(ann.id, '  No photos from inside the fence.  ');
    expect(given).toMatchObject({
      status: 201,
      body: { warning_message: 'No photos from inside the fence.', issued_by_username: 'founder' },
    });
    const warnings = [given.body];
    expect(await warningsOf(ann)).toEqual({ warning: 'No photos from inside the fence.', warnings });
    expect(await logIn(ann)).toMatchObject({ status: 200, body: { warnings } });
  });

  test('disappears once it is acknowledged; the others stay', async () => {
    const bob = await server.addUser('bob');
    const first = await warn(bob.id, 'First');
    const second = await warn(bob.id, 'Second');
    if (!first.ok || !second.ok) throw new Error('no warnings');
    expect((await warningsOf(bob)).warning).toBe('First\n\nSecond');
    expect(await acknowledge(bob, first.body.id)).toMatchObject({ status: 200, body: { success: true } });
    expect(await warningsOf(bob)).toEqual({ warning: 'Second', warnings: [second.body] });

    server.advance(60_000);
    await acknowledge(bob);
    expect(await warningsOf(bob)).toEqual({ warning: null, warnings: [] });
    const now = server.ctx.clock().toISOString();
    expect(
      (await historyOf(bob.id)).map(({ message, acknowledged_at }) => [message, acknowledged_at]),
    ).toEqual([
      ['Second', now],
      ['First', new Date(Date.parse(now) - 60_000).toISOString()],
    ]);
  });

  test('of another user can’t be acknowledged', async () => {
    const eve = await server.addUser('eve');
    const mallory = await server.addUser('mallory');
    const given = await warn(eve.id, 'For Eve');
    if (!given.ok) throw new Error('no warning');
    expect(await acknowledge(mallory, given.body.id)).toMatchObject({ status: 200 });
    expect((await warningsOf(eve)).warnings).toEqual([given.body]);
  });

  test('needs a message, and an account', async () => {
    const { id } = await server.addUser('warned-in-vain');
    for (const message of ['', '   ', 'x'.repeat(1001)]) {
      expect(await warn(id, message)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
    expect(await historyOf(id)).toEqual([]);
    expect(await warn(4_000, 'Nobody')).toMatchObject({ status: 404 });
  });
});

describe('a ban', () => {
  test('ends every session at once, also for uploads, and a sign-in shows the reason', async () => {
    const sam = await server.addUser('sam');
    const second = await logIn(sam);
    if (!second.ok) throw new Error(second.body.error);
    expect(await ban(sam.id, { message: ' You are banned. ', reason: ' Stolen photos ' })).toMatchObject({
      status: 200,
      body: { id: sam.id, is_banned: true },
    });
    for (const token of [sam.token, second.body.token]) {
      expect(await server.call('GET /api/user', { token })).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      });
      const part = await server.app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0', 'upload-length': '10' },
      });
      expect(part.statusCode).toBe(401);
    }
    expect(await server.ctx.db.$count(sessions, eq(sessions.user_id, sam.id))).toBe(0);
    expect(await logIn(sam)).toMatchObject({
      status: 403,
      body: { code: 'banned', banMessage: 'You are banned.', banReason: 'Stolen photos' },
    });
    const wrong = await server.call('POST /api/login', { body: { email: 'sam', password: 'guessed' } });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(wrong.body).not.toHaveProperty('banMessage');
  });

  test('may have no reason, and a second one replaces its message', async () => {
    const tom = await server.addUser('tom');
    await ban(tom.id, { message: 'First words', reason: 'A reason' });
    await ban(tom.id, { message: 'Other words', reason: '  ' });
    const response = await logIn(tom);
    expect(response).toMatchObject({ status: 403, body: { banMessage: 'Other words' } });
    expect(response.body).not.toHaveProperty('banReason');
  });

  test('that is lifted lets its user sign in again, and both stay in the history', async () => {
    const una = await server.addUser('una');
    await ban(una.id, { message: 'Out', reason: 'Spam' });
    expect(await unban(una.id)).toMatchObject({ status: 200, body: { is_banned: false } });
    expect(await logIn(una)).toMatchObject({ status: 200 });
    expect(await server.call('GET /api/user', { token: una.token })).toMatchObject({ status: 401 });
    // Lifting the ban again does nothing.
    expect(await unban(una.id)).toMatchObject({ status: 200 });
    expect(await historyOf(una.id)).toMatchObject([
      { action: 'unban', message: null, reason: null, issued_by_username: 'founder' },
      { action: 'ban', message: 'Out', reason: 'Spam', acknowledged_at: null },
    ]);
  });

  test('can’t be given to the founder or to oneself', async () => {
    expect(await ban(founder.id, { message: 'Out' }, admin)).toMatchObject({
      status: 409,
      body: { error: "The founder can't be banned.", error_zh: '不能封禁创始人。' },
    });
    expect(await ban(admin.id, { message: 'Out' }, admin)).toMatchObject({
      status: 409,
      body: { error: "You can't ban yourself.", error_zh: '不能封禁自己。' },
    });
    expect(await server.call('GET /api/user', { token: admin.token })).toMatchObject({ status: 200 });
    expect(await server.ctx.db.$count(sanctions, eq(sanctions.user_id, founder.id))).toBe(0);
    expect(await server.ctx.db.$count(sanctions, eq(sanctions.user_id, admin.id))).toBe(0);
  });

  test('needs a message, and an account', async () => {
    const { id, token } = await server.addUser('nearly-banned');
    expect(await ban(id, { message: ' ' })).toMatchObject({ status: 400 });
    expect(await ban(id, { message: 'x', reason: 'x'.repeat(1001) })).toMatchObject({ status: 400 });
    expect(await server.call('GET /api/user', { token })).toMatchObject({ status: 200 });
    expect(await ban(4_000, { message: 'Nobody' })).toMatchObject({ status: 404 });
    expect(await unban(4_000)).toMatchObject({ status: 404 });
  });
});

describe('a ban for a time', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const endOf = (days: number) => new Date(server.ctx.clock().getTime() + days * DAY_MS).toISOString();

  test('says until when, and is over at the next sign-in after it, recorded as such', async () => {
    const tim = await server.addUser('tim');
    const end = endOf(7);
    expect(await ban(tim.id, { message: 'A week', days: 7 })).toMatchObject({ status: 200 });
    expect(await logIn(tim)).toMatchObject({
      status: 403,
      body: { code: 'banned', banMessage: 'A week', banUntil: end },
    });
    const listed = await server.call('GET /api/admin/users', { query: { id: tim.id }, token: founder.token });
    expect(listed).toMatchObject({ body: { users: [{ is_banned: true, ban_ends_at: end }] } });
    server.advance(7 * DAY_MS - 1);
    expect((await logIn(tim)).status).toBe(403);
    server.advance(1);
    expect((await logIn(tim)).status).toBe(200);
    expect(await historyOf(tim.id)).toMatchObject([
      { action: 'unban', issued_by_username: 'founder', ends_at: end },
      { action: 'ban', ends_at: end },
    ]);
    const trail = await server.call('GET /api/admin/audit', {
      query: { subject_kind: 'user', subject_id: tim.id },
      token: founder.token,
    });
    expect(trail).toMatchObject({
      body: {
        entries: [
          { action: 'unbanned', actor: { id: founder.id }, details: { expired: true } },
          { action: 'banned', details: { ends_at: end } },
        ],
      },
    });
  });

  test('is over without a sign-in too, unless a ban without an end has replaced it', async () => {
    const [uma, vic] = [await server.addUser('uma'), await server.addUser('vic')];
    for (const { id } of [uma, vic]) await ban(id, { message: 'A day', days: 1 });
    await ban(vic.id, { message: 'For good' });
    server.advance(DAY_MS);
    await sweepNow(server, 'bans');
    const isBanned = async (id: number) => {
      const profile = await server.call('GET /api/user-profile/:id', {
        params: { id },
        token: founder.token,
      });
      return profile.ok && profile.body.is_banned;
    };
    expect([await isBanned(uma.id), await isBanned(vic.id)]).toEqual([false, true]);
    const refused = await logIn(vic);
    expect([refused.status, 'banUntil' in refused.body]).toEqual([403, false]);
  });

  test('can’t take photos down, and lasts a year at most', async () => {
    const wes = await server.addUser('wes');
    expect(await ban(wes.id, { message: 'Out', days: 7, photos: 'remove' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', fields: [{ field: 'days' }] },
    });
    for (const days of [0, 1.5, MAX_BAN_DAYS + 1]) {
      expect(await ban(wes.id, { message: 'Out', days })).toMatchObject({ status: 400 });
    }
    expect(await historyOf(wes.id)).toEqual([]);
  });
});
