import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { FIXED_SENTENCES } from './fixed-sentences.ts';

it('every fixed sentence occurs in a source file', async () => {
  const sources: string[] = [];
  for (const top of ['src', 'server']) {
    for (const file of await readdir(top, { recursive: true })) {
      if (/\.tsx?$/.test(file)) sources.push(await readFile(path.join(top, file), 'utf8'));
    }
  }
  const all = sources.join('\n');
  expect(FIXED_SENTENCES.filter((sentence) => !all.includes(sentence))).toEqual([]);
});
