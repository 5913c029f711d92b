import type { TFunction } from 'i18next';
import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import {
  emailCodeProblem,
  emailRegisterProblem,
  isCodeInvalidated,
  secondsUntilResend,
} from '../../../src/features/account/email-problem.ts';

// The language's own start needs a page.
vi.mock('../../../src/i18n/index.ts', () => ({ currentLanguage: () => 'zh' }));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key stands for its text
const t = ((key: string) => key) as unknown as TFunction;
const refusal = (status: number, code: string, error = 'x', retryAfter?: number) =>
  new ApiError(status, { error, code }, retryAfter);

test('of a code the server’s words are said in the language that is spoken, else a sentence of our own', () => {
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

test('a code of the last minute may be entered; the limit of a day means that there is none', () => {
  expect(secondsUntilResend(refusal(429, 'rate_limited', 'x', 42))).toBe(42);
  expect(secondsUntilResend(refusal(429, 'rate_limited', 'x', 50_000))).toBeUndefined();
  expect(secondsUntilResend(refusal(500, 'internal'))).toBeUndefined();
  expect(secondsUntilResend(new NetworkError('offline'))).toBeUndefined();
});

test('a registration says what is taken, and when the address has to be verified anew', () => {
  const title = 'account.sms.registrationTitle';
  const gone = refusal(460, 'code_missing', 'No verification code found.');
  expect(isCodeInvalidated(gone)).toBe(true);
  expect(emailRegisterProblem(gone, t)).toEqual({
    title,
    text: 'No verification code found.\naccount.emailCode.again',
  });
  const name = refusal(409, 'username_taken');
  expect(isCodeInvalidated(name)).toBe(false);
  expect(emailRegisterProblem(name, t)).toEqual({ title, text: 'account.check.username_taken' });
  expect(emailRegisterProblem(refusal(409, 'email_taken', 'taken'), t)).toEqual({ title, text: 'taken' });
  expect(emailRegisterProblem(new NetworkError('portal'), t)).toEqual({ text: 'account.problem.portal' });
});
