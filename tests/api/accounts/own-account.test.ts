/** What users change of their own accounts (docs/rules/accounts.md, "Profile", "Sessions", "Password and number"). */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions, users } from '../../../server/db/schema.ts';
import { listAll } from '../storage/conformance.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PHONE_CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ still: true, alone: true });
});
afterAll(() => server.close());

const rowOf = async (id: number) => {
  const [row] = await server.ctx.db.select().from(users).where(eq(users.id, id));
  if (row === undefined) throw new Error('no such user');
  return row;
};
const isIn = async (token: string) => (await server.call('GET /api/user', { token })).status === 200;
const logIn = (email: string, password: string) =>
  server.call('POST /api/login', { body: { email, password } });
const tokenOf = async (email: string, password: string) => {
  const answer = await logIn(email, password);
  if (!answer.ok) throw new Error(answer.body.error);
  return answer.body.token;
};

const put = (user: TestUser, fields: Record<string, string>, picture?: Buffer) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (picture !== undefined) form.append('profile_picture', new Blob([Uint8Array.from(picture)]), 'me.jpg');
  return server.call('PUT /api/user', { form, token: user.token });
};
const square = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer();
const avatars = async () =>
  (await listAll(server.ctx.storage)).map(({ key }) => key).filter((key) => key.startsWith('avatars/'));
const rename = (user: TestUser, username: string) =>
  server.call('PUT /api/user/username', { body: { username }, token: user.token });
const list = async (token: string) => {
  const answer = await server.call('GET /api/user/sessions', { token });
  if (!answer.ok) throw new Error(answer.body.error);
  return answer.body.sessions;
};
const end = (token: string, id: string) =>
  server.call('DELETE /api/user/sessions/:id', { params: { id }, token });
const changePassword = (user: TestUser, current_password: string, new_password: string) =>
  server.call('PUT /api/user/password', { body: { current_password, new_password }, token: user.token });
let lastNumber = 13_700_000_000;
const nextNumber = () => `+86${(lastNumber += 1)}`;
const sendCode = async (user: TestUser, phone_number: string) => {
  const answer = await server.call('POST /api/auth/sms/send', {
    body: { phone_number, type: 'verification' },
    token: user.token,
  });
  if (!answer.ok) throw new Error(answer.body.error);
  return server.sms.findLast((message) => message.phone_number === phone_number)?.code ?? '';
};
const changePhone = (user: TestUser, phone_number: string, code: string, password = user.username) =>
  server.call('PUT /api/user/phone', { body: { phone_number, code, password }, token: user.token });
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');
const numberOf = async ({ id }: TestUser) => (await rowOf(id)).phone_number;

describe('a profile', () => {
  test('changes without a picture, and says what it is now', async () => {
    const user = await server.addUser('changing');
    const fields = {
      description: '  Night cargo, long lenses.  ',
      age: '0',
      sex: 'Steam locomotive',
      camera_model: ' Nikon Z 8 ',
    };
    const changed = {
      description: 'Night cargo, long lenses.',
      age: 0,
      sex: 'Steam locomotive',
      camera_model: 'Nikon Z 8',
      profile_picture: null,
    };
    expect(await put(user, fields)).toMatchObject({
      status: 200,
      body: { username: 'changing', ...changed },
    });
    expect(await server.call('GET /api/user', { token: user.token })).toMatchObject({ body: changed });
  });

  test('keeps what the form leaves out', async () => {
    const user = await server.addUser('sparing');
    await put(user, { description: 'Stays', age: '30', sex: 'Other', camera_model: 'Stays too' });
    expect(await put(user, { age: '31' })).toMatchObject({
      body: { description: 'Stays', age: 31, sex: 'Other', camera_model: 'Stays too' },
    });
  });

  test('with a new picture drops the old file', async () => {
    const user = await server.addUser('pictured');
    const before = (await avatars()).length;
    await put(user, { age: '30' }, await square('#c80'));
    const first = (await rowOf(user.id)).profile_picture_key ?? '';
    const answer = await put(user, { age: '30' }, await square('#08c'));
    const second = (await rowOf(user.id)).profile_picture_key ?? '';
    expect(second).not.toBe(first);
    expect(answer).toMatchObject({ status: 200, body: { profile_picture: `/media/${second}` } });
    const kept = await avatars();
    expect(kept).toHaveLength(before + 1);
    expect(kept).toContain(second);
  });

  test('with a picture that is none stays as it was', async () => {
    const user = await server.addUser('unpictured');
    const before = await avatars();
    expect(await put(user, { age: '40', description: 'New' }, Buffer.from('not a picture'))).toMatchObject({
      ok: false,
      body: { error: 'Profile picture only supports JPG / PNG / WEBP' },
    });
    expect(await rowOf(user.id)).toMatchObject({ age: null, description: '' });
    expect(await avatars()).toEqual(before);
  });

  test.each<[field: string, problem: string, fields: Record<string, string>]>([
    ['age', 'required', {}],
    ['age', 'required', { age: '' }],
    ['age', 'required', { age: '-1' }],
    ['age', 'required', { age: '30.5' }],
    ['age', 'too_long', { age: '201' }],
    ['description', 'too_long', { age: '30', description: 'x'.repeat(501) }],
    ['camera_model', 'too_long', { age: '30', camera_model: 'x'.repeat(101) }],
    ['sex', 'required', { age: '30', sex: 'Diesel locomotive' }],
  ])('is refused for %s: %s in %j', async (field, problem, fields) => {
    const user = await server.addUser(`refused ${Math.random()}`);
    expect(await put(user, fields)).toMatchObject({
      status: 400,
      body: {
        error: 'Profile update failed. Please try again.',
        code: 'invalid_request',
        fields: [{ field, problem }],
      },
    });
    expect(await rowOf(user.id)).toMatchObject({ age: null, description: '' });
  });

  test('takes what is exactly as long as it may be', async () => {
    const user = await server.addUser('exact');
    const fields = { age: '200', description: 'x'.repeat(500), camera_model: 'x'.repeat(100) };
    expect(await put(user, fields)).toMatchObject({ status: 200, body: { age: 200 } });
  });
});

describe('a user name', () => {
  test('changes, and the new one signs in', async () => {
    const user = await server.addUser('before');
    expect(await rename(user, '  After  ')).toMatchObject({ status: 200, body: { username: 'After' } });
    expect(await logIn('after', 'before')).toMatchObject({ status: 200, body: { username: 'After' } });
    expect(await logIn('before', 'before')).toMatchObject({ status: 401 });
  });

  test.each([
    ['ab', 'Username must be at least 3 characters.', 'too_short'],
    ['   ab   ', 'Username must be at least 3 characters.', 'too_short'],
    ['x'.repeat(51), 'Username must be at most 50 characters.', 'too_long'],
  ])('%j is refused: %s', async (username, error, problem) => {
    const user = await server.addUser(`named ${Math.random()}`);
    expect(await rename(user, username)).toMatchObject({
      status: 400,
      body: { error, fields: [{ field: 'username', problem }] },
    });
    expect((await rowOf(user.id)).username).toBe(user.username);
  });

  test('of somebody else is refused in any case; the own one may change its case', async () => {
    const user = await server.addUser('not-taken');
    await server.addUser('Taken');
    expect(await rename(user, 'tAkEn')).toMatchObject({
      status: 409,
      body: { code: 'username_taken', fields: [{ field: 'username', problem: 'taken' }] },
    });
    expect(await rename(user, 'Not-Taken')).toMatchObject({ status: 200, body: { username: 'Not-Taken' } });
  });
});

test('a language is kept, and only one of ours', async () => {
  const { token } = await server.addUser('reader');
  const say = (preferred_lang: 'en' | 'zh') =>
    server.call('POST /api/user/language-preference', { body: { preferred_lang }, token });
  const read = () => server.call('GET /api/user/language-preference', { token });
  expect(await read()).toMatchObject({ body: { preferred_lang: null } });
  expect(await say('zh')).toMatchObject({ status: 200, body: { preferred_lang: 'zh' } });
  expect(await read()).toMatchObject({ body: { preferred_lang: 'zh' } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract keeps out
  expect(await say('de' as 'en')).toMatchObject({ status: 400 });
  expect(await read()).toMatchObject({ body: { preferred_lang: 'zh' } });
});

describe('sessions', () => {
  test('are listed with their device, the one last used first, the present one marked', async () => {
    const user = await server.addUser('at-two-desks');
    server.advance(60_000);
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: user.username, password: user.username },
      headers: { 'user-agent': PHONE_CHROME },
    });
    const { token } = signedIn.json<{ token: string }>();
    const now = server.ctx.clock().toISOString();
    expect(await list(token)).toMatchObject([
      { device: 'Chrome · Android', current: true, created_at: now, last_used_at: now },
      { device: '', current: false },
    ]);
    expect((await list(user.token)).map(({ current }) => current)).toEqual([false, true]);
  });

  test('end one by one, the present one too', async () => {
    const user = await server.addUser('leaving');
    const other = await tokenOf('leaving', 'leaving');
    const all = await list(user.token);
    const theirs = all.find(({ current }) => !current)?.id ?? '';
    const mine = all.find(({ current }) => current)?.id ?? '';
    expect(await end(user.token, theirs)).toMatchObject({ status: 200, body: { success: true } });
    expect([await isIn(other), await isIn(user.token)]).toEqual([false, true]);
    expect(await end(user.token, theirs)).toMatchObject({ status: 404 });
    await end(user.token, mine);
    expect(await isIn(user.token)).toBe(false);
  });

  test("of a stranger aren't there", async () => {
    const [victim, stranger] = [await server.addUser('victim'), await server.addUser('stranger')];
    const [session] = await list(victim.token);
    expect(await end(stranger.token, session?.id ?? '')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await isIn(victim.token)).toBe(true);
    expect(await end(stranger.token, 'not-an-id')).toMatchObject({ status: 400 });
  });

  test('last 30 days from their last use, which is written once a day', async () => {
    const { id, token } = await server.addUser('regular');
    const usedAt = async () => {
      const [row] = await server.ctx.db.select().from(sessions).where(eq(sessions.user_id, id));
      return row?.last_used_at.getTime();
    };
    const began = server.ctx.clock().getTime();
    server.advance(DAY_MS - 1);
    expect(await isIn(token)).toBe(true);
    expect(await usedAt()).toBe(began);
    server.advance(1);
    expect(await isIn(token)).toBe(true);
    expect(await usedAt()).toBe(began + DAY_MS);

    // 30 days after the sign-in, and 29 after the last use.
    server.advance(29 * DAY_MS);
    expect(await isIn(token)).toBe(true);
    server.advance(30 * DAY_MS - 1);
    expect(await list(token)).toHaveLength(1);
    server.advance(30 * DAY_MS);
    expect(await isIn(token)).toBe(false);
  });
});

describe('a password', () => {
  test('changes, and every other session ends', async () => {
    const user = await server.addUser('careful');
    const other = await tokenOf('careful', 'careful');
    expect(await changePassword(user, 'careful', 'Fence-18L')).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect([await isIn(user.token), await isIn(other)]).toEqual([true, false]);
    expect(await logIn('careful', 'careful')).toMatchObject({ status: 401 });
    expect(await logIn('careful', 'Fence-18L')).toMatchObject({ status: 200 });
  });

  test('that is too short is refused, and nothing ends', async () => {
    const user = await server.addUser('hasty');
    const other = await tokenOf('hasty', 'hasty');
    expect(await changePassword(user, 'hasty', 'short')).toMatchObject({
      status: 400,
      body: {
        error: 'Password must be at least 6 characters long',
        fields: [{ field: 'new_password', problem: 'too_short' }],
      },
    });
    expect([await isIn(other), (await logIn('hasty', 'hasty')).status]).toEqual([true, 200]);
  });

  test('needs the present one, and after ten wrong ones the right one has to wait', async () => {
    const user = await server.addUser('guessed-at');
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await changePassword(user, `wrong ${tries}`, 'Fence-18L')).toMatchObject({
        status: 403,
        body: { code: 'password_wrong' },
      });
    }
    expect(await changePassword(user, 'guessed-at', 'Fence-18L')).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', retryAfter: 15 * 60 },
    });
    expect(await logIn('guessed-at', 'guessed-at')).toMatchObject({ status: 200 });
    server.advance(15 * 60_000);
    expect(await changePassword(user, 'guessed-at', 'Fence-18L')).toMatchObject({ status: 200 });
  });
});

describe('a number', () => {
  test('changes by a code and the password, once', async () => {
    const user = await server.addUser('moved');
    const phone = nextNumber();
    const elsewhere = await server.call('POST /api/login', { body: { email: 'moved', password: 'moved' } });
    const code = await sendCode(user, phone);
    expect(await changePhone(user, phone.replace('+86', ''), ` ${code} `)).toMatchObject({
      status: 200,
      body: { username: 'moved', phone_number: phone },
    });
    // The other sessions are over, this one goes on.
    const token = elsewhere.ok ? elsewhere.body.token : '';
    expect(await server.call('GET /api/user', { token })).toMatchObject({ status: 401 });
    expect(await server.call('GET /api/user', { token: user.token })).toMatchObject({ status: 200 });
    expect(await numberOf(user)).toBe(phone);
    expect(await changePhone(user, phone, code)).toMatchObject({
      status: 460,
      body: { code: 'code_missing' },
    });
  });

  test('stays without a code (460), after ten minutes (461), with a wrong one (463), after five of them (462)', async () => {
    const user = await server.addUser('unmoved');
    const before = await numberOf(user);
    const phone = nextNumber();
    expect(await changePhone(user, phone, '123456')).toMatchObject({
      status: 460,
      body: { code: 'code_missing' },
    });

    const old = await sendCode(user, phone);
    server.advance(10 * 60_000);
    expect(await changePhone(user, phone, old)).toMatchObject({
      status: 461,
      body: { code: 'code_expired' },
    });

    const code = await sendCode(user, phone);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await changePhone(user, phone, wrongFor(code))).toMatchObject({
        status: 463,
        body: { code: 'code_wrong' },
      });
    }
    expect(await changePhone(user, phone, code)).toMatchObject({
      status: 462,
      body: { code: 'code_attempts' },
    });
    expect(await numberOf(user)).toBe(before);
  });

  test('of another account stays theirs (469), also where they took it after the code', async () => {
    const [owner, user] = [await server.addUser('owner'), await server.addUser('taker')];
    const before = await numberOf(user);
    const theirs = nextNumber();
    const code = await sendCode(user, theirs);
    await server.ctx.db.update(users).set({ phone_number: theirs }).where(eq(users.id, owner.id));
    const refusal = { status: 469, body: { code: 'phone_of_other' } };
    expect(await changePhone(user, theirs, code)).toMatchObject(refusal);
    const another = await server.call('POST /api/auth/sms/send', {
      body: { phone_number: theirs, type: 'verification' },
      token: user.token,
    });
    expect(another).toMatchObject(refusal);
    expect([await numberOf(user), await numberOf(owner)]).toEqual([before, theirs]);
  });

  test('needs the password, and a wrong one costs no try of the code', async () => {
    const user = await server.addUser('forgetful');
    const phone = nextNumber();
    const code = await sendCode(user, phone);
    for (let tries = 0; tries < 6; tries += 1) {
      expect(await changePhone(user, phone, code, 'wrong')).toMatchObject({
        status: 403,
        body: { code: 'password_wrong' },
      });
    }
    expect(await changePhone(user, phone, code)).toMatchObject({
      status: 200,
      body: { phone_number: phone },
    });
  });

  test('that is none is refused', async () => {
    const user = await server.addUser('mistyped');
    expect(await changePhone(user, '12', '123456')).toMatchObject({ status: 400 });
  });
});

test('of reviewers and super admins more is asked of a new password, and nothing of the one they have', async () => {
  const rex = await server.addUser('rex the reviewer', 'is_train_reviewer');
  expect(await changePassword(rex, 'rex the reviewer', 'Fence-18L')).toMatchObject({
    status: 400,
    body: {
      error: 'Reviewers and super admins need a password of at least 12 characters.',
      fields: [{ field: 'new_password', problem: 'too_short' }],
    },
  });
  for (const common of ['Password-2026', 'rex-the-reviewer-1']) {
    expect(await changePassword(rex, 'rex the reviewer', common)).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'new_password', problem: 'invalid' }] },
    });
  }
  expect(await changePassword(rex, 'rex the reviewer', 'Fence-18L-in-the-rain')).toMatchObject({
    status: 200,
  });
});

test('a name that can be taken for a reviewer’s counts as taken, but not for themselves', async () => {
  const desk = await server.addUser('signal.desk', 'is_plane_reviewer');
  const mallory = await server.addUser('mallory');
  for (const name of ['Signal Desk', 'signa1-desk', 'sіgnal.desk']) {
    expect(await rename(mallory, name)).toMatchObject({ status: 409, body: { code: 'username_taken' } });
  }
  expect(await rename(desk, 'Signal.Desk')).toMatchObject({ status: 200 });
});

test.each([['zero\u200bwidth'], ['\u202eturned'], ['bell\u0007'], ['soft\u00adhyphen']])(
  'a name with a character that nobody can see is refused (%j)',
  async (username) => {
    const user = await server.addUser(`seen ${username.length} ${username.codePointAt(0)}`);
    expect(await rename(user, username)).toMatchObject({
      status: 400,
      body: {
        error: 'The username has characters that nobody can see.',
        fields: [{ field: 'username', problem: 'unprintable' }],
      },
    });
  },
);
