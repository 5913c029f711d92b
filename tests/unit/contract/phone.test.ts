import { describe, expect, it } from 'vitest';
import { phone as en } from '../../../src/features/account/texts/phone-en.ts';
import { phone as zh } from '../../../src/features/account/texts/phone-zh.ts';
import { isPhoneNumber } from '../../../src/contract/rules/phone-number.ts';

describe('a telephone number', () => {
  it.each(['+8613800001234', '13800001234', '+1 202-555-0111', '(020) 5555-01'])('may be %s', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });

  it.each(['', '123456789', '----------', '+          1', '1380000x234', '+1234567890123456'])(
    'is not %s',
    (text) => {
      expect(isPhoneNumber(text)).toBe(false);
    },
  );

  it('may be written like the example of the form', () => {
    for (const { withCode } of [en, zh]) {
      const [example] = /\+.*/.exec(withCode) ?? [];
      expect(isPhoneNumber(example ?? '')).toBe(true);
    }
  });

  it.each([
    '0086 138 0000 1234',
    '+86 (138) 0000-1234',
    '＋８６ １３８－００００－１２３４',
    '\u202a+8613800001234\u202c',
  ])('may have several separators, full-width digits or direction marks: %s', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });
});
