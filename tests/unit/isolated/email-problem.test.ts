import type { TFunction } from 'i18next';
import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import {
  emailCodeProblem,
  emailRegisterProblem,
  isCodeInvalidated,
  secondsUntilResend,
} from '../../../src/features/account/email-problem.ts';

// Starting i18n needs a page.
vi.mock('../../../src/i18n/index.ts', () => ({ currentLanguage: () => 'zh' }));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- returns keys in place of texts
const t = ((key: string) => key) as unknown as TFunction;
const refusal = (status: number, code: string, error = 'x', retryAfter?: number) =>
  new ApiError(status, { error, code }, retryAfter);

test('a code problem is the server’s message in the user’s language, else a text of ours', () => {
  const both = new ApiError(463, {
    error: 'Verification code incorrect or expired',
    error_zh: '验证码错误或已过期',
  });
  expect(emailCodeProblem(both, 'fallback', t)).toEqual({ text: '验证码错误或已过期' });
  expect(emailCodeProblem(refusal(502, 'internal', ''), 'fallback', t)).toEqual({ text: 'fallback' });
  expect(emailCodeProblem(new NetworkError('offline'), 'fallback', t)).toEqual({
    text: 'account.problem.offline',
  });
});

test('a short rate limit gives the seconds until resending; the daily limit gives none', () => {
  expect(secondsUntilResend(refusal(429, 'rate_limited', 'x', 42))).toBe(42);
  expect(secondsUntilResend(refusal(429, 'rate_limited', 'x', 50_000))).toBeUndefined();
  expect(secondsUntilResend(refusal(500, 'internal'))).toBeUndefined();
  expect(secondsUntilResend(new NetworkError('offline'))).toBeUndefined();
});

test('a registration problem names what is taken, or asks to verify the address again', () => {
  const title = 'account.sms.registrationTitle';
  const missingCode = refusal(460, 'code_missing', 'No verification code found.');
  expect(isCodeInvalidated(missingCode)).toBe(true);
  expect(emailRegisterProblem(missingCode, t)).toEqual({
    title,
    text: 'No verification code found.\naccount.emailCode.again',
  });
  const nameTaken = refusal(409, 'username_taken');
  expect(isCodeInvalidated(nameTaken)).toBe(false);
  expect(emailRegisterProblem(nameTaken, t)).toEqual({ title, text: 'account.check.username_taken' });
  expect(emailRegisterProblem(refusal(409, 'email_taken', 'taken'), t)).toEqual({ title, text: 'taken' });
  expect(emailRegisterProblem(new NetworkError('portal'), t)).toEqual({ text: 'account.problem.portal' });
});
