import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { texts as enMore } from '../../../src/i18n/resources/en-more.ts';
import { texts as en } from '../../../src/i18n/resources/en.ts';
import { texts as zhMore } from '../../../src/i18n/resources/zh-more.ts';
import { texts as zh } from '../../../src/i18n/resources/zh.ts';

/** Every text with its full key. */
function leaves(node: unknown, key = ''): [key: string, text: unknown][] {
  if (typeof node !== 'object' || node === null) return [[key, node]];
  return Object.entries(node).flatMap(([name, child]) => leaves(child, key === '' ? name : `${key}.${name}`));
}

const placeholders = (text: unknown) =>
  new Set([...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));

const english = new Map([...leaves(en), ...leaves(enMore)]);
const chinese = new Map([...leaves(zh), ...leaves(zhMore)]);

test('texts of the first load and the rest have no key in common', () => {
  const rest = new Set(leaves(enMore).map(([key]) => key));
  expect(leaves(en).filter(([key]) => rest.has(key))).toEqual([]);
});

test('no text is empty or starts or ends with a space', () => {
  const bad = [...english, ...chinese].filter(
    ([, text]) => typeof text !== 'string' || text.trim() === '' || text.trim() !== text,
  );
  expect(bad).toEqual([]);
});

test('both languages have the same placeholders', () => {
  for (const [key, text] of english)
    expect([key, placeholders(chinese.get(key))]).toEqual([key, placeholders(text)]);
});

test('no Chinese text was left in English', () => {
  // Numbers, names and units may be the same in both languages.
  const same = [...english].filter(
    ([key, text]) =>
      text === chinese.get(key) && /[a-z]{4}/.test(String(text).replaceAll(/\{\{\w+\}\}/g, '')),
  );
  expect(same.map(([key]) => key)).toEqual(['app.language.en']);
});

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name));
}

/** The sources of the server and the workers, and the Chinese privacy policy. */
function otherChinese(): [file: string, text: string][] {
  return [...sourcesOf('server'), ...sourcesOf('workers'), path.join('public', 'privacypolicy.zh.md')].map(
    (file) => [file, readFileSync(file, 'utf8')],
  );
}

test('Chinese texts use 你 rather than 您, and 通过 or 不通过 for decisions', () => {
  const other = [...chinese, ...otherChinese()].filter(([, text]) => /您|拒绝|驳回/.test(String(text)));
  expect(other.map(([source]) => source)).toEqual([]);
});
