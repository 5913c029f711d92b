import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { boundaryProblems } from '../../../scripts/check/boundary-problems.ts';
import type { BoundaryRules } from '../../../scripts/check/boundary-problems.ts';
import { BOUNDARY_RULES } from '../../../scripts/check/boundary-rules.ts';
import { importsOf } from '../../../scripts/check/import-graph.ts';

const RULES: BoundaryRules = {
  scopes: [
    { at: 'src/contract', sees: [], packages: ['typebox'] },
    { at: 'src/ui', sees: ['src/contract'] },
    { at: 'src/features/*', sees: ['src/contract', 'src/ui'] },
    { at: 'src/features/upload', sees: ['src/contract', 'src/ui', 'workers'] },
    { at: 'workers', sees: ['src/contract'] },
    { at: 'server', sees: ['src/contract'] },
    { at: 'tests', sees: ['src', 'server'] },
  ],
  serverLayers: ['lib', 'db', 'photos/lists', 'photos', '.'],
  ownedPackages: { idb: ['src/ui/store.ts'] },
};

function problems(file: string, source: string): string[] {
  return boundaryProblems(file, importsOf(source), RULES);
}

describe('a forbidden import', () => {
  it.each([
    ['src/features/a/A.tsx', "import { b } from '../b/b.ts';", 'src/features/a sees only src/contract'],
    ['src/features/a/A.tsx', "import type { B } from '../b/b.ts';", 'src/features/a sees only src/contract'],
    ['src/features/a/A.tsx', "export { b } from '../b/b.ts';", 'src/features/a sees only src/contract'],
    ['src/features/a/A.tsx', "lazy(() => import('../b/B.tsx'));", 'src/features/a sees only src/contract'],
    [
      'src/features/a/A.tsx',
      "import { main } from '../../main.tsx';",
      'src/features/a sees only src/contract',
    ],
    ['src/features/a/A.tsx', "import { draw } from '../../../workers/draw.ts';", 'src/features/a sees only'],
    ['src/features/upload/U.tsx', "import { b } from '../b/b.ts';", 'src/features/upload sees only'],
    ['src/contract/calls.ts', "import { x } from '../ui/x.ts';", 'src/contract sees nothing else'],
    ['src/contract/calls.ts', "import React from 'react';", 'src/contract uses only typebox'],
    ['src/ui/Button.tsx', "import { openDB } from 'idb';", 'only src/ui/store.ts may import idb'],
    ['src/ui/Button.tsx', "import { a } from '../features/a/a.ts';", 'src/ui sees only src/contract'],
    ['workers/w.ts', "import { b } from '../src/ui/b.ts';", 'workers sees only src/contract'],
    ['server/db/rows.ts', "import { p } from '../photos/p.ts';", 'layer photos is above db'],
    ['server/db/rows.ts', "import type { P } from '../photos/p.ts';", 'layer photos is above db'],
    ['server/db/rows.ts', "import { makeContext } from '../context.ts';", 'layer . is above db'],
    ['server/db/rows.ts', "import type { App } from '../app.ts';", 'layer . is above db'],
    ['server/db/rows.ts', "import { g } from '../groups/g.ts';", 'server/groups is in no layer'],
    ['server/photos/lists/l.ts', "import { p } from '../p.ts';", 'layer photos is above photos/lists'],
    ['server/photos/p.ts', "import { b } from '../../src/ui/b.ts';", 'server sees only src/contract'],
    ['src/ui/Button.tsx', "import { p } from '../../server/photos/p.ts';", 'src/ui sees only src/contract'],
    ['src/other/x.ts', '', 'is in no scope'],
  ])('in %s: %s', (file, source, why) => {
    expect(problems(file, source)).toEqual([expect.stringContaining(why)]);
  });
});

describe('an allowed import', () => {
  it.each([
    ['src/features/a/A.tsx', "import { c } from './parts/c.ts';\nimport { d } from '../a/d.ts';"],
    ['src/features/a/A.tsx', "import { Button } from '../../ui/Button.tsx';\nimport React from 'react';"],
    ['src/features/upload/U.tsx', "import { draw } from '../../../workers/draw.ts';"],
    ['src/contract/calls.ts', "import { Type } from 'typebox';\nimport { v } from './values.ts';"],
    ['src/contract/calls.ts', "import { Value } from 'typebox/value';"],
    ['src/ui/store.ts', "import { openDB } from 'idb';"],
    [
      'server/photos/p.ts',
      "import { rows } from '../db/rows.ts';\nimport { v } from '../../src/contract/values.ts';",
    ],
    ['server/app.ts', "import { p } from './photos/p.ts';\nimport { l } from './lib/l.ts';"],
    ['server/photos/p.ts', "import { l } from './lists/l.ts';\nimport { o } from './other/o.ts';"],
    ['tests/unit/a.test.ts', "import { p } from '../../server/photos/p.ts';"],
  ])('in %s: %s', (file, source) => {
    expect(problems(file, source)).toEqual([]);
  });
});

const SCOPES = BOUNDARY_RULES.scopes;

function sees(from: string, to: string): boolean {
  return SCOPES.some(({ at, sees: scopes }) => at === from && scopes.includes(to));
}

it('no two scopes may import each other', () => {
  const names = SCOPES.map(({ at }) => at);
  const mutual = names.flatMap((a) =>
    names.filter((b) => a < b && sees(a, b) && sees(b, a)).map((b) => [a, b]),
  );
  expect(mutual).toEqual([]);
});

it('every layer of the server is listed once and is a folder', () => {
  const layers = BOUNDARY_RULES.serverLayers;
  expect(new Set(layers).size).toBe(layers.length);
  expect(layers.filter((layer) => !existsSync(path.join('server', layer)))).toEqual([]);
});
