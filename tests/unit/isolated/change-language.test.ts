import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: '' } });
const { changeLanguage, currentLanguage } = await import('../../../src/i18n/index.ts');

test('of two language changes in a row the last one wins, whichever loads first', async () => {
  await changeLanguage('en');
  const changes = [changeLanguage('zh'), changeLanguage('en')];
  await Promise.all(changes);
  expect([currentLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
});
