import { describe, expect, it } from 'vitest';
import { anchorOf, headingsOf } from '../../../scripts/check/markdown.ts';
import { referenceProblems } from '../../../scripts/check/reference-problems.ts';

/** Names are joined at run time, since the check reads this file too. */
const PAGE = ['docs', 'page.md'].join('/');
const NONE = ['docs', 'none.md'].join('/');
const CODE = ['src', 'ui', 'code.ts'].join('/');
const SECTION = '\u00a7';

const FILES: Readonly<Record<string, string>> = {
  [PAGE]: '# The page\n\n## What `it` says\n\n```\n# no heading\n```\n\n## Errors\n',
  [CODE]: '',
  'src/ui': '',
};
const repository = {
  has: (file: string) => file in FILES,
  markdown: (file: string) => FILES[file],
};

function problems(text: string, file = 'src/ui/a.ts'): string[] {
  return referenceProblems(file, text, repository);
}

describe('a broken reference', () => {
  it.each([
    ['a file', `// (${NONE})`, `there is no ${NONE}`],
    ['a heading', `// (${PAGE}, "Receipts")`, `${PAGE} has no heading "Receipts"`],
    ['a heading without a comma', `// ${PAGE} "Receipts"`, 'has no heading "Receipts"'],
    ['the second of two headings', `// ${PAGE}, "Errors" and "Receipts"`, 'has no heading "Receipts"'],
    ['a heading on the next line', `/**\n * (${PAGE},\n * "Receipts")\n */`, 'has no heading "Receipts"'],
    ['a heading inside a code fence', `// ${PAGE}, "no heading"`, 'has no heading "no heading"'],
    ['a file in the root', `// see ${['HISTORY', 'md'].join('.')}`, 'there is no HISTORY'],
    ['a path in backticks', `/** as \`${CODE.replace('code', 'lost')}\` */`, 'there is no src/ui/lost.ts'],
    [
      'one of several paths',
      `/** \`${CODE.replace('code', '{code,lost}')}\` */`,
      'there is no src/ui/lost.ts',
    ],
    [
      'a section of another document',
      ['/** spec', `001 ${SECTION}4 */`].join(' '),
      'is not in this repository',
    ],
    ['a section alone', `-- RFC 9110 ${SECTION}13`, 'is not in this repository'],
    [
      'a document outside the repository',
      `/* ${['running', 'md'].join('.')} */`,
      'is not in this repository',
    ],
    ['a document without its folder', `<!-- ${['outbox', 'md'].join('.')}, "Errors" -->`, 'is not in this'],
  ])('to %s is a problem', (_case, text, why) => {
    expect(problems(text)).toEqual([expect.stringContaining(why.trim())]);
  });

  it.each([
    ['a link', '[x](none.md)', `there is no ${NONE}`],
    ['an anchor', '[x](page.md#receipts)', `${PAGE} has no heading #receipts`],
    ['an anchor of the same page', '[x](#receipts)', `${PAGE} has no heading #receipts`],
  ])('by %s in Markdown is a problem', (_case, text, why) => {
    expect(problems(text, PAGE)).toEqual([`${PAGE}:1: ${why}`]);
  });

  it('is reported with its line, in the order of lines', () => {
    expect(problems(`one\n// ${PAGE}, "A"\n\n// ${NONE}\n`)).toEqual([
      `src/ui/a.ts:2: ${PAGE} has no heading "A"`,
      `src/ui/a.ts:4: there is no ${NONE}`,
    ]);
  });
});

it.each([
  ['a heading', `// (${PAGE}, "Errors")`],
  ['two headings', `// ${PAGE}, "Errors" and "What it says"`],
  ['a heading over two lines', `/**\n * (${PAGE}, "What\n * it says")\n */`],
  ['a file alone', `// ${PAGE}`],
  ['a path', `/** \`${CODE}\`, \`src/ui/\` */`],
  ['a path with a placeholder', '/** `src/features/<area>` and `tests/*.ts` */'],
  ['a template literal', 'const a = `src/${b}.ts`;'],
])('a valid reference to %s passes', (_case, text) => {
  expect(problems(text)).toEqual([]);
});

it.each(['[x](page.md#what-it-says)', '[x](#errors)', '[x](../src/ui/code.ts)', '[x](https://tus.io/x.md)'])(
  'a valid link passes: %s',
  (text) => {
    expect(problems(text, PAGE)).toEqual([]);
  },
);

it('headings are read as rendered, with anchors like GitHub’s', () => {
  const headings = headingsOf('## `a` and [b](c.md)\n### Who? Me!\n');
  expect(headings).toEqual(['a and b', 'Who? Me!']);
  expect(headings.map(anchorOf)).toEqual(['a-and-b', 'who-me']);
});
