import { describe, expect, it } from 'vitest';
import { chainTo, importsOf, runtimeImports } from '../../../scripts/check/import-graph.ts';

describe('runtime imports', () => {
  it.each([
    ["import { a } from './a.ts';", ['./a.ts']],
    ["import './a.css';", ['./a.css']],
    ["import {\n  a,\n  type B,\n} from './a.ts';", ['./a.ts']],
    ["import { type B } from './a.ts';", ['./a.ts']],
    ["export { a } from './a.ts';", ['./a.ts']],
    ["export * from './a.ts';", ['./a.ts']],
    ["const a = lazy(() => import('./a.tsx'));", ['./a.tsx']],
    ["new Worker(new URL('./a.worker.ts', import.meta.url), { type: 'module' })", ['./a.worker.ts']],
    ["import type { A } from './a.ts';", []],
    ["export type { A } from './a.ts';", []],
    ["import type {\n  A,\n  B,\n} from './a.ts';\nimport { c } from 'c';", ['c']],
  ])('of %s', (source, expected) => {
    expect(runtimeImports(source)).toEqual(expected);
  });

  it('are distinguished from type imports', () => {
    const source =
      "import type { A } from './a.ts';\nimport { b } from './b.ts';\nexport type { C } from './c.ts';";
    expect(importsOf(source)).toEqual([
      { name: './a.ts', typesOnly: true },
      { name: './b.ts', typesOnly: false },
      { name: './c.ts', typesOnly: true },
    ]);
  });

  it('are shown as a chain from the entry', () => {
    const importers = new Map([
      ['main.ts', undefined],
      ['a.ts', 'main.ts'],
      ['typebox', 'a.ts'],
    ]);
    expect(chainTo('typebox', importers)).toEqual(['main.ts', 'a.ts', 'typebox']);
  });
});
