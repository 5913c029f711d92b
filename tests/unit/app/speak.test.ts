import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: '' } });
const { changeLanguage, currentLanguage } = await import('../../../src/i18n/index.ts');

test('of two languages that are asked for in a row the last one is spoken, whichever’s texts come first', async () => {
  await changeLanguage('en');
  const asked = [changeLanguage('zh'), changeLanguage('en')];
  await Promise.all(asked);
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
});
