import { expect, test } from 'vitest';
import {
  newPasswordProblem,
  resetCodeProblem,
  resetPhoneProblem,
} from '../../../src/features/account/forgotten-password/reset-input.ts';
import {
  captchaProblem,
  codeProblem,
  phoneProblem,
} from '../../../src/features/account/phone/phone-input.ts';

test.each([
  ['', 'phone_required'],
  ['  ', 'phone_required'],
  ['12345', 'phone_invalid'],
  ['not a number', 'phone_invalid'],
  ['+86 138 0013 8000', undefined],
])('the phone number "%s" has the problem %s', (typed, problem) => {
  expect(phoneProblem(typed)).toBe(problem);
});

test('a captcha answer is required if empty, else wrong or right', () => {
  expect(captchaProblem(' ', false)).toBe('required');
  expect(captchaProblem('5', false)).toBe('wrong');
  expect(captchaProblem('5', true)).toBeUndefined();
});

test.each([
  ['', 'code_required', 'code'],
  ['12345', 'code_invalid', 'code_digits'],
  ['12345a', 'code_invalid', 'code_digits'],
  [' 123456 ', undefined, undefined],
])('the code "%s" has the problem %s', (typed, problem, forReset) => {
  expect(codeProblem(typed)).toBe(problem);
  expect(resetCodeProblem(typed)).toBe(forReset);
});

test('a phone number for a reset has a single problem', () => {
  expect(resetPhoneProblem('')).toBe('phone');
  expect(resetPhoneProblem('13800138000')).toBeUndefined();
});

test.each([
  ['', '', 'passwords'],
  ['secret1', '', 'passwords'],
  ['secret1', 'secret2', 'differ'],
  ['12345', '12345', 'short'],
  ['123456', '123456', undefined],
])('the new password "%s" repeated as "%s" has the problem %s', (password, repeated, problem) => {
  expect(newPasswordProblem(password, repeated)).toBe(problem);
});
