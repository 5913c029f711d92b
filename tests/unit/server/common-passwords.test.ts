import { expect, test } from 'vitest';
import { isCommon } from '../../../server/modules/accounts/common-passwords.ts';

test.each([
  'password1234',
  'P@ssw0rd2026!',
  'qwertyuiop123',
  '123456789012',
  'aaaaaaaaaaaa',
  'iloveyou2024!!',
  'Wingrail2026!!',
  'maren.holt1990',
  '+8613800138000',
  'abcdefghijkl',
  'airbusboeing737',
])('%s is common', (password) => {
  expect(isCommon(password, ['maren.holt', 'maren@example.org', '+8613800138000'])).toBe(true);
});

test.each([
  'Fence-18L-in-the-rain',
  'correct horse battery staple',
  '雨天围栏外的老火车站台',
  'kJ8#mz!Qw2vR',
])('%s is not common', (password) => {
  expect(isCommon(password, ['maren.holt', null])).toBe(false);
});
