/** How users change their profile, user name and language (docs/rules/accounts.md, "Profile"). */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, userRow } from '../account-helpers.ts';
import { startTestServer } from '../harness.ts';
import type { TestServer, TestUser } from '../harness.ts';
import { listAll } from '../storage/conformance.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ still: true, alone: true });
});
afterAll(() => server.close());

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

describe('a profile', () => {
  test('changes without a picture, and the response has the new values', async () => {
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

  test('keeps fields that the form leaves out', async () => {
    const user = await server.addUser('sparing');
    await put(user, { description: 'Stays', age: '30', sex: 'Other', camera_model: 'Stays too' });
    expect(await put(user, { age: '31' })).toMatchObject({
      body: { description: 'Stays', age: 31, sex: 'Other', camera_model: 'Stays too' },
    });
  });

  test('with a new picture deletes the old file', async () => {
    const user = await server.addUser('pictured');
    const before = (await avatars()).length;
    await put(user, { age: '30' }, await square('#c80'));
    const first = (await userRow(server, user.id)).profile_picture_key ?? '';
    const response = await put(user, { age: '30' }, await square('#08c'));
    const second = (await userRow(server, user.id)).profile_picture_key ?? '';
    expect(second).not.toBe(first);
    expect(response).toMatchObject({ status: 200, body: { profile_picture: `/media/${second}` } });
    const after = await avatars();
    expect(after).toHaveLength(before + 1);
    expect(after).toContain(second);
  });

  test('without a new picture keeps the old one and its file', async () => {
    const user = await server.addUser('keeping');
    await put(user, { age: '30' }, await square('#c80'));
    const key = (await userRow(server, user.id)).profile_picture_key;
    expect(await put(user, { age: '31' })).toMatchObject({ body: { profile_picture: `/media/${key}` } });
    expect(await avatars()).toContain(key);
  });

  test('with an invalid picture stays unchanged', async () => {
    const user = await server.addUser('unpictured');
    const before = await avatars();
    expect(await put(user, { age: '40', description: 'New' }, Buffer.from('not a picture'))).toMatchObject({
      ok: false,
      body: { error: 'Profile picture only supports JPG / PNG / WEBP' },
    });
    expect(await userRow(server, user.id)).toMatchObject({ age: null, description: '' });
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
    expect(await userRow(server, user.id)).toMatchObject({ age: null, description: '' });
  });

  test('accepts values at their limits', async () => {
    const user = await server.addUser('exact');
    const fields = { age: '200', description: 'x'.repeat(500), camera_model: 'x'.repeat(100) };
    expect(await put(user, fields)).toMatchObject({ status: 200, body: { age: 200 } });
  });
});

describe('a user name', () => {
  test('changes, and the new one signs in', async () => {
    const user = await server.addUser('before');
    expect(await rename(user, '  After  ')).toMatchObject({ status: 200, body: { username: 'After' } });
    expect(await logIn(server, 'after', 'before')).toMatchObject({
      status: 200,
      body: { username: 'After' },
    });
    expect(await logIn(server, 'before', 'before')).toMatchObject({ status: 401 });
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
    expect((await userRow(server, user.id)).username).toBe(user.username);
  });

  test('of another user is refused in any letter case; users may change the case of their own', async () => {
    const user = await server.addUser('not-taken');
    await server.addUser('Taken');
    expect(await rename(user, 'tAkEn')).toMatchObject({
      status: 409,
      body: { code: 'username_taken', fields: [{ field: 'username', problem: 'taken' }] },
    });
    expect(await rename(user, 'Not-Taken')).toMatchObject({ status: 200, body: { username: 'Not-Taken' } });
  });
});

test('a name that looks like a reviewer’s counts as taken, except for that reviewer', async () => {
  const desk = await server.addUser('signal.desk', 'is_plane_reviewer');
  const mallory = await server.addUser('mallory');
  for (const name of ['Signal Desk', 'signa1-desk', 'sіgnal.desk']) {
    expect(await rename(mallory, name)).toMatchObject({ status: 409, body: { code: 'username_taken' } });
  }
  expect(await rename(desk, 'Signal.Desk')).toMatchObject({ status: 200 });
});

test.each([['zero\u200bwidth'], ['\u202eturned'], ['bell\u0007'], ['soft\u00adhyphen']])(
  'a name with an invisible character is refused (%j)',
  async (username) => {
    const user = await server.addUser(`seen ${username.length} ${username.codePointAt(0)}`);
    expect(await rename(user, username)).toMatchObject({
      status: 400,
      body: {
        error: 'The username contains invisible characters.',
        fields: [{ field: 'username', problem: 'unprintable' }],
      },
    });
  },
);

test('a supported language is stored, another is refused', async () => {
  const { token } = await server.addUser('reader');
  const setLanguage = (preferred_lang: 'en' | 'zh') =>
    server.call('POST /api/user/language-preference', { body: { preferred_lang }, token });
  const readLanguage = () => server.call('GET /api/user/language-preference', { token });
  expect(await readLanguage()).toMatchObject({ body: { preferred_lang: null } });
  expect(await setLanguage('zh')).toMatchObject({ status: 200, body: { preferred_lang: 'zh' } });
  expect(await readLanguage()).toMatchObject({ body: { preferred_lang: 'zh' } });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value that the contract excludes
  expect(await setLanguage('de' as 'en')).toMatchObject({ status: 400 });
  expect(await readLanguage()).toMatchObject({ body: { preferred_lang: 'zh' } });
});
