import { expect, test } from 'vitest';
import { chooseLanguage } from '../../../src/contract/rules/language.ts';

test.each([
  ['en', ['zh-CN'], 'en'],
  ['zh', ['en-GB'], 'zh'],
  [null, ['en-GB', 'zh-TW'], 'zh'],
  [null, ['fr', 'ZH'], 'zh'],
  [null, ['de-DE', 'en'], 'en'],
  [null, [], 'en'],
  ['fr', ['de'], 'en'],
  [null, ['zhx-XX'], 'en'],
] as const)('with %o stored and the browser languages %o, the language is %s', (stored, browser, chosen) => {
  expect(chooseLanguage(stored, browser)).toBe(chosen);
});
