import type { TFunction } from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../src/api/errors.ts';
import { resetProblem } from '../../../src/features/account/forgotten-password/reset-problem.ts';
import { verifyProblem } from '../../../src/features/account/phone/verify-problem.ts';
import { registerProblem, sendProblem } from '../../../src/features/account/sms-problem.ts';

// Starting i18n needs a page.
vi.mock('../../../src/i18n/index.ts', () => ({ currentLanguage: () => 'zh' }));

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- returns keys in place of texts
const t = ((key: string) => key) as unknown as TFunction;
const refusal = (status: number, code?: string) =>
  new ApiError(status, { error: 'English', error_zh: '中文', ...(code !== undefined && { code }) });

const problemText = (error: unknown) => verifyProblem(error, { type: 'verification' }, t).text;

describe('a refused code', () => {
  test.each([
    [460, 'code_missing', 'account.sms.missing'],
    [461, 'code_expired', 'account.sms.expired'],
    [462, 'code_attempts', 'account.sms.attempts'],
    [463, 'code_wrong', 'account.sms.wrong'],
    [469, 'phone_of_other', 'account.sms.otherAccount'],
    [500, 'internal', 'account.sms.wrong'],
    [400, 'invalid_request', 'account.sms.wrong'],
    [418, 'something newer', 'account.sms.wrong'],
  ])('with %i %s is shown as %s', (status, code, text) => {
    expect(problemText(refusal(status, code))).toBe(text);
  });

  test('with a problem of the number is shown with the server’s message', () => {
    const fields = [{ field: 'phone_number', problem: 'invalid' }];
    const invalid = new ApiError(400, { error: 'E', error_zh: '号码', code: 'invalid_request', fields });
    expect(problemText(invalid)).toBe('号码');
    expect(sendProblem(invalid, t)).toEqual({ text: '号码' });
    expect(registerProblem(invalid, t)).toEqual({ title: 'account.sms.registrationTitle', text: '号码' });
    const other = new ApiError(400, { ...invalid.body, fields: [{ field: 'age', problem: 'invalid' }] });
    expect(sendProblem(other, t).text).toBe('account.sms.failed');
  });

  test('is recognized by the error code, not the status', () => {
    expect(problemText(refusal(400, 'code_expired'))).toBe('account.sms.expired');
    expect(problemText(refusal(461))).toBe('account.sms.wrong');
  });

  test('for another reason is shown with that reason', () => {
    expect(problemText(refusal(409, 'conflict'))).toBe('中文');
    expect(problemText(new NetworkError('offline'))).toBe('phone.problem.offline');
    expect(problemText(new NetworkError('portal'))).toBe('account.problem.portal');
  });

  test('with 401 is shown as an ended session, or as wrong credentials at sign-in', () => {
    const unauthorized = refusal(401, 'unauthorized');
    expect(problemText(unauthorized)).toBe('phone.problem.session');
    expect(verifyProblem(unauthorized, { type: 'login-verification' }, t).text).toBe('account.login.failed');
  });

  test('for a ban or too many wrong passwords has its own title', () => {
    const banned = new ApiError(403, { error: 'no', code: 'banned', banMessage: 'Not here' });
    expect(verifyProblem(banned, { type: 'login-verification' }, t)).toEqual({
      title: 'account.login.bannedTitle',
      text: 'Not here',
    });
    const { text } = verifyProblem(
      new ApiError(403, {
        error: 'no',
        code: 'banned',
        banMessage: 'Not here',
        banUntil: '2026-05-03T10:00:00Z',
      }),
      { type: 'login-verification' },
      t,
    );
    expect(text).toBe('Not here\naccount.login.banUntil');
    expect(verifyProblem(refusal(429, 'rate_limited'), { type: 'login-verification' }, t)).toEqual({
      title: 'account.login.tooManyTitle',
      text: '中文',
    });
  });
});

test('a refusal to send a code for another user’s number has its own text', () => {
  expect(sendProblem(refusal(469, 'phone_of_other'), t)).toEqual({ text: 'account.sms.otherAccount' });
});

test.each(['send', 'verify', 'reset'] as const)(
  'a reset that fails at "%s" shows the server’s message or the text of that step',
  (step) => {
    expect(resetProblem(refusal(463, 'code_wrong'), step, t).text).toBe('中文');
    expect(resetProblem(new ApiError(500, { error: '' }), step, t).text).toBe(`forgot.problem.${step}`);
    expect(resetProblem(new NetworkError('offline'), step, t).text).toBe('forgot.problem.offline');
  },
);
