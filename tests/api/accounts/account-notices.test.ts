/** Notifications and e-mails about changes to an account (docs/rules/accounts.md, "Account notices"). */
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailOwner } from '../../../server/modules/accounts/account-notices.ts';
import type { AccountChange } from '../../../server/modules/accounts/account-notices.ts';
import { createEmailSender } from '../../../server/modules/accounts/codes/mail.ts';
import type { EmailSender } from '../../../server/modules/accounts/codes/mail.ts';
import { codeSends, knownDevices, notifications, users } from '../../../server/platform/db/schema.ts';
import { sweepDevices } from '../../../server/modules/accounts/sign-in/known-devices.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { eventually } from '../../eventually.ts';
import { startKeycloak } from './keycloak-server.ts';
import type { FakeKeycloak } from './keycloak-server.ts';

let keycloak: FakeKeycloak;
let server: TestServer;
let address = '';
beforeAll(async () => {
  keycloak = await startKeycloak();
  const env = { ...keycloak.env, PUBLIC_URL: 'https://wingrail.example' };
  server = await startTestServer({ env, alone: true });
  address = await server.listen();
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
  ann = await server.addUser(`told${userCount}`);
  email = `${ann.username}@example.org`;
  await server.ctx.db.update(users).set({ email, email_verified: true }).where(eq(users.id, ann.id));
  await server.ctx.db.delete(codeSends);
  server.letters.length = 0;
});

const notices = async () => {
  const rows = await server.ctx.db
    .select({ kind: notifications.kind, message: notifications.message })
    .from(notifications)
    .where(eq(notifications.user_id, ann.id))
    .orderBy(asc(notifications.id));
  return rows;
};

const changePassword = () =>
  server.call('PUT /api/user/password', {
    body: { current_password: ann.username, new_password: 'fence-18L-again' },
    token: ann.token,
  });

let numbers = 0;
const freshPhone = () => `+86138${String((numbers += 1)).padStart(8, '0')}`;

async function codeTo(phone_number: string) {
  await server.call('POST /api/auth/sms/send', { body: { phone_number, type: 'verification' } });
  return server.sms.at(-1)?.code ?? '';
}

describe('a notification and an e-mail to the verified address report', () => {
  test('a changed password', async () => {
    expect((await changePassword()).status).toBe(200);
    expect(await notices()).toEqual([{ kind: 'password_changed', message: null }]);
    expect(server.letters).toMatchObject([
      { email, subject: 'Your Wingrail password was changed · 你的翼轨密码已修改' },
    ]);
    expect(server.letters[0]?.text).toContain('https://wingrail.example/profile');
  });

  test('a changed phone number', async () => {
    const phone_number = freshPhone();
    const code = await codeTo(phone_number);
    const body = { phone_number, code, password: ann.username };
    expect(await server.call('PUT /api/user/phone', { body, token: ann.token })).toMatchObject({
      status: 200,
    });
    expect(await notices()).toEqual([{ kind: 'phone_changed', message: null }]);
    expect(server.letters).toMatchObject([
      { email, subject: 'Your phone number at Wingrail was changed · 你的翼轨手机号已更换' },
    ]);
    expect(JSON.stringify(server.letters)).not.toContain(phone_number.slice(3));
  });

  test('a reset password', async () => {
    const phoneNumber = freshPhone();
    await server.ctx.db.update(users).set({ phone_number: phoneNumber }).where(eq(users.id, ann.id));
    await server.call('POST /api/auth/forgot-password/send-code', { body: { phoneNumber } });
    const code = await eventually(() => {
      const sent = server.sms.findLast(({ phone_number }) => phone_number === phoneNumber);
      if (sent === undefined) throw new Error('nothing was sent yet');
      return sent.code;
    });
    const body = { phoneNumber, code, newPassword: 'fence-18L-again' };
    expect((await server.call('POST /api/auth/forgot-password/reset', { body })).status).toBe(200);
    expect(await notices()).toEqual([{ kind: 'password_reset', message: null }]);
    expect(server.letters).toMatchObject([
      { email, subject: 'Your Wingrail password was reset · 你的翼轨密码已重置' },
    ]);
  });

  test('a linked secure account, once', async () => {
    const keycloakUser = keycloak.addUser({ username: ann.username, email });
    const { username, password } = keycloakUser;
    for (let times = 0; times < 2; times += 1)
      expect(
        (await server.call('POST /api/auth/keycloak/login', { body: { username, password } })).status,
      ).toBe(200);
    expect(await notices()).toEqual([{ kind: 'secure_account_linked', message: null }]);
    expect(server.letters).toMatchObject([
      { email, subject: 'A secure account was linked to your Wingrail account · 你的翼轨账号已关联安全账号' },
    ]);
  });
});

test('an unverified address gets no e-mail', async () => {
  await server.ctx.db.update(users).set({ email_verified: false }).where(eq(users.id, ann.id));
  expect((await changePassword()).status).toBe(200);
  expect(await notices()).toMatchObject([{ kind: 'password_changed' }]);
  expect(server.letters).toEqual([]);
});

test('a refused change is not reported', async () => {
  const body = { current_password: 'wrong', new_password: 'fence-18L-again' };
  expect((await server.call('PUT /api/user/password', { body, token: ann.token })).status).toBe(403);
  expect(await notices()).toEqual([]);
  expect(server.letters).toEqual([]);
});

test('a report names the device, but neither its user agent nor its IP address', async () => {
  const at = new Date();
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';
  const response = await fetch(`${address}/api/user/password`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${ann.token}`,
      'content-type': 'application/json',
      'user-agent': agent,
    },
    body: JSON.stringify({ current_password: ann.username, new_password: 'fence-18L-again' }),
  });
  expect(response.status).toBe(200);
  const list = await server.call('GET /api/notifications', { token: ann.token });
  expect(list).toMatchObject({
    body: { notifications: [{ kind: 'password_changed', message: 'Chrome · Android', photo_id: null }] },
  });
  const [letter] = server.letters;
  expect(letter?.text).toContain('Device: Chrome · Android');
  expect(letter?.text).toContain(`${at.toISOString().slice(0, 10)} `);
  expect(letter?.text).not.toMatch(/127\.0\.0\.1|Mozilla/);
});

const PHONE = 'a-random-number-of-a-phone';
const LAPTOP = 'a-random-number-of-a-laptop';
const signIn = async (device: string | undefined, user: TestUser = ann) => {
  const response = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(device !== undefined && { 'x-device-id': device }),
    },
    body: JSON.stringify({ email: user.username, password: user.username }),
  });
  expect(response.status).toBe(200);
};
const devicesOf = ({ id }: TestUser) =>
  server.ctx.db.select().from(knownDevices).where(eq(knownDevices.user_id, id));

describe('a new device', () => {
  test('is reported once, but the first of an account never', async () => {
    await signIn(PHONE);
    await signIn(PHONE);
    expect(await notices()).toEqual([]);
    await signIn(LAPTOP);
    expect(await notices()).toMatchObject([{ kind: 'new_device' }]);
    expect(server.letters).toMatchObject([
      {
        email,
        subject: 'A new device logged in to your Wingrail account · 你的翼轨账号在新设备上登录',
      },
    ]);
    await signIn(LAPTOP);
    await signIn(PHONE);
    expect(await notices()).toHaveLength(1);
  });

  test('is not recorded for a client that sends no device id or an invalid one', async () => {
    await signIn(PHONE);
    await signIn(undefined);
    await signIn('short');
    expect(await notices()).toEqual([]);
    expect(await devicesOf(ann)).toHaveLength(1);
  });

  test('is stored as a hash that differs between accounts', async () => {
    const bob = await server.addUser(`told-beside${userCount}`);
    await signIn(PHONE);
    await signIn(PHONE, bob);
    const [hers, his] = [await devicesOf(ann), await devicesOf(bob)];
    expect(hers[0]?.device_hash).not.toBe(his[0]?.device_hash);
    expect(JSON.stringify([hers, his])).not.toContain(PHONE);
  });

  test('replaces the least recently used one when an account has 20', async () => {
    for (let n = 0; n < 21; n += 1) {
      server.advance(1000);
      await signIn(`${LAPTOP}-${n}`);
    }
    expect(await devicesOf(ann)).toHaveLength(20);
    const before = (await notices()).length;
    await signIn(`${LAPTOP}-1`);
    expect(await notices()).toHaveLength(before);
    await signIn(`${LAPTOP}-0`);
    expect(await notices()).toHaveLength(before + 1);
  });

  test('is deleted with the account', async () => {
    await signIn(PHONE);
    const body = { photos: 'keep', password: ann.username } as const;
    expect((await server.call('DELETE /api/user', { body, token: ann.token })).status).toBe(200);
    expect(await devicesOf(ann)).toEqual([]);
  });

  test('is one that was not used for a year', async () => {
    await signIn(PHONE);
    server.advance(300 * 24 * 60 * 60 * 1000);
    await signIn(LAPTOP);
    server.advance(66 * 24 * 60 * 60 * 1000);
    await sweepDevices(server.ctx);
    expect(await devicesOf(ann)).toHaveLength(1);
    await signIn(PHONE);
    expect((await notices()).filter(({ kind }) => kind === 'new_device')).toHaveLength(2);
  });
});

describe('an account e-mail', () => {
  const change: AccountChange = {
    kind: 'password_changed',
    userId: 7,
    device: '',
    at: new Date('2026-05-01T08:30:00Z'),
  };
  const write = (letters: EmailSender | undefined) => {
    const lines: string[] = [];
    const log = createLogger('info', (line) => lines.push(line));
    const config = { ...server.ctx.config, publicUrl: undefined };
    emailOwner({ letters, log, config }, { email: 'lin@example.org', email_verified: true }, change);
    return lines;
  };

  test.each<[string, EmailSender]>([
    ['is refused', () => Promise.resolve('not_sent')],
    ['gets no response', () => Promise.resolve('unknown')],
    ['throws', () => Promise.reject(new Error('broken'))],
  ])('that %s is logged without the address', async (_what, letters) => {
    const lines = write(letters);
    await eventually(() => expect(lines).toHaveLength(1));
    expect(lines[0]).toContain('"event":"account_mail_failed"');
    expect(lines[0]).not.toContain('lin@example.org');
  });

  test('is not sent without a mail server', () => {
    expect(createEmailSender({ server: undefined })).toBeUndefined();
    expect(write(undefined)).toEqual([]);
  });
});
