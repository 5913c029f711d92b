import path from 'node:path';
import { expect, test } from 'vitest';
import { importCycles } from '../../../scripts/check/import-cycles.ts';
import { importsOf, targetOf } from '../../../scripts/check/import-graph.ts';

/** The cycles of files in one folder, given their sources. */
function cyclesOf(sources: Record<string, string>): string[] {
  const graph = Object.entries(sources).map(([file, source]): [string, string[]] => [
    path.join('src', file),
    importsOf(source).map(({ name }) => targetOf(path.join('src', file), name)),
  ]);
  return importCycles(new Map(graph));
}

test.each([
  ['directly', { 'a.ts': "import { b } from './b.ts';", 'b.ts': "import { a } from './a.ts';" }],
  ['by types', { 'a.ts': "import type { B } from './b.ts';", 'b.ts': "import type { A } from './a.ts';" }],
  [
    'once one needs the other',
    { 'a.ts': "import { b } from './b.ts';", 'b.ts': "const later = () => import('./a.ts');" },
  ],
])('files that import each other %s are a cycle', (_how, sources) => {
  expect(cyclesOf(sources)).toEqual(['src/a.ts → src/b.ts → src/a.ts']);
});

test('each file in a cycle is named once, by its shortest way, without what leads to it or away from it', () => {
  const sources = {
    'main.ts': "import { a } from './a.ts';",
    'a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
    'b.ts': "import { c } from './c.ts';",
    'c.ts': "const later = () => import('./a.ts');\nimport { d } from './d.ts';",
    'd.ts': '',
  };
  expect(cyclesOf(sources)).toEqual([
    'src/a.ts → src/c.ts → src/a.ts',
    'src/b.ts → src/c.ts → src/a.ts → src/b.ts',
  ]);
});

test('a file that two others import is no cycle', () => {
  const sources = {
    'a.ts': "import { b } from './b.ts';\nimport { c } from './c.ts';",
    'b.ts': "import { c } from './c.ts';",
    'c.ts': '',
  };
  expect(cyclesOf(sources)).toEqual([]);
});
