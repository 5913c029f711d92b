import { describe, expect, test } from 'vitest';
import {
  ageCheck,
  changedFields,
  profileData,
  profileForm,
} from '../../../src/features/account/profile/profile-form.ts';
import {
  passwordProblem,
  phoneProblemText,
  profileProblem,
} from '../../../src/features/account/profile/profile-problem.ts';
import { currentFirst } from '../../../src/features/account/profile/use-end-sessions.ts';
import type { ErrorCode } from '../../../src/contract/calls/errors.ts';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import { badgesOf } from '../../../src/features/people/badges.ts';
import { boardCells } from '../../../src/ui/board-cells.ts';
import { somebody } from '../../people.ts';

const user = somebody({ description: 'Cargo', age: 0, sex: 'Other', camera_model: 'Z 8' });

const refusal = (status: number, code: ErrorCode, error = 'in the server’s words') =>
  new ApiError(status, { error, code });
const session = (id: string, current = false) => ({
  id,
  device: '',
  created_at: '',
  last_used_at: '',
  current,
});
const cellsOf = (value: number) =>
  boardCells(value)
    .map(({ digit, leading }) => (leading ? '.' : digit))
    .join('');

const t = (key: string) => key;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only called with keys
const keys = t as unknown as Parameters<typeof profileProblem>[2];

describe('the profile form', () => {
  test('is filled from the user, also with an age of 0', () => {
    expect(profileForm(user)).toEqual({ description: 'Cargo', age: '0', sex: 'Other', camera_model: 'Z 8' });
    expect(profileForm(somebody())).toEqual({ description: '', age: '', sex: '', camera_model: '' });
  });

  test('lists changed fields in its order, without those typed back or differing only by spaces at the ends', () => {
    expect(changedFields(user, {})).toEqual([]);
    expect(changedFields(user, { camera_model: 'Z 9', description: '' })).toEqual([
      'description',
      'camera_model',
    ]);
    expect(changedFields(user, { description: ' Cargo ', age: '0', sex: 'Other' })).toEqual([]);
  });

  test.each([
    ['', 'age_required'],
    ['-1', 'age_required'],
    ['3.5', 'age_required'],
    ['201', 'age_too_long'],
    ['0', undefined],
    ['200', undefined],
  ])('checks an age of %j: %s', (age, check) => {
    expect(ageCheck({ ...profileForm(user), age })).toBe(check);
  });

  test('is sent trimmed, with emptied texts, without a sex that was never chosen', () => {
    const form = { description: '', age: ' 41 ', sex: '', camera_model: ' Z 9 ' };
    expect(Object.fromEntries(profileData(form, undefined))).toEqual({
      description: '',
      age: '41',
      camera_model: 'Z 9',
    });
    expect(profileData({ ...form, sex: 'Non-binary' }, new Blob(['x'])).get('sex')).toBe('Non-binary');
    expect(profileData(form, new Blob(['x'])).has('profile_picture')).toBe(true);
  });
});

describe('a failed change', () => {
  test('shows the server’s message, or a text of ours for failures of server, session or network', () => {
    expect(profileProblem(refusal(409, 'username_taken'), 'fallback', keys)).toBe('in the server’s words');
    expect(profileProblem(refusal(409, 'username_taken', ''), 'fallback', keys)).toBe('fallback');
    expect(profileProblem(refusal(500, 'internal'), 'fallback', keys)).toBe('fallback');
    expect(profileProblem(refusal(401, 'unauthorized'), 'fallback', keys)).toBe('profile.problem.session');
    expect(profileProblem(new NetworkError('portal'), 'fallback', keys)).toBe('profile.problem.portal');
  });

  test.each<[number, ErrorCode, string]>([
    [460, 'code_missing', 'account.sms.missing'],
    [461, 'code_expired', 'account.sms.expired'],
    [462, 'code_attempts', 'account.sms.attempts'],
    [463, 'code_wrong', 'account.sms.wrong'],
    [469, 'phone_of_other', 'account.sms.otherAccount'],
    [403, 'password_wrong', 'profile.password.wrong'],
    [429, 'rate_limited', 'in the server’s words'],
  ])('of the phone number with %i %s shows %s', (status, code, words) => {
    expect(phoneProblemText(refusal(status, code), keys)).toBe(words);
  });

  test('of the password distinguishes a wrong one from other failures', () => {
    expect(passwordProblem(refusal(403, 'password_wrong'), 'failed', keys)).toBe('profile.password.wrong');
    expect(passwordProblem(refusal(500, 'internal'), 'failed', keys)).toBe('failed');
    expect(passwordProblem(new NetworkError('offline'), 'failed', keys)).toBe('profile.problem.offline');
  });
});

test('the current session is listed first, the others in the given order', () => {
  const listed = currentFirst([session('a'), session('b'), session('c', true)]);
  expect(listed.map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('a number has at least four cells, and leading zeros are marked', () => {
  expect([0, 12, 1000, 12_345].map(cellsOf)).toEqual(['...0', '..12', '1000', '12345']);
});

test('badges show roles and status, the most important first', () => {
  const person = {
    id: 2,
    username: 'lin',
    profile_picture: null,
    description: '',
    email: null,
    sex: null,
    preferred_lang: null,
    last_login: null,
    created_at: '2026-01-01T00:00:00.000Z',
    total_photos: 0,
    approved_photos: 0,
    groups_joined: 0,
    groups_created: 0,
    groups: [],
    is_super_admin: false,
    is_admin: false,
    phone_verified: false,
    is_online: false,
    is_banned: false,
    is_deleted: false,
  };
  expect(badgesOf(person)).toEqual([]);
  const all = { ...person, is_super_admin: true, is_admin: true, phone_verified: true, is_online: true };
  expect(badgesOf({ ...all, is_banned: true })).toEqual(['banned', 'superAdmin', 'phoneVerified', 'online']);
  expect(badgesOf({ ...person, is_admin: true })).toEqual(['admin']);
});
