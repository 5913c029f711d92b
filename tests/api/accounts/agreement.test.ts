/**
 * Users who have not accepted the current terms may read, but may change only their own account
 * (docs/rules/accounts.md, "Agreement").
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '../../../server/platform/auth/sessions.ts';
import { photos, users } from '../../../server/platform/db/schema.ts';
import { methodAndPath } from '../../../src/contract/calls/call-address.ts';
import { CALLS } from '../../../server/calls.ts';
import { calls } from '../../../src/contract/calls/calls.ts';
import { TERMS_VERSION } from '../../../src/contract/rules/limits.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { tusClient } from '../tus-client.ts';

let server: TestServer;
let address = '';
/** A super admin who has never accepted the terms. */
let newcomer: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
  newcomer = await server.addUser('newcomer', 'is_super_admin');
  await setAgreed(newcomer, null);
});
afterAll(() => server.close());

/** Sets the version that a user has accepted, in the database. */
async function setAgreed({ id }: TestUser, version: number | null): Promise<void> {
  const agreed = { agreed_terms: version, agreed_eula_at: version === null ? null : new Date(0) };
  await server.ctx.db.update(users).set(agreed).where(eq(users.id, id));
}

async function agreedOf({ id }: Pick<TestUser, 'id'>) {
  const [row] = await server.ctx.db
    .select({ version: users.agreed_terms, at: users.agreed_eula_at })
    .from(users)
    .where(eq(users.id, id));
  return row;
}

const accept = ({ token }: TestUser, version?: number) =>
  server.call('POST /api/user/accept-eula', {
    token,
    body: { agree: true, ...(version !== undefined && { version }) },
  });

const status = async ({ token }: TestUser) => {
  const response = await server.call('GET /api/user/eula-status', { token });
  return response.body;
};

/** Makes a call on unused ids, without a body and with a new session; returns its status and error code. */
async function responseTo(key: string, { id }: TestUser): Promise<{ status: number; code: unknown }> {
  const { method, path } = methodAndPath(key, { params: { id: 4711, userId: 4712 } });
  const token = await startSession(server.ctx, id);
  const response = await fetch(address + path, { method, headers: { authorization: `Bearer ${token}` } });
  const body: unknown = await response.json();
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return { status: response.status, code };
}

const guarded = Object.values(CALLS).filter(({ access }) => access !== 'public' && access !== 'optional');
const keysWhere = (matches: (key: string, call: (typeof guarded)[number]) => boolean) =>
  Object.keys(calls).filter((key) => guarded.some((call) => call.key === key && matches(key, call)));
const isRead = (key: string) => key.startsWith('GET ');

/** Kept separately from the contract, so a call that is opened by mistake fails the tests. */
const OPEN_BEFORE = [
  'POST /api/logout',
  'PUT /api/user',
  'PUT /api/user/username',
  'POST /api/user/language-preference',
  'POST /api/user/accept-eula',
  'POST /api/user/warnings/acknowledge',
  'POST /api/user/activity',
  'DELETE /api/user/sessions/:id',
  'PUT /api/user/password',
  'POST /api/auth/reauthenticate',
  'PUT /api/user/phone',
  'POST /api/user/export',
  'DELETE /api/user',
  'POST /api/notifications/read',
  'POST /api/push/unsubscribe',
];

describe('before the terms are accepted', () => {
  test('the only open writes are about the user’s own account', () => {
    expect(keysWhere((_key, { beforeAgreement }) => beforeAgreement === true)).toEqual(OPEN_BEFORE);
  });

  test.each(keysWhere((key) => !isRead(key) && !OPEN_BEFORE.includes(key)))(
    '%s responds with 451',
    async (key) => {
      expect(await responseTo(key, newcomer)).toEqual({ status: 451, code: 'agreement_required' });
    },
  );

  test.each(keysWhere((key) => isRead(key) || OPEN_BEFORE.includes(key)))('%s is open', async (key) => {
    expect((await responseTo(key, newcomer)).status).not.toBe(451);
  });

  test('bytes of a photo are refused', async () => {
    const id = randomUUID();
    const bytes = randomBytes(20);
    const client = tusClient(address, newcomer);
    expect((await client.create(bytes.length, id)).status).toBe(451);
    await setAgreed(newcomer, TERMS_VERSION);
    expect((await client.create(bytes.length, id)).status).toBe(201);
    await setAgreed(newcomer, null);
    expect((await client.patch(id, 0, bytes)).status).toBe(451);
    await setAgreed(newcomer, TERMS_VERSION);
    expect((await client.head(id)).headers.get('upload-offset')).toBe('0');
    await setAgreed(newcomer, null);
    expect(await server.ctx.db.$count(photos)).toBe(0);
  });

  test('the refusal names the terms in both languages', async () => {
    const response = await server.call('DELETE /api/my-photos/:id', {
      params: { id: 1 },
      token: newcomer.token,
    });
    expect(response).toMatchObject({ status: 451, body: { code: 'agreement_required' } });
    expect(response.body).toHaveProperty('error', expect.stringMatching(/terms/i));
    expect(response.body).toHaveProperty('error_zh', expect.stringMatching(/条款/));
  });
});

describe('accepting', () => {
  test('opens all calls, and is stored', async () => {
    const user = await server.addUser('agrees at once');
    await setAgreed(user, null);
    expect(await status(user)).toEqual({ hasAcceptedEULA: false, version: TERMS_VERSION });
    expect(await accept(user)).toMatchObject({ status: 200, body: { success: true, hasAcceptedEULA: true } });
    expect(await status(user)).toEqual({ hasAcceptedEULA: true, version: TERMS_VERSION });
    expect(await server.call('GET /api/user', { token: user.token })).toMatchObject({
      body: { agree_eula: true },
    });
    expect(await server.call('GET /api/user/verification-status', { token: user.token })).toMatchObject({
      body: { needsEULA: false },
    });
    expect((await responseTo('DELETE /api/my-photos/:id', user)).status).toBe(404);
    const agreed = await agreedOf(user);
    expect([agreed?.version, (agreed?.at?.getTime() ?? 0) > 0]).toEqual([TERMS_VERSION, true]);
  });

  test('an older version is not enough', async () => {
    const user = await server.addUser('reads the old text');
    await setAgreed(user, null);
    expect(await accept(user, TERMS_VERSION - 1)).toMatchObject({
      status: 200,
      body: { hasAcceptedEULA: false },
    });
    expect(await agreedOf(user)).toMatchObject({ version: TERMS_VERSION - 1 });
    expect(await status(user)).toMatchObject({ hasAcceptedEULA: false });
    expect((await responseTo('DELETE /api/my-photos/:id', user)).status).toBe(451);
  });

  test('an older version replaces neither a newer one nor its time', async () => {
    const user = await server.addUser('has an old tab');
    await setAgreed(user, TERMS_VERSION);
    expect(await accept(user, TERMS_VERSION - 1)).toMatchObject({ body: { hasAcceptedEULA: true } });
    expect(await accept(user)).toMatchObject({ body: { hasAcceptedEULA: true } });
    expect(await agreedOf(user)).toEqual({ version: TERMS_VERSION, at: new Date(0) });
  });

  test('a future version counts as the current one', async () => {
    const user = await server.addUser('is ahead');
    await setAgreed(user, null);
    expect(await accept(user, TERMS_VERSION + 5)).toMatchObject({ body: { hasAcceptedEULA: true } });
    expect(await agreedOf(user)).toMatchObject({ version: TERMS_VERSION });
  });

  test('needs agree: true and a valid version', async () => {
    const user = await server.addUser('says no');
    await setAgreed(user, null);
    const send = (body: object) =>
      fetch(`${address}/api/user/accept-eula`, {
        method: 'POST',
        headers: { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const responses = [await send({ agree: false }), await send({}), await send({ agree: true, version: 0 })];
    expect(responses.map((response) => response.status)).toEqual([400, 400, 400]);
    expect(await agreedOf(user)).toEqual({ version: null, at: null });
  });
});

describe('a registration', () => {
  let people = 0;

  /** Registers a user by SMS; returns the token. */
  async function register(agree_eula: string | undefined, terms_version?: string): Promise<string> {
    people += 1;
    const phone_number = `+1202555${2000 + people}`;
    await server.call('POST /api/auth/sms/send', { body: { phone_number, type: 'register' } });
    const fields = {
      phone_number,
      code: server.sms.at(-1)?.code ?? '',
      type: 'register',
      username: `somebody ${people}`,
      password: 'secret-enough',
      age: '34',
      sex: 'Other',
      ...(agree_eula !== undefined && { agree_eula }),
      ...(terms_version !== undefined && { terms_version }),
    };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } });
    form.append('profile_picture', new Blob([new Uint8Array(await picture.jpeg().toBuffer())]), 'me.jpg');
    const response = await server.call('POST /api/auth/sms/verify', { form });
    if (!response.ok) throw new Error(response.body.error);
    return response.body.token ?? '';
  }

  test.each([
    ['1', 1],
    [String(TERMS_VERSION + 1), TERMS_VERSION],
    ['no number', TERMS_VERSION],
  ])('with terms_version %s accepts version %i', async (sentVersion, version) => {
    const user = await server.call('GET /api/user', { token: await register('true', sentVersion) });
    expect(user).toMatchObject({ status: 200, body: { agree_eula: version === TERMS_VERSION } });
    expect(await agreedOf({ id: user.ok ? user.body.id : 0 })).toMatchObject({ version });
  });

  test.each([
    [undefined, false],
    ['false', false],
    ['', false],
    ['true', true],
  ])('with agree_eula %s agrees: %s', async (agree_eula, agrees) => {
    const token = await register(agree_eula);
    expect(await server.call('GET /api/user/eula-status', { token })).toMatchObject({
      status: 200,
      body: { hasAcceptedEULA: agrees },
    });
    const user = await server.call('GET /api/user', { token });
    expect(user).toMatchObject({ status: 200, body: { agree_eula: agrees } });
    const { id = 0 } = user.ok ? user.body : {};
    expect(await agreedOf({ id })).toMatchObject({ version: agrees ? TERMS_VERSION : null });
  });
});
