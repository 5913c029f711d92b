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
  test('by e-mail needs an address, but no phone number or code', () => {
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
  ] as const)('with %s "%s" has the problem %s', (field, value, check) => {
    expect(fieldErrors({ ...FULL, [field]: value }, 'sms')).toEqual({ [field]: check });
  });

  test.each([
    [{ size: 2 * 1024 * 1024, type: 'image/jpeg' }, undefined],
    [{ size: 2 * 1024 * 1024 + 1, type: 'image/jpeg' }, 'picture_too_large'],
    [{ size: 5, type: 'image/gif' }, 'picture_type'],
    [{ size: 5e6, type: 'image/gif' }, 'picture_type'],
    [{ size: 5, type: '' }, 'picture_type'],
    [{ size: 5, type: 'image/webp' }, undefined],
  ])('with the picture %o has the problem %s', (file, problem) => {
    expect(pictureProblem(file)).toBe(problem);
  });

  test.each([
    ['image/gif', 'GIF'],
    ['image/heif', 'HEIC'],
    ['image/bmp', 'BMP'],
    ['image/svg+xml', 'SVG'],
    ['', undefined],
    ['text/plain', undefined],
  ])('calls the picture type %s %s', (type, kind) => {
    expect(pictureKind(type)).toBe(kind);
  });

  test('is sent trimmed, except the password, and without empty fields', () => {
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

  test('by e-mail is sent without the fields of SMS, even if filled in', () => {
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

  test('compares e-mail addresses ignoring case and spaces', () => {
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

function memoryStorage(): CountdownStorage {
  const stored = new Map<string, string>();
  return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) };
}

describe('the countdown to another code', () => {
  test('continues after a reload with the remaining time', () => {
    const storage = memoryStorage();
    startCountdown(storage, 60, 1_000_000);
    expect(secondsLeft(storage, 1_000_000)).toBe(60);
    expect(secondsLeft(storage, 1_020_400)).toBe(40);
    expect(secondsLeft(storage, 1_060_000)).toBe(0);
    expect(secondsLeft(storage, 9_000_000)).toBe(0);
  });

  test('is stored under its fixed names', () => {
    const storage = memoryStorage();
    startCountdown(storage, 60, 5);
    expect([storage.getItem('sms_countdown'), storage.getItem('sms_countdown_timestamp')]).toEqual([
      '60',
      '5',
    ]);
  });

  test('never exceeds its start value, whatever the clock does', () => {
    const storage = memoryStorage();
    startCountdown(storage, 60, 1_000_000);
    expect(secondsLeft(storage, 0)).toBe(60);
    expect(secondsLeft(storage, 20_400), 'and still ends').toBe(40);
    expect(secondsLeft(memoryStorage(), 5)).toBe(0);
    const broken = memoryStorage();
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
  ['?next=/.//elsewhere.example', '/gallery'],
  ['?next=/photo/..//elsewhere.example', '/gallery'],
  ['?next=/%252e//elsewhere.example', '/gallery'],
  ['?next=/register%3Fnext%3D/.//elsewhere.example', '/gallery'],
  ['?next=/upload%23strip', '/upload#strip'],
  ['?next=upload', '/gallery'],
  ['?next=/login', '/gallery'],
  // The `next` of the registration screen is followed.
  ['?next=/register%3Fnext%3D/upload', '/upload'],
  ['?next=/register%3Fnext%3Dhttps://elsewhere.example', '/gallery'],
])('signing in at /login%s leads to %s', (search, path) => {
  expect(nextPath(new URLSearchParams(search))).toBe(path);
});

test('links between login and registration keep the destination', () => {
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
])('the menu’s login link at %s%s leads on to %s', (pathname, search, path) => {
  const [link, query = ''] = signInLinkFrom('/login', { pathname, search }).split('?');
  expect(link).toBe('/login');
  expect(nextPath(new URLSearchParams(query))).toBe(path);
});
