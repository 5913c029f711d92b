import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { searchWords } from '../../../src/contract/vocabulary/search-words.ts';
import { matchesOffCard } from '../../../src/features/gallery/matches-off-card.ts';
import { hasMatch, highlightParts } from '../../../src/features/gallery/highlight-parts.ts';
import { values as en } from '../../../src/i18n/texts/en.ts';
import { values as zh } from '../../../src/i18n/texts/zh.ts';
import { SEARCHED } from '../../searched-photos.ts';
import { card } from './make.ts';

async function matchesOf(photo: keyof typeof SEARCHED, query: string, language: 'en' | 'zh') {
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { en: { translation: { values: en } }, zh: { translation: { values: zh } } },
  });
  const words = searchWords(query);
  const text = matchesOffCard(card(SEARCHED[photo]), words, language, i18n.t);
  return [text, words.map((word) => text !== undefined && hasMatch(text, [word]))];
}

test.each([
  ['gotthard', 'sbb', 'en', 'SBB CFF FFS'],
  ['gotthard', 'cff', 'zh', 'SBB CFF FFS'],
  ['gotthard', 'other', 'zh', '其他 Other'],
  ['jinghu', 'bureau', 'en', 'Beijing Bureau'],
  ['jinghu', 'beijing', 'zh', '北京局'],
  ['jinghu', '北京局', 'zh', '北京局'],
  ['jinghu', '京局', 'en', 'Beijing Bureau'],
] as const)('photo %s found by %s shows in %s the match %s', async (photo, query, language, text) => {
  expect(await matchesOf(photo, query, language)).toEqual([text, [true]]);
});

test.each([
  ['737', 'Boeing B738', ['B738']],
  ['737', 'Airbus A320, B-7381', []],
  ['A20N', 'Airbus A320neo', ['A320neo']],
  ['Paris-Orly', 'LFPO Paris-Orly Airport', ['Paris-Orly']],
])('the query %s in "%s" highlights %j', (query, text, marked) => {
  const found = highlightParts(text, searchWords(query)).filter(({ isFound }) => isFound);
  expect(found.map((part) => part.text)).toEqual(marked);
});

test('a match that the card shows is not repeated', async () => {
  expect(await matchesOf('gotthard', 'maren', 'en')).toEqual([undefined, [false]]);
});
