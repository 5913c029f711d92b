/** Signing in with a telephone number (docs/rules/accounts.md, "Sign-in by number"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../server/platform/db/schema.ts';
import { TRIES_FROM_ONE_ADDRESS } from '../../../server/platform/limits/sign-in-attempts.ts';
import { hashCheaply, startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ still: true });
});
afterAll(() => server.close());

/** A user with this number and password. */
async function addOwner(username: string, phone_number: string | null, password = username) {
  const { id } = await server.addUser(username);
  const password_hash = await hashCheaply(password);
  await server.ctx.db.update(users).set({ phone_number, password_hash }).where(eq(users.id, id));
}
/** Who is signed in; otherwise the status of the refusal. */
async function logIn(email: string, password: string) {
  const response = await server.call('POST /api/login', { body: { email, password } });
  return response.ok ? response.body.username : response.status;
}
const guess = async (form: string, times: number) => {
  for (let n = 0; n < times; n += 1) await logIn(form, 'wrong');
};

test.each([
  [
    '+8613800138000',
    [
      '13800138000',
      '8613800138000',
      '+8613800138000',
      '+86 138 0013 8000',
      '138-0013-8000',
      '0086 138 0013 8000',
      ' １３８００１３８０００ ',
    ],
  ],
  [
    '+491711234567',
    ['01711234567', '0171 1234567', '171-1234567', '491711234567', '+49 171 1234567', '+49 (0)171 1234567'],
  ],
  ['+85291234567', ['9123 4567', '85291234567', '+852 9123-4567']],
])('the owner of %s signs in with %j', async (number, forms) => {
  await addOwner(`owner of ${number}`, number);
  for (const form of forms)
    expect([form, await logIn(form, `owner of ${number}`)]).toEqual([form, `owner of ${number}`]);
});

test('a number without its country code means whichever owner has the password', async () => {
  await addOwner('in France', '+33612345678');
  await addOwner('in the Netherlands', '+31612345678');
  expect(await logIn('0612345678', 'in France')).toBe('in France');
  expect(await logIn('0612345678', 'in the Netherlands')).toBe('in the Netherlands');
  expect(await logIn('0612345678', 'neither')).toBe(401);
});

test('a password that fits two owners signs nobody in until the country code is typed', async () => {
  await addOwner('one', '+33687654321', 'the same');
  await addOwner('two', '+31687654321', 'the same');
  expect(await logIn('0687654321', 'the same')).toBe(401);
  expect(await logIn('+33687654321', 'the same')).toBe('one');
  expect(await logIn('31 6 87654321', 'the same')).toBe('two');
});

test('somebody whose user name is another’s number receives nobody', async () => {
  await addOwner('13711112222', null, 'a common one');
  await addOwner('owner', '+8613711112222', 'a common one');
  expect(await logIn('13711112222', 'a common one')).toBe(401);
  expect(await logIn('+8613711112222', 'a common one')).toBe('owner');
  expect(await logIn('owner', 'a common one')).toBe('owner');
});

test('a number that nobody has gets the same response as a wrong password', async () => {
  await addOwner('listed', '+8613733334444');
  const responses = await Promise.all(
    ['13733334444', '13733335555'].map((email) =>
      server.call('POST /api/login', { body: { email, password: 'wrong' } }),
    ),
  );
  expect(new Set(responses.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
  expect(responses[0]).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
});

describe('wrong passwords', () => {
  const { max } = TRIES_FROM_ONE_ADDRESS;

  test.each([
    ['of an owner', '+8613755556666'],
    ['of nobody', undefined],
  ])('are counted for a number %s in all its forms together', async (_whose, owned) => {
    const digits = owned === undefined ? '13755557777' : '13755556666';
    if (owned !== undefined) await addOwner('guessed', owned);
    await guess(digits, max - 2);
    await guess(`86 ${digits}`, 1);
    await guess(`+86-${digits}`, 1);
    expect(await logIn(`137 ${digits.slice(3)}`, 'guessed')).toBe(429);
  });

  test('are not reset by an owner of the same digits in another country', async () => {
    await addOwner('guessing', '+33611112222');
    await addOwner('victim', '+31611112222');
    await guess('0611112222', max - 1);
    expect(await logIn('0611112222', 'guessing')).toBe('guessing');
    await guess('0611112222', 1);
    expect(await logIn('+31611112222', 'victim')).toBe(429);
    expect(await logIn('0611112222', 'guessing')).toBe('guessing');
  });

  test('are not reset by somebody whose user name the digits are', async () => {
    await addOwner('13766667777', null);
    await addOwner('called', '+8613766667777');
    await server.ctx.db
      .update(users)
      .set({ phone_number: '+8613766668888' })
      .where(eq(users.username, '13766667777'));
    await guess('13766667777', max - 1);
    expect(await logIn('13766667777', '13766667777')).toBe('13766667777');
    await guess('+8613766667777', 1);
    expect(await logIn('+8613766667777', 'called')).toBe(429);
  });

  test('are reset by the right one', async () => {
    await addOwner('clumsy', '+8613788889999');
    for (let round = 0; round < 2; round += 1) {
      await guess('13788889999', max - 1);
      expect(await logIn('13788889999', 'clumsy')).toBe('clumsy');
    }
  });
});
