import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { textList } from '../../../scripts/texts/text-list.ts';
import { LANGUAGES } from '../../../src/contract/rules/basics.ts';

test.each(LANGUAGES)('the list of all texts in %s is what `npm run texts:generate` writes', (language) => {
  const { file, source } = textList(language);
  expect(readFileSync(file, 'utf8')).toBe(source);
});
