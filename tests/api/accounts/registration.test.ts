import { buffer } from 'node:stream/consumers';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CODE_MS } from '../../../server/modules/accounts/codes/codes.ts';
import { codes, users } from '../../../server/platform/db/schema.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer } from '../harness.ts';
import { injectInto, toRequest } from '../raw-call.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;
let picture: Buffer;
let userCount = 0;
/** An unused phone number. */
let phone = '';
/** An unused user name. */
let username = '';

beforeAll(async () => {
  server = await startTestServer();
  picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Make: 'Camera', Artist: 'Somebody' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllEnvs());
beforeEach(() => {
  userCount += 1;
  phone = `+1202555${String(1000 + userCount)}`;
  username = `photographer ${userCount}`;
});

async function codeFor(number: string): Promise<string> {
  const response = await server.call('POST /api/auth/sms/send', {
    body: { phone_number: number, type: 'register' },
  });
  expect(response.status).toBe(200);
  return server.sms.at(-1)?.code ?? '';
}

type Fields = Record<string, string | undefined>;

/** Builds the form. `changes` replaces fields; a field set to `undefined` is left out. */
function formOf(code: string, changes: Fields = {}, file: Buffer | null = picture): FormData {
  const fields: Fields = {
    phone_number: phone,
    code,
    type: 'register',
    username,
    password: 'secret-enough',
    age: '34',
    sex: 'Other',
    agree_eula: 'true',
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  if (file !== null) form.append('profile_picture', new Blob([Uint8Array.from(file)]), 'me.jpg');
  return form;
}

function register(code: string, changes?: Fields, file?: Buffer | null, remoteAddress?: string) {
  return server.call('POST /api/auth/sms/verify', { form: formOf(code, changes, file), remoteAddress });
}

const countPictures = async () =>
  (await listAll(server.ctx.storage)).filter(({ key }) => key.startsWith('avatars/')).length;

const verify = (code: string, number = phone) =>
  server.call('POST /api/verify-code', { body: { phone_number: number, code } });
const checkName = (name: string) => server.call('POST /api/register/username', { body: { username: name } });

describe('before the form is sent', () => {
  test('entering the right code extends it to half an hour, and it still creates one account', async () => {
    const code = await codeFor(phone);
    expect(await verify(` ${code} `)).toMatchObject({ status: 200, body: { success: true } });
    const [row] = await server.ctx.db.select().from(codes).where(eq(codes.recipient, phone));
    expect((row?.expires_at.getTime() ?? 0) - server.ctx.clock().getTime()).toBeGreaterThan(CODE_MS);
    expect(await register(code)).toMatchObject({ status: 200, body: { username } });
    expect(await verify(code)).toMatchObject({ status: 460 });
  });

  test('a wrong code is refused and uses up a try; the right one stays valid', async () => {
    const code = await codeFor(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await verify(wrong)).toMatchObject({ status: 463, body: { error: 'Wrong SMS Code.' } });
    const [row] = await server.ctx.db.select().from(codes).where(eq(codes.recipient, phone));
    expect((row?.attempts ?? 0) + (row?.attempts_elsewhere ?? 0)).toBe(1);
    expect(await verify(code)).toMatchObject({ status: 200 });
    expect(await verify(code, 'no number')).toMatchObject({ status: 400 });
  });

  test.each([
    ['taken', (name: string) => name, 409],
    ['taken in another letter case', (name: string) => ` ${name.toUpperCase()} `, 409],
    ['too short', () => 'ab', 400],
    ['reserved for deleted accounts', () => 'deleted-7', 400],
    ['free', (name: string) => `${name} the second`, 200],
  ] as const)('a user name that is %s', async (_what, asked, status) => {
    await register(await codeFor(phone));
    expect(await checkName(asked(username))).toMatchObject({ status });
  });
});

describe('a registration', () => {
  test('creates an account that is signed in and can sign in again', async () => {
    const response = await register(await codeFor(phone), {
      username: ` ${username} `,
      email: ' New@example.com ',
      description: 'Trains at night',
      camera_model: 'X-T5',
    });
    expect(response).toMatchObject({ status: 200, body: { success: true, username } });
    const token = response.ok && 'token' in response.body ? response.body.token : '';
    expect(await server.call('GET /api/user', { token })).toMatchObject({
      body: {
        username,
        email: 'New@example.com',
        phone_number: phone,
        age: 34,
        sex: 'Other',
        description: 'Trains at night',
        camera_model: 'X-T5',
        agree_eula: true,
        is_super_admin: false,
      },
    });
    const body = { email: username, password: 'secret-enough' };
    expect(await server.call('POST /api/login', { body })).toMatchObject({ status: 200 });
  });

  test.each([undefined, 'false', ''])('with agree_eula %s has not agreed yet', async (agree_eula) => {
    const response = await register(await codeFor(phone), { agree_eula });
    const token = response.ok ? response.body.token : undefined;
    expect(await server.call('GET /api/user', { token })).toMatchObject({ body: { agree_eula: false } });
  });

  test('stores the picture small, square and without metadata', async () => {
    await register(await codeFor(phone));
    const [row] = await server.ctx.db.select().from(users).where(eq(users.username, username));
    expect(row?.profile_picture_key).toMatch(/^avatars\/[0-9a-f]{32}\.webp$/);
    const stored = await server.ctx.storage.open(row?.profile_picture_key ?? '');
    if (stored === undefined) throw new Error('no picture');
    const metadata = await sharp(await buffer(stored.stream)).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(metadata.exif).toBeUndefined();
  });

  test('gives no roles, whatever the form asks for', async () => {
    const asked = { id: '1', is_super_admin: 'true', is_plane_reviewer: 'true', created_at: '2000-01-01' };
    await register(await codeFor(phone), asked);
    const [row] = await server.ctx.db.select().from(users).where(eq(users.username, username));
    expect(row).toMatchObject({ is_super_admin: false, is_plane_reviewer: false });
    expect(row?.id).toBeGreaterThan(1);
  });

  test('stores the password only as a hash', async () => {
    await register(await codeFor(phone));
    const [row] = await server.ctx.db.select().from(users).where(eq(users.username, username));
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(server.lines.join('\n')).not.toContain('secret-enough');
  });

  test('consumes the code', async () => {
    const code = await codeFor(phone);
    await register(code);
    expect(await server.ctx.db.$count(codes, eq(codes.recipient, phone))).toBe(0);
  });
});

describe('a registration is refused', () => {
  test('with all invalid fields named', async () => {
    const response = await register(
      '12',
      { username: 'ab', password: '12345', age: '201', sex: 'x', email: 'no', description: 'd'.repeat(501) },
      null,
    );
    expect(response).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', error: 'SMS registration failed. Please check your information.' },
    });
    const fields = response.ok ? [] : (response.body.fields ?? []);
    expect(fields.map(({ field, problem }) => `${field} ${problem}`)).toEqual([
      'username too_short',
      'email invalid',
      'password too_short',
      'age too_long',
      'sex required',
      'description too_long',
      'code invalid',
      'profile_picture required',
    ]);
  });

  test.each([
    ['username', 'x'.repeat(51), 'too_long'],
    ['username', '  ab  ', 'too_short'],
    ['email', `${'x'.repeat(312)}@site.org`, 'invalid'],
    ['password', 'x'.repeat(257), 'too_long'],
    ['age', undefined, 'required'],
    ['age', '0', 'required'],
    ['age', '-1', 'required'],
    ['age', '30.5', 'required'],
    ['sex', undefined, 'required'],
    ['phone_number', '12345', 'invalid'],
    ['phone_number', '- - - - - - -', 'invalid'],
    ['camera_model', 'x'.repeat(101), 'too_long'],
  ])('with the %s %s', async (field, value, problem) => {
    expect(await register('123456', { [field]: value })).toMatchObject({
      status: 400,
      body: { fields: [{ field, problem }] },
    });
  });

  test('without a form', async () => {
    const response = await server.call('POST /api/auth/sms/verify', { form: undefined });
    expect(response).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
  });

  test('for a type other than register', async () => {
    expect(await register('123456', { type: 'verification' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'type', problem: 'invalid' }] },
    });
  });

  test('without a code, with a wrong or expired one, and after too many wrong ones', async () => {
    expect(await register('123456')).toMatchObject({ status: 460, body: { code: 'code_missing' } });
    const code = await codeFor(phone);
    const wrong = code === '000000' ? '111111' : '000000';
    expect(await register(wrong)).toMatchObject({ status: 463, body: { error: 'Wrong SMS Code.' } });
    for (let time = 0; time < 4; time += 1) await register(wrong);
    expect(await register(code)).toMatchObject({ status: 462, body: { error: 'Too many failed attempts.' } });
    server.advance(10 * 60_000);
    expect(await register(code)).toMatchObject({ status: 461, body: { error: 'SMS Code Expired.' } });
  });

  test('after too many wrong codes from other addresses, but not at the requester’s', async () => {
    const code = await codeFor(phone);
    const from = (address: string, entered: string) => register(entered, {}, picture, address);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let time = 0; time < 15; time += 1) {
      expect(await from(`198.51.100.${time}`, wrong)).toMatchObject({ status: 463 });
    }
    expect(await from('203.0.113.9', code)).toMatchObject({ status: 462 });
    expect(await register(code)).toMatchObject({ status: 200 });
  });

  test('for a taken user name or e-mail address, in any letter case; the code stays valid', async () => {
    await server.addUser('Taken Name');
    await server.ctx.db
      .update(users)
      .set({ email: 'taken@example.com', email_verified: true })
      .where(eq(users.username, 'Taken Name'));
    const code = await codeFor(phone);
    const before = await countPictures();
    expect(await register(code, { username: 'taken name' })).toMatchObject({
      status: 409,
      body: { code: 'username_taken', fields: [{ field: 'username', problem: 'taken' }] },
    });
    expect(await register(code, { email: 'TAKEN@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: [{ field: 'email', problem: 'taken' }] },
    });
    await server.addUser('tower.desk', 'is_plane_reviewer');
    expect(await register(code, { username: 'T0wer Desk' })).toMatchObject({ status: 409 });
    expect(await register(code, { username: 'two\u200bnames' })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'username', problem: 'unprintable' }] },
    });
    // The name is refused before the picture is checked.
    const broken = Buffer.from('no picture');
    expect(await register(code, { username: 'taken name' }, broken)).toMatchObject({ status: 409 });
    expect(await countPictures()).toBe(before);
    expect(await register(code)).toMatchObject({ status: 200 });
  });

  test('for a number that has an account, already when its code is requested', async () => {
    await register(await codeFor(phone));
    server.advance(60_000);
    const body = { phone_number: phone, type: 'register' as const };
    expect(await server.call('POST /api/auth/sms/send', { body })).toMatchObject({
      status: 409,
      body: {
        code: 'phone_taken',
        error: 'This phone number is already registered. Please login instead.',
        error_zh: '该手机号已注册，请直接登录。',
      },
    });
  });

  test('with the same response when the stored picture cannot be deleted', async () => {
    await register(await codeFor(phone));
    const taken = username;
    phone = phone.replace('+1202555', '+1202556');
    const { storage } = server.ctx;
    const remove = storage.delete.bind(storage);
    storage.delete = () => Promise.reject(new Error('the store is away'));
    const response = await register(await codeFor(phone), { username: taken });
    storage.delete = remove;
    expect(response).toMatchObject({ status: 409, body: { code: 'username_taken' } });
  });

  test('for one of two simultaneous requests with one number', async () => {
    const code = await codeFor(phone);
    const responses = await Promise.all([register(code), register(code, { username: `${username} twin` })]);
    expect(responses.filter((response) => response.ok)).toHaveLength(1);
    expect(await server.ctx.db.$count(users, eq(users.phone_number, phone))).toBe(1);
  });
});

describe('a profile picture is refused', () => {
  test('over 2 MB', async () => {
    const big = Buffer.concat([picture, Buffer.alloc(2 * 1024 * 1024)]);
    expect(await register('123456', {}, big)).toMatchObject({
      status: 413,
      body: { error: 'Profile picture cannot exceed 2MB' },
    });
  });

  test('whose bytes are no JPEG, PNG or WEBP', async () => {
    const gif = await sharp(picture).gif().toBuffer();
    const tiff = await sharp(picture).tiff().toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const code = await codeFor(phone);
    for (const file of [gif, tiff, svg, Buffer.from('not a picture'), Buffer.alloc(0)]) {
      expect(await register(code, {}, file)).toMatchObject({
        status: 415,
        body: { error: 'Profile picture only supports JPG / PNG / WEBP' },
      });
    }
  });

  test('that is truncated', async () => {
    const noise = Buffer.from(
      Uint8Array.from({ length: 300 * 300 * 3 }, (_value, index) => (index * 7919) % 251),
    );
    const complete = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    const half = complete.subarray(0, complete.length / 2);
    expect(await register(await codeFor(phone), {}, half)).toMatchObject({ status: 422 });
  });

  test('with too many pixels, however small the file', async () => {
    const create = { width: 7000, height: 6000, channels: 3, background: 'teal' } as const;
    const bomb = await sharp({ create }).png().toBuffer();
    expect(await register(await codeFor(phone), {}, bomb)).toMatchObject({ status: 422 });
  });

  test('while the decoder has no memory, and accepted when it is sent again', async () => {
    const code = await codeFor(phone);
    // The decoder holds a whole progressive JPEG in memory.
    const progressive = await sharp(picture).jpeg({ progressive: true }).toBuffer();
    vi.stubEnv('JPEGMEM', '1');
    // Sent to the server in this process, because only this process's environment is stubbed.
    const form = formOf(code, {}, progressive);
    const request = await toRequest('POST /api/auth/sms/verify', { form });
    const refused = await injectInto(server.app, request);
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.text)).toMatchObject({ code: 'busy' });
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    vi.unstubAllEnvs();
    expect(await register(code)).toMatchObject({ status: 200 });
  });

  test.each(['png', 'webp'] as const)('but not as %s', async (format) => {
    const file = await sharp(picture).toFormat(format).toBuffer();
    expect(await register(await codeFor(phone), {}, file)).toMatchObject({ status: 200 });
  });
});

test('no temporary files of forms remain', async () => {
  expect(await readdir(server.ctx.temporaryDir)).toEqual([]);
});
