import { expect, test } from 'vitest';
import { HELP_GROUPS, matchesQuestion } from '../../../src/features/about/help/faq.ts';
import { help as en } from '../../../src/features/about/help/answers-en.ts';
import { profile as profileEn } from '../../../src/features/account/texts/profile-en.ts';
import { profile as profileZh } from '../../../src/features/account/texts/profile-zh.ts';
import { help as zh } from '../../../src/features/about/help/answers-zh.ts';

const numbers = (text: string) => (text.match(/\d+/g) ?? []).toSorted();
const shown = HELP_GROUPS.flatMap(({ entries }) => entries);

test('every question is in one group, and every link text is used by an answer', () => {
  expect(shown.map(({ id }) => id).toSorted()).toEqual(Object.keys(en.faq).toSorted());
  expect(HELP_GROUPS.map(({ group }) => group)).toEqual(Object.keys(en.group));
  expect(new Set(shown.flatMap(({ to = [] }) => to))).toEqual(new Set(Object.keys(en.link)));
});

test('a question matches a search if it or its answer has every word, in any case', () => {
  expect(matchesQuestion('ICAO', en.faq.fields)).toBe(false);
  expect(matchesQuestion('megabyte', en.faq.formats)).toBe(false);
  expect(matchesQuestion('25 mb', en.faq.formats)).toBe(true);
  expect(matchesQuestion('UPLOAD files', en.faq.formats)).toBe(true);
  expect(matchesQuestion('upload watermark', en.faq.formats)).toBe(false);
  expect(matchesQuestion('短边', zh.faq.formats)).toBe(true);
});

test('answers on closing an account and on the watermark name what the app shows', () => {
  expect(shown.find(({ id }) => id === 'close')).toMatchObject({ to: '/profile' });
  expect(en.faq.close.a).toContain(profileEn.data.deleteMine);
  expect(zh.faq.close.a).toContain(profileZh.data.deleteMine);
  expect(en.faq.watermark.a).toContain('the year and your name');
  expect(zh.faq.watermark.a).toContain('年份和你的名字');
});

test('answers have the same numbers in both languages', () => {
  for (const { id } of shown) expect([id, numbers(zh.faq[id].a)]).toEqual([id, numbers(en.faq[id].a)]);
});
