import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { problemsOf } from './numbers/document.ts';
import type { NumberedDocument } from './numbers/document.ts';
import { DOCUMENTS, KINDS } from './numbers/documents.ts';
import { says } from './numbers/sentence.ts';

const check = (content: string, document: Partial<NumberedDocument> = {}) =>
  problemsOf({ file: 'a.md', numbers: 'every word', sentences: [], ...document }, content, KINDS);

describe('numbers in texts', () => {
  it.each(DOCUMENTS.map((document) => [document.file, document] as const))(
    'agree with the code: %s',
    (file, document) => {
      expect(problemsOf(document, readFileSync(file, 'utf8'), KINDS)).toEqual([]);
    },
  );

  it('are looked at on every page of rules', () => {
    const pages = readdirSync('docs/rules').map((page) => `docs/rules/${page}`);
    expect(DOCUMENTS.map(({ file }) => file)).toEqual(expect.arrayContaining(pages));
  });

  it('need an entry', () => {
    expect(check('Up to 3 files.')).toHaveLength(1);
    expect(check('Up to three files.')).toHaveLength(1);
    expect(check('Kept for a day.')).toHaveLength(1);
    expect(check('最多两天。')).toHaveLength(1);
    expect(check('Of two files one.', { numbers: 'spans and words from three' })).toEqual([]);
    expect(check('An A350, as I8 says; 404 if it is gone.')).toEqual([]);
  });

  it('need one with the same number, and once', () => {
    const sentences = [says`up to ${3} files`];
    expect(check('It takes up\nto 3 files.', { sentences })).toEqual([]);
    expect(check('It takes up to 4 files.', { sentences })).toHaveLength(2);
    expect(check('up to 3 files, up to 3 files', { sentences })).toContain(
      'says “up to 3 files” more than once',
    );
    // Not as a part of another number.
    expect(check('It takes up to 30 files.', { sentences: [says`up to ${3}`] })).toHaveLength(1);
  });

  it('come from a constant', () => {
    expect(() => says`up to 3 files`).toThrow('has to come from a constant');
    expect(() => says`${3} files within an hour`).toThrow('an hour');
  });
});
