import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { TERMS_VERSION } from '../../../src/contract/rules/limits.ts';
import { loadPolicy } from '../../../src/components/terms/load-policy.ts';
import { nextScrollTop, sectionHeading, splitTerms } from '../../../src/components/terms/sections.ts';

const english = readFileSync('public/privacypolicy.md', 'utf8');
const chinese = readFileSync('public/privacypolicy.zh.md', 'utf8');

/** The Markdown kind of each line that isn't blank. */
const shapeOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => /^(#+|-) /.exec(line)?.[1] ?? 'text');

afterEach(() => {
  vi.unstubAllGlobals();
});

test('both languages have the same headings, lists and paragraphs, in the same order', () => {
  expect(shapeOf(english).filter((kind) => kind === '##').length).toBeGreaterThan(12);
  expect(shapeOf(chinese)).toEqual(shapeOf(english));
});

test('both name the current version and the same date under the title', () => {
  const [, line = ''] = english.split('\n\n');
  const named = /^Version (\d+), (\d+ \w+ \d{4})$/.exec(line);
  const [, zhLine = ''] = chinese.split('\n\n');
  const zhNamed = /^第 (\d+) 版，(\d+) 年 (\d+) 月 (\d+) 日$/.exec(zhLine);
  expect(Number(named?.[1])).toBe(TERMS_VERSION);
  expect(Number(zhNamed?.[1])).toBe(TERMS_VERSION);
  const [, , year, month, day] = (zhNamed ?? []).map(Number);
  expect(new Date(`${named?.[2]} UTC`)).toEqual(new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day)));
});

test('sections have unique headings, which the table of contents shows', () => {
  for (const text of [english, chinese]) {
    const { intro, sections: parts } = splitTerms(text);
    expect(intro + parts.join('')).toBe(text);
    const sections = parts.map(sectionHeading);
    expect(sections.map((section) => `## ${section}`)).toEqual(text.match(/^## .*$/gm));
    expect(new Set(sections).size).toBe(sections.length);
  }
});

test('the text is loaded in the user’s language', async () => {
  const fetched: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return Promise.resolve(new Response('# Terms', { headers: { 'content-type': 'text/markdown' } }));
  });
  const { signal } = new AbortController();
  expect([await loadPolicy('en', signal), await loadPolicy('zh', signal)]).toEqual(['# Terms', '# Terms']);
  expect(fetched).toEqual(['/privacypolicy.md', '/privacypolicy.zh.md']);
});

test.each([
  ['is missing', new Response('', { status: 404 })],
  ['gets a page in response', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('a text that %s is an error', async (_case, response) => {
  vi.stubGlobal('fetch', () => Promise.resolve(response));
  await expect(loadPolicy('en', new AbortController().signal)).rejects.toThrow('no policy');
});

test('scrolling on skips no line and reaches the end', () => {
  // The third section is taller than the region.
  const tops = [20, 120, 300, 1500, 1600];
  const region = { tops, height: 500, whole: 1900, heading: 30 };
  const stops = [0];
  for (let at = 0; at < 1400; at = nextScrollTop({ ...region, scrolled: at })) {
    const next = nextScrollTop({ ...region, scrolled: at });
    expect(next).toBeGreaterThan(at);
    expect(next).toBeLessThanOrEqual(at + 500 - 30);
    stops.push(next);
  }
  expect(stops).toEqual([0, 300, 770, 1240, 1400]);
});
