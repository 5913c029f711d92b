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
])('the number "%s": %s', (typed, problem) => {
  expect(phoneProblem(typed)).toBe(problem);
});

test('an empty answer to the captcha is asked for, another one is wrong', () => {
  expect(captchaProblem(' ', false)).toBe('required');
  expect(captchaProblem('5', false)).toBe('wrong');
  expect(captchaProblem('5', true)).toBeUndefined();
});

test.each([
  ['', 'code_required', 'code'],
  ['12345', 'code_invalid', 'code_digits'],
  ['12345a', 'code_invalid', 'code_digits'],
  [' 123456 ', undefined, undefined],
])('the code "%s": %s', (typed, problem, forReset) => {
  expect(codeProblem(typed)).toBe(problem);
  expect(resetCodeProblem(typed)).toBe(forReset);
});

test('a number for a reset is wrong or not', () => {
  expect(resetPhoneProblem('')).toBe('phone');
  expect(resetPhoneProblem('13800138000')).toBeUndefined();
});

test.each([
  ['', '', 'passwords'],
  ['secret1', '', 'passwords'],
  ['secret1', 'secret2', 'differ'],
  ['12345', '12345', 'short'],
  ['123456', '123456', undefined],
])('the new password "%s" and again "%s": %s', (password, again, problem) => {
  expect(newPasswordProblem(password, again)).toBe(problem);
});
