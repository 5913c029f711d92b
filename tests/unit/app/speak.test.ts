import { expect, test, vi } from 'vitest';

vi.stubGlobal('document', { documentElement: { lang: '' } });
const { speak, spokenLanguage } = await import('../../../src/i18n/index.ts');

test('of two languages that are asked for in a row the last one is spoken, whichever’s texts come first', async () => {
  await speak('en');
  const asked = [speak('zh'), speak('en')];
  await Promise.all(asked);
  expect([spokenLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
});
