import { eq, max } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureFounder } from '../../../server/modules/accounts/founder.ts';
import { users } from '../../../server/platform/db/schema.ts';
import { SERVERS_HASH } from '../cheap-hashes.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ env: { FOUNDER_USERNAME: 'boss' } });
});
afterEach(() => server.close());

/** Repeats the first start, with a random password; returns the lines that it prints. */
async function repeatFirstStart(): Promise<string[]> {
  await server.ctx.db.delete(users);
  const lines: string[] = [];
  const config = {
    ...server.ctx.config,
    founder: { username: 'boss', password: undefined, phone: undefined },
  };
  await ensureFounder({ ...server.ctx, config }, (line) => lines.push(line));
  return lines;
}

test('user 1 is a super admin who needs no phone number; the next account is user 2', async () => {
  const [founder] = await server.ctx.db.select().from(users).where(eq(users.id, 1));
  expect(founder).toMatchObject({ username: 'boss', is_super_admin: true, phone_number: null });
  const { token } = await server.founder();
  expect(await server.call('GET /api/user/verification-status', { token })).toMatchObject({
    body: { needsPhoneVerification: false },
  });
  const body = { title: 'Open', content: 'Here we are', priority: 'low' as const, is_active: true };
  expect(await server.call('POST /api/announcements', { body, token })).toMatchObject({ ok: true });
  expect(await server.addUser('second')).toMatchObject({ id: 2 });
});

test('a configured password is never written', () => {
  expect(server.lines.filter((line) => line.includes('founder'))).toEqual([]);
});

test('a random password is written once, and signs in', async () => {
  const lines = await repeatFirstStart();
  expect(lines).toHaveLength(1);
  const [, password = ''] =
    /^{"event":"founder","username":"boss","password":"([\w-]{24})"}$/.exec(lines[0] ?? '') ?? [];
  const [founder] = await server.ctx.db.select().from(users).where(eq(users.id, 1));
  expect(founder?.password_hash?.startsWith(SERVERS_HASH)).toBe(true);
  const body = { email: 'boss', password };
  expect(await server.call('POST /api/login', { body })).toMatchObject({ status: 200 });
});

test('a later start changes no account', async () => {
  const lines: string[] = [];
  await ensureFounder(server.ctx, (line) => lines.push(line));
  const [row] = await server.ctx.db.select({ last: max(users.id) }).from(users);
  expect(row?.last).toBe(1);
  expect(lines).toEqual([]);
});

test.each([
  ['the old default is removed', '+12025550100', undefined, null],
  ['a configured number replaces the old default', '+12025550100', '+8613800138000', '+8613800138000'],
  ['a number that the founder verified stays', '+447911123456', '+8613800138000', '+447911123456'],
  ['a missing number stays missing', null, undefined, null],
])('the founder’s phone number at a start: %s', async (_, before, phone, after) => {
  const { db, config } = server.ctx;
  await db.update(users).set({ phone_number: before }).where(eq(users.id, 1));
  await ensureFounder(
    { ...server.ctx, config: { ...config, founder: { ...config.founder, phone } } },
    () => {},
  );
  const [founder] = await db.select().from(users).where(eq(users.id, 1));
  expect(founder?.phone_number).toBe(after);
});
