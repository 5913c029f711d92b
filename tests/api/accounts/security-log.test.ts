/** What the log says about the safety of accounts (docs/rules/accounts.md, "Security log"). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ensureFounder } from '../../../server/modules/accounts/founder.ts';
import { codeSends, users } from '../../../server/platform/db/schema.ts';
import { eventually } from '../../eventually.ts';
import { userRow } from '../account-helpers.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { startKeycloak } from './keycloak-server.ts';
import type { FakeKeycloak } from './keycloak-server.ts';

let keycloak: FakeKeycloak;
let server: TestServer;
beforeAll(async () => {
  keycloak = await startKeycloak();
  server = await startTestServer({ env: keycloak.env, alone: true });
});
afterAll(async () => {
  await server.close();
  await keycloak.close();
});

let userCount = 0;
let ann: TestUser;
let email: string;
beforeEach(async () => {
  userCount += 1;
  ann = await server.addUser(`logged${userCount}`);
  email = `${ann.username}@example.org`;
  await server.ctx.db.update(users).set({ email, email_verified: true }).where(eq(users.id, ann.id));
  await server.ctx.db.delete(codeSends);
  server.lines.length = 0;
});

/** The log without its lines about requests and sending. */
function logged() {
  const lines = server.lines.map((line): unknown => JSON.parse(line));
  return lines.flatMap((line) => {
    if (typeof line !== 'object' || line === null || !('event' in line) || line.event === 'request')
      return [];
    return [Object.fromEntries(Object.entries(line).filter(([name]) => name !== 'time' && name !== 'level'))];
  });
}
const about = (event: string, more = {}) => ({ event, user_id: ann.id, ...more });

let numbers = 0;
const freshPhone = () => `+86139${String((numbers += 1)).padStart(8, '0')}`;
async function codeTo(phone_number: string): Promise<string> {
  await server.call('POST /api/auth/sms/send', { body: { phone_number, type: 'verification' } });
  return server.sms.at(-1)?.code ?? '';
}

const changePassword = (current_password: string) =>
  server.call('PUT /api/user/password', {
    body: { current_password, new_password: 'fence-18L-again' },
    token: ann.token,
  });

test('a changed password, and a wrong one', async () => {
  expect((await changePassword('a guess')).status).toBe(403);
  expect((await changePassword(ann.username)).status).toBe(200);
  expect(logged()).toEqual([about('password_wrong'), about('password_changed')]);
});

test('a reset password', async () => {
  await server.call('POST /api/auth/forgot-password/send-code', { body: { email } });
  const code = await eventually(() => {
    const sent = server.mail.findLast((message) => message.email === email);
    if (sent === undefined) throw new Error('nothing was sent yet');
    return sent.code;
  });
  const body = { email, code, newPassword: 'fence-18L-again' };
  expect((await server.call('POST /api/auth/forgot-password/reset', { body })).status).toBe(200);
  expect(logged()).toEqual([about('password_reset')]);
});

test('a first number and a changed one, without the number', async () => {
  await server.ctx.db.update(users).set({ phone_number: null }).where(eq(users.id, ann.id));
  const [first, second] = [freshPhone(), freshPhone()];
  const verified = { phone_number: first, code: await codeTo(first), type: 'verification' } as const;
  const verify = () => server.call('POST /api/auth/sms/verify', { body: verified, token: ann.token });
  expect((await verify()).status).toBe(200);
  const body = { phone_number: second, code: await codeTo(second), password: ann.username };
  expect((await server.call('PUT /api/user/phone', { body, token: ann.token })).status).toBe(200);
  expect(logged()).toEqual([about('phone_verified'), about('phone_changed')]);
  expect(server.lines.join('\n')).not.toMatch(/139\d{8}/);
});

test('the founder’s number, which the operator set', async () => {
  const { config } = server.ctx;
  const founder = { ...config.founder, phone: freshPhone() };
  for (let start = 0; start < 2; start += 1)
    await ensureFounder({ ...server.ctx, config: { ...config, founder } }, () => {});
  expect(logged()).toEqual([{ event: 'phone_changed', user_id: 1, by: 'operator' }]);
});

test('a linked secure account', async () => {
  const { username, password } = keycloak.addUser({ username: ann.username, email });
  await server.call('POST /api/auth/keycloak/login', { body: { username, password } });
  expect(logged()).toEqual([about('secure_account_linked'), about('sign_in')]);
});

test('a new account, and an e-mail address that somebody else verified', async () => {
  await server.ctx.db.update(users).set({ email_verified: false }).where(eq(users.id, ann.id));
  const { username, password } = keycloak.addUser({ username: `owner of ${email}`, email });
  await server.call('POST /api/auth/keycloak/login', { body: { username, password } });
  const [owner] = await server.ctx.db.select().from(users).where(eq(users.username, username));
  expect(logged()).toEqual([{ event: 'account_created', user_id: owner?.id }, about('email_removed')]);
  expect((await userRow(server, ann.id)).email).toBeNull();
});

test('a new name, without the name', async () => {
  const username = `renamed ${userCount}`;
  await server.call('PUT /api/user/username', { body: { username }, token: ann.token });
  expect(logged()).toEqual([about('username_changed')]);
  expect(server.lines.join('\n')).not.toContain(username);
});

test('the end of an account', async () => {
  const body = { photos: 'keep', password: ann.username } as const;
  expect((await server.call('DELETE /api/user', { body, token: ann.token })).status).toBe(200);
  expect(logged()).toEqual([about('account_deleted')]);
});
