/** Normalizing phone numbers that were stored before there was a standard format. */
import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { normalizePhones } from '../../../server/modules/accounts/normalize-phones.ts';
import { users } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ alone: true });
});

afterEach(() => server.close());

/** Adds an account with a number stored exactly as given, or without one. */
async function addWith(username: string, phone_number: string | null): Promise<TestUser> {
  const user = await server.addUser(username);
  await server.ctx.db.update(users).set({ phone_number }).where(eq(users.id, user.id));
  return user;
}

const numbers = async () => {
  const rows = await server.ctx.db.select({ phone: users.phone_number }).from(users).orderBy(asc(users.id));
  return rows.map(({ phone }) => phone);
};

const FOUNDERS_PHONE = null;

test('stored numbers are normalized; a second run changes nothing', async () => {
  await addWith('home', '13800001234');
  await addWith('abroad', '12025550111');
  await addWith('zero', '+4407911123456');
  await addWith('normal', '+85291234567');
  await addWith('none', '12345');
  await addWith('nobody', null);
  const normal = [
    FOUNDERS_PHONE,
    '+8613800001234',
    '+12025550111',
    '+447911123456',
    '+85291234567',
    '12345',
    null,
  ];
  for (let time = 0; time < 2; time += 1) {
    await normalizePhones(server.ctx);
    expect(await numbers()).toEqual(normal);
  }
  // The number counts as taken even when it is entered in its old format.
  const body = { phone_number: '138 0000 1234', type: 'register' as const };
  expect(await server.call('POST /api/auth/sms/send', { body })).toMatchObject({
    status: 409,
    body: { code: 'phone_taken' },
  });
});

test('a number whose normalized form is taken stays unchanged; both users sign in, and a warning is logged', async () => {
  const first = await addWith('first', '13800001234');
  const second = await addWith('second', '8613800001234');
  const third = await addWith('third', '12025550111');
  const fourth = await addWith('fourth', '+12025550111');
  await normalizePhones(server.ctx);
  expect(await numbers()).toEqual([
    FOUNDERS_PHONE,
    '+8613800001234',
    '8613800001234',
    '12025550111',
    '+12025550111',
  ]);
  for (const { username } of [first, second, third, fourth]) {
    const body = { email: username, password: username };
    expect(await server.call('POST /api/login', { body })).toMatchObject({ status: 200, body: { username } });
  }
  const warnings = server.lines.filter((line) => line.includes('"phone_number_of_two"'));
  expect(warnings.map((line): unknown => JSON.parse(line))).toMatchObject([
    { level: 'warn', user: second.id, owner: first.id },
    { level: 'warn', user: third.id, owner: fourth.id },
  ]);
  expect(warnings.join()).not.toMatch(/13800001234|2025550111/);
});

test('all of many numbers are normalized', async () => {
  const password_hash = 'x';
  const many = Array.from({ length: 1200 }, (_, n) => ({
    username: `user${n}`,
    password_hash,
    phone_number: `1380000${String(n).padStart(4, '0')}`,
  }));
  await server.ctx.db.insert(users).values(many);
  await normalizePhones(server.ctx);
  expect((await numbers()).slice(1)).toEqual(many.map(({ phone_number }) => `+86${phone_number}`));
});
