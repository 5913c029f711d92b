import { expect, test } from 'vitest';
import { missingTexts } from '../../../scripts/texts/missing-texts.ts';

const english = { file: 'en.ts', texts: { gallery: { title: 'Gallery', empty: { title: 'Nothing' } } } };

test('a text that one language lacks is named with its file, whichever language it is', () => {
  const chinese = { file: 'zh.ts', texts: { gallery: { title: '图库', hint: '看看', empty: {} } } };
  expect(missingTexts(english, chinese)).toEqual([
    'en.ts lacks the text gallery.hint, which zh.ts has',
    'zh.ts lacks the text gallery.empty.title, which en.ts has',
  ]);
});

test('a group that is missing is named once', () => {
  expect(missingTexts({ file: 'zh.ts', texts: {} }, english)).toEqual([
    'zh.ts lacks the text gallery, which en.ts has',
  ]);
});

test('the same keys with other words are complete', () => {
  const chinese = { file: 'zh.ts', texts: { gallery: { title: '图库', empty: { title: '没有' } } } };
  expect(missingTexts(english, chinese)).toEqual([]);
});
