/** The markup of every page that the server renders is valid: a browser repairs an invalid one as it sees fit. */
import { HtmlValidate } from 'html-validate/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCREENS } from '../../../src/app/screens.ts';
import { isServerRendered } from '../../../src/app/server-rendered-screens.ts';
import { getPage, inChinese, startRenderedSite } from '../web/rendered-site.ts';
import type { RenderedSite } from '../web/rendered-site.ts';

/** What may be where, and what names what. Style, length and case of the markup don't matter. */
const RULES = [
  'attribute-allowed-values',
  'close-order',
  'element-permitted-content',
  'element-permitted-occurrences',
  'element-permitted-order',
  'element-permitted-parent',
  'element-required-ancestor',
  'element-required-attributes',
  'element-required-content',
  'map-id-name',
  'no-deprecated-attr',
  'no-dup-attr',
  'no-dup-id',
  'no-missing-references',
  'no-unknown-elements',
  'script-element',
  'valid-autocomplete',
  'valid-for',
  'void-content',
];
const validator = new HtmlValidate({
  root: true,
  elements: ['html5'],
  rules: {
    ...Object.fromEntries(RULES.map((rule) => [rule, 'error'])),
    // React's ids begin with `_`.
    'valid-id': ['error', { relaxed: true }],
  },
});

let site: RenderedSite;
beforeAll(async () => {
  site = await startRenderedSite();
});
afterAll(() => site.close());

/** An address of each server-rendered screen, one where nothing is, and a screen that renders itself. */
function addresses(): string[] {
  const examples: Record<string, string> = {
    '/photo/:id': `/photo/${site.ids.plane}`,
    '/aircraft/:name': '/aircraft/G-XWBA',
    '/type/:name': '/type/A350-1000',
    '/airport/:name': '/airport/EGLL',
    '/line/:name': `/line/${encodeURIComponent('京沪高速铁路')}`,
    '/photographer/:name': '/photographer/ann',
    '*': '/nowhere',
  };
  const rendered = SCREENS.filter(isServerRendered).map(({ path }) => {
    const address = examples[path] ?? path;
    if (/[:*]/.test(address)) throw new Error(`${path} needs an example`);
    return address;
  });
  return [...rendered, `/photo/${site.ids.rejected}`, '/profile'];
}

test('every rendered page is valid HTML, in both languages, also where nothing is', async () => {
  const problems: string[] = [];
  const missing = new Set<string>();
  for (const [language, headers] of [
    ['en', {}],
    ['zh', inChinese],
  ] as const) {
    for (const address of addresses()) {
      const { body, statusCode } = await getPage(site.server, address, headers);
      if (statusCode !== 200) missing.add(address);
      const { results } = await validator.validateString(body);
      for (const { messages } of results) {
        for (const { ruleId, message, line, column } of messages) {
          problems.push(`${address} in ${language}, ${line}:${column}: ${message} (${ruleId})`);
        }
      }
    }
  }
  expect(problems).toEqual([]);
  expect([...missing]).toEqual(['/nowhere', `/photo/${site.ids.rejected}`]);
});
