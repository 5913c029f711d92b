import type { TFunction } from 'i18next';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import {
  emailRegistrationResult,
  smsRegistrationResult,
} from '../../../src/features/account/register/registration-result.ts';

// Starting i18n needs a page.
vi.mock('../../../src/i18n/index.ts', () => ({ currentLanguage: () => 'en' }));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- returns keys in place of texts
const t = ((key: string) => key) as unknown as TFunction;
const SESSION = { success: true, token: 'token', username: 'lin' } as const;
const REGISTERED = { ok: true, token: 'token', username: 'lin' };

test('a response with a session is a registered account', () => {
  expect(smsRegistrationResult({ ok: true, response: SESSION }, t)).toEqual(REGISTERED);
  expect(emailRegistrationResult({ ok: true, response: SESSION }, t)).toEqual(REGISTERED);
});

test.each([
  { success: true },
  { success: true, token: 'token' },
  { success: true, username: 'lin', message: 'verified' },
] as const)('a response without a session is a failure: %o', (response) => {
  expect(smsRegistrationResult({ ok: true, response }, t)).toEqual({
    ok: false,
    problem: { title: 'account.sms.registrationTitle', text: 'account.sms.registration' },
    needsProof: false,
  });
});

const refused = (status: number, code: string) =>
  ({ ok: false, problem: new ApiError(status, { error: 'x', code }) }) as const;

test('only a problem with the code requires a new verification', () => {
  expect(emailRegistrationResult(refused(460, 'code_missing'), t)).toMatchObject({
    ok: false,
    needsProof: true,
  });
  expect(emailRegistrationResult(refused(461, 'code_expired'), t)).toMatchObject({
    ok: false,
    needsProof: true,
  });
  expect(emailRegistrationResult(refused(463, 'code_wrong'), t)).toMatchObject({
    ok: false,
    needsProof: true,
  });
  expect(emailRegistrationResult(refused(409, 'username_taken'), t)).toMatchObject({
    ok: false,
    needsProof: false,
  });
  expect(emailRegistrationResult(refused(503, 'busy'), t)).toMatchObject({ ok: false, needsProof: false });
});
