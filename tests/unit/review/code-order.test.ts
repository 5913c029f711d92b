/** The reject codes in a reviewer's order, and their keys. */
import { beforeEach, expect, test } from 'vitest';
import { REJECT_CODES } from '../../../src/contract/rules/values.ts';
import {
  CODE_KEYS,
  codesByUse,
  countCodeUses,
  keyLabel,
  readCodeUses,
} from '../../../src/features/review/decision/code-order.ts';
import { stubLocalStorage } from '../local-storage.ts';

const [ANDERS, BIRGIT] = [4, 5];

beforeEach(() => {
  stubLocalStorage();
});

test('those used most come first, the others stay in their usual order', () => {
  countCodeUses(ANDERS, new Set(['duplicate', 'dust']));
  countCodeUses(ANDERS, new Set(['duplicate']));
  const codes = codesByUse(readCodeUses(ANDERS));
  expect(codes.slice(0, 4)).toEqual(['duplicate', 'dust', 'level', 'sharpness']);
  expect(codes.toSorted()).toEqual(REJECT_CODES.toSorted());
  expect(codesByUse(readCodeUses(BIRGIT)), 'each account has its own').toEqual(REJECT_CODES);
});

test('what is stored may be damaged', () => {
  for (const stored of ['', '[]', 'null', '{"dust":"many","unknown":3}']) {
    localStorage.setItem('wingrail-draft-4-review-codes', stored);
    expect(codesByUse(readCodeUses(ANDERS))).toEqual(REJECT_CODES);
  }
});

test('each code has a key: the digits, then the digits with Shift', () => {
  expect(CODE_KEYS).toHaveLength(REJECT_CODES.length);
  expect([0, 9, 10, 17].map(keyLabel)).toEqual(['1', '0', '⇧1', '⇧8']);
});
