/** How old cached data is said to be. */
import { createInstance } from 'i18next';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, test } from 'vitest';
import { Age } from '../../../src/ui/Age.tsx';
import { ui as en } from '../../../src/ui/texts/en.ts';

const i18n = createInstance();
beforeAll(async () => {
  await i18n.init({ lng: 'en', resources: { en: { translation: { ui: en } } } });
});

const DAY = 86_400_000;

test.each([
  ['an hour ago', -3_600_000, /as of \d\d:\d\d, 1 hr\. ago</],
  ['a year ago', -365 * DAY, /as of \w{3} \d+, \d{4}, 365 days ago</],
  ['in a minute', 60_000, /as of \d\d:\d\d</],
  ['in a year, before the clock was set back', 365 * DAY, /as of \w{3} \d+, \d{4}</],
])('what was received %s', (_when, passed, words) => {
  const age = createElement(Age, { at: Date.now() + passed });
  expect(renderToString(createElement(I18nextProvider, { i18n }, age))).toMatch(words);
});
