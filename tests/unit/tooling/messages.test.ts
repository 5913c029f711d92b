import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

it('every sentence that is fixed stands in a source', async () => {
  const page = await readFile(['docs', 'rules', 'messages.md'].join('/'), 'utf8');
  const [, ...sections] = page.split('\n## ');
  const sentences = sections.flatMap((section) =>
    [...section.matchAll(/`([^`]+)`/g)].flatMap(([, sentence]) => sentence?.replaceAll(/\s+/g, ' ') ?? []),
  );
  expect(sentences.length).toBeGreaterThan(60);

  const sources: string[] = [];
  for (const top of ['src', 'server']) {
    for (const file of await readdir(top, { recursive: true })) {
      if (/\.tsx?$/.test(file)) sources.push(await readFile(path.join(top, file), 'utf8'));
    }
  }
  const all = sources.join('\n');
  expect(sentences.filter((sentence) => !all.includes(sentence))).toEqual([]);
});
