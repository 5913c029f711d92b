import type { TFunction } from 'i18next';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors.ts';
import { lockSeconds, registerProblem, sendProblem } from '../../../src/features/account/sms-problem.ts';

// Starting i18n needs a page.
vi.mock('../../../src/i18n/index.ts', () => ({ currentLanguage: () => 'en' }));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- returns keys in place of texts
const t = ((key: string) => key) as unknown as TFunction;
const problemOf = (code: string, error: string) => registerProblem(new ApiError(409, { error, code }), t);

test('a taken phone number or name has its own text, others the server’s message', () => {
  expect(problemOf('phone_taken', 'x').text).toBe('account.sms.taken');
  expect(problemOf('username_taken', 'x').text).toBe('account.check.username_taken');
  expect(problemOf('email_taken', 'This email address is already registered.')).toEqual({
    title: 'account.sms.registrationTitle',
    text: 'This email address is already registered.',
  });
});

test('a rate limit is shown as a wait rather than a failure', () => {
  const tooMany = new ApiError(429, { error: 'Please wait before trying again.', code: 'rate_limited' });
  expect(registerProblem(tooMany, t)).toEqual({
    title: 'account.sms.waitTitle',
    text: 'Please wait before trying again.',
  });
});

test('a short wait for the next code is shown in seconds, a long one with the server’s message', () => {
  const hours = 'Too many codes were sent. Please try again in 14 hours.';
  const wait = (retryAfter: number) =>
    new ApiError(429, { error: hours, error_zh: '十四小时', code: 'rate_limited', retryAfter });
  expect(sendProblem(wait(42), t)).toEqual({ title: 'account.sms.waitTitle', text: 'account.sms.wait' });
  expect(sendProblem(wait(50_000), t)).toEqual({ title: 'account.sms.waitTitle', text: hours });
  expect(lockSeconds(wait(42))).toBe(42);
  expect(lockSeconds(wait(50_000))).toBe(60);
});
