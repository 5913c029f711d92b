/** Tables as CSV. */
import { expect, test } from 'vitest';
import { csvOf } from '../../../src/ui/csv.ts';

test('commas, quotes and line breaks are quoted, and the text is marked as UTF-8', () => {
  expect(csvOf([['a,b', 'say "hi"', '两\n行', 'plain']])).toBe('\uFEFF"a,b","say ""hi""","两\n行",plain\r\n');
});

test.each(['=1+1', '+1', '-1', '@sum', '\tx'])('%s is no formula', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`);
});
