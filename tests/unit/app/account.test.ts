import { TERMS_VERSION } from '../../../src/contract/rules/limits.ts';
import { describe, expect, test } from 'vitest';
import {
  EMPTY_REGISTRATION,
  fieldErrors,
  isSameAddress,
  registrationData,
} from '../../../src/features/account/register/registration.ts';
import { pictureKind, pictureProblem } from '../../../src/features/account/picture-rules.ts';
import { nextPath, otherSignInLink } from '../../../src/features/account/next-path.ts';
import { createAccountTo, logInTo, signInLinkFrom } from '../../../src/ui/sign-in-links.ts';
import { secondsLeft, startCountdown } from '../../../src/features/account/countdown.ts';
import type { CountdownStorage } from '../../../src/features/account/countdown.ts';
import { strengthOf } from '../../../src/features/account/strength.ts';

const FULL = {
  ...EMPTY_REGISTRATION,
  username: 'lin_wei',
  password: 'secret1',
  age: '31',
  sex: 'Other',
  phone_number: '+86 138 0013',
  code: '123456',
};

describe('registration', () => {
  test('by e-mail neither number nor code are looked at, and the address is', () => {
    const form = { ...FULL, email: 'lin@example.org', phone_number: '', code: '' };
    expect(fieldErrors(form, 'email')).toEqual({});
    expect(fieldErrors({ ...form, email: '' }, 'email')).toEqual({ email: 'email_required' });
    expect(fieldErrors({ ...form, email: 'lin' }, 'email')).toEqual({ email: 'email_invalid' });
  });

  test.each([
    ['username', 'ab', 'username_too_short'],
    ['username', 'x'.repeat(51), 'username_too_long'],
    ['username', ' Deleted-7', 'username_reserved'],
    ['username', 'ma\u200bren', 'username_unprintable'],
    ['email', 'not-an-address', 'email_invalid'],
    ['password', '12345', 'password_too_short'],
    ['age', '0', 'age_required'],
    ['age', '201', 'age_too_long'],
    ['sex', '', 'sex_required'],
    ['phone_number', '123', 'phone_invalid'],
    ['code', '', 'code_required'],
    ['code', '12345', 'code_invalid'],
  ] as const)('%s "%s": %s', (field, value, check) => {
    expect(fieldErrors({ ...FULL, [field]: value }, 'sms')).toEqual({ [field]: check });
  });

  test.each([
    [{ size: 2 * 1024 * 1024, type: 'image/jpeg' }, undefined],
    [{ size: 2 * 1024 * 1024 + 1, type: 'image/jpeg' }, 'picture_too_large'],
    [{ size: 5, type: 'image/gif' }, 'picture_type'],
    [{ size: 5e6, type: 'image/gif' }, 'picture_type'],
    [{ size: 5, type: '' }, 'picture_type'],
    [{ size: 5, type: 'image/webp' }, undefined],
  ])('picture %o: %s', (file, problem) => {
    expect(pictureProblem(file)).toBe(problem);
  });

  test.each([
    ['image/gif', 'GIF'],
    ['image/heif', 'HEIC'],
    ['image/bmp', 'BMP'],
    ['image/svg+xml', 'SVG'],
    ['', undefined],
    ['text/plain', undefined],
  ])('the kind of %s is called %s', (type, kind) => {
    expect(pictureKind(type)).toBe(kind);
  });

  test('is sent trimmed, a password as it is, and empty fields not at all', () => {
    const data = registrationData(
      { ...FULL, username: ' lin_wei ', password: ' pass word ' },
      'sms',
      new Blob(['x']),
    );
    expect(data.get('username')).toBe('lin_wei');
    expect(data.get('password')).toBe(' pass word ');
    expect(data.get('type')).toBe('register');
    expect(data.get('agree_eula')).toBe('true');
    expect(data.has('email')).toBe(false);
    expect(data.get('profile_picture')).toBeInstanceOf(Blob);
  });

  test('by e-mail is sent without what belongs to a telephone, whatever was typed there', () => {
    const data = registrationData({ ...FULL, email: ' lin@example.org ' }, 'email', new Blob(['x']));
    expect(Object.fromEntries([...data].filter(([name]) => name !== 'profile_picture'))).toEqual({
      username: 'lin_wei',
      email: 'lin@example.org',
      password: 'secret1',
      age: '31',
      sex: 'Other',
      is_verified: 'true',
      agree_eula: 'true',
      terms_version: String(TERMS_VERSION),
    });
  });

  test('an address is the same in capital letters', () => {
    expect(isSameAddress(' Lin@Example.org', 'lin@example.org')).toBe(true);
    expect(isSameAddress('lin@example.org', 'lin@example.com')).toBe(false);
  });
});

test.each([
  ['', 'weak'],
  ['abcdef', 'weak'],
  ['A', 'weak'],
  ['abcde1', 'medium'],
  ['Abcde1', 'medium'],
  ['Abcde1!', 'strong'],
  ['Ab1!', 'medium'],
] as const)('the password "%s" is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

function memory(): CountdownStorage {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe('the countdown to another code', () => {
  test('goes on after a reload with the time that has passed taken off', () => {
    const storage = memory();
    startCountdown(storage, 60, 1_000_000);
    expect(secondsLeft(storage, 1_000_000)).toBe(60);
    expect(secondsLeft(storage, 1_020_400)).toBe(40);
    expect(secondsLeft(storage, 1_060_000)).toBe(0);
    expect(secondsLeft(storage, 9_000_000)).toBe(0);
  });

  test('is stored under its fixed names', () => {
    const storage = memory();
    startCountdown(storage, 60, 5);
    expect([storage.getItem('sms_countdown'), storage.getItem('sms_countdown_timestamp')]).toEqual([
      '60',
      '5',
    ]);
  });

  test('never lasts longer than it was, whatever the clock does', () => {
    const storage = memory();
    startCountdown(storage, 60, 1_000_000);
    expect(secondsLeft(storage, 0)).toBe(60);
    expect(secondsLeft(memory(), 5)).toBe(0);
    const broken = memory();
    broken.setItem('sms_countdown', 'x');
    expect(secondsLeft(broken, 5)).toBe(0);
  });
});

test.each([
  ['?next=/upload', '/upload'],
  ['?next=/gallery%3Ftype%3Dtrains', '/gallery?type=trains'],
  ['', '/gallery'],
  ['?next=https://elsewhere.example', '/gallery'],
  ['?next=//elsewhere.example', '/gallery'],
  ['?next=/%5Celsewhere.example', '/gallery'],
  ['?next=/%09/elsewhere.example', '/gallery'],
  ['?next=/upload%23strip', '/upload#strip'],
  ['?next=upload', '/gallery'],
  ['?next=/login', '/gallery'],
  // On from there to what it goes on to.
  ['?next=/register%3Fnext%3D/upload', '/upload'],
  ['?next=/register%3Fnext%3Dhttps://elsewhere.example', '/gallery'],
])('after signing in at /login%s one goes to %s', (search, path) => {
  expect(nextPath(new URLSearchParams(search))).toBe(path);
});

test('the ways in keep what one came for', () => {
  const path = '/gallery?type=trains';
  const [, query = ''] = logInTo(path).split('?');
  const search = new URLSearchParams(query);
  expect(nextPath(search)).toBe(path);
  expect(otherSignInLink('/register', search)).toBe(createAccountTo(path));
  expect(otherSignInLink('/login', new URLSearchParams())).toBe('/login');
});

test.each([
  ['/gallery', '?type=trains&q=ice', '/gallery?type=trains&q=ice'],
  ['/upload', '', '/upload'],
  ['/register', '?next=%2Fupload&step=code', '/upload'],
  ['/register', '', '/gallery'],
  ['/', '', '/gallery'],
])('the links of the menu at %s%s lead in, and on to %s', (pathname, search, path) => {
  const [link, query = ''] = signInLinkFrom('/login', { pathname, search }).split('?');
  expect(link).toBe('/login');
  expect(nextPath(new URLSearchParams(query))).toBe(path);
});
