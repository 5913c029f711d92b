import { describe, expect, test } from 'vitest';
import { possibleNumbers, readPhone } from '../../../server/modules/accounts/phone.ts';

describe('notations of the same number', () => {
  test.each([
    '+8613800001234',
    '13800001234',
    ' 138 0000 1234 ',
    '138-0000-1234',
    '138–0000—1234',
    '8613800001234',
    '86 138 0000 1234',
    '+86 (138) 0000-1234',
    '(+86) 13800001234',
    '008613800001234',
    '0086 138 0000 1234',
    '１３８００００１２３４',
    '＋８６－１３８００００１２３４',
    '\u202a+86 138 0000 1234\u202c',
  ])('%s', (typed) => {
    expect(readPhone(typed)).toBe('+8613800001234');
  });
});

describe('a foreign number', () => {
  test.each([
    ['+1 202-555-0111', '+12025550111'],
    ['001 202 555 0111', '+12025550111'],
    ['1 (202) 555-0111', '+12025550111'],
    ['+44 (0)7911 123456', '+447911123456'],
    ['447911123456', '+447911123456'],
    ['+852 9123 4567', '+85291234567'],
  ])('%s is %s', (typed, number) => {
    expect(readPhone(typed)).toBe(number);
  });

  test('is rejected without its country code', () => {
    expect(['2025550111', '07911 123456', '085291234567'].map(readPhone)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('a number of a newer Chinese range is accepted', () => {
  expect(readPhone('194 0000 1234')).toBe('+8619400001234');
});

test.each([
  ['too few digits', '+861380000123'],
  ['too many digits', '+86 138 0000 00000'],
  ['a landline', '+86 20 5555 0123'],
  ['an unknown country code', '+999 138 0000 1234'],
  ['another word', 'call 13800001234'],
  ['letters', '1-800-FLOWERS-1'],
  ['no digits', '----------'],
])('a text with %s is rejected: %s', (_problem, typed) => {
  expect(readPhone(typed)).toBeUndefined();
});

describe('what somebody signs in with', () => {
  test('means the numbers of every country if it has no country code', () => {
    expect(possibleNumbers('0412 345 678').toSorted()).toEqual(['+358412345678', '+61412345678']);
    expect(possibleNumbers('+61 412 345 678')).toEqual(['+61412345678']);
    expect(possibleNumbers('13800138000')).toEqual(['+8613800138000']);
  });

  test.each(['spotter', 'b737-800', '320', '747400', 'anna@example.com', '+', '1'.repeat(18)])(
    'is no number: %s',
    (typed) => {
      expect(possibleNumbers(typed)).toEqual([]);
    },
  );
});
