import { describe, expect, it } from 'vitest';
import { reachedTests } from '../../../scripts/test/reached-tests.ts';

const SOURCES = new Map([
  ['src/contract/rules/limits.ts', ''],
  ['src/features/hot/feature.ts', "export const hot = [{ path: '/hot', module: 'HotScreen' }];"],
  ['src/features/hot/HotScreen.tsx', "import { limit } from '../../contract/rules/limits.ts';"],
  ['src/app/App.tsx', "import { Shell } from './Shell.tsx';"],
  ['src/app/Shell.tsx', ''],
  [
    'server/app.ts',
    "import { listHot } from './modules/hot.ts';\nimport { other } from './modules/other.ts';",
  ],
  [
    'server/modules/hot.ts',
    "import { x } from '../../src/contract/rules/limits.ts';\ndefineCall('GET /api/hot', {});",
  ],
  ['server/modules/other.ts', "defineCall('GET /api/other', {});"],
  ['tests/api/harness.ts', "import { createApp } from '../../server/app.ts';"],
  ['tests/api/hot.test.ts', "import { start } from './harness.ts';\nserver.call('GET /api/hot', {});"],
  ['tests/api/other.test.ts', "import { start } from './harness.ts';\nserver.call('GET /api/other', {});"],
  ['tests/component/open.tsx', "import { App } from '../../src/app/App.tsx';"],
  ['tests/component/hot.test.tsx', "import { open } from './open.tsx';\nopen('/hot?page=2');"],
  ['tests/component/about.test.tsx', "import { open } from './open.tsx';\nopen('/about');"],
  ['tests/unit/limits.test.ts', "import { limit } from '../../src/contract/rules/limits.ts';"],
  ['tests/e2e/hot.spec.ts', "import { limit } from '../../src/contract/rules/limits.ts';"],
]);

const reached = (...changed: string[]) =>
  reachedTests(SOURCES, changed).map(({ file, distance }) => `${distance} ${file}`);

describe('the tests that a change reaches', () => {
  it('are those that import it, open its screen or make its call, nearest first, but no end-to-end test', () => {
    expect(reached('src/contract/rules/limits.ts').slice(0, 3)).toEqual([
      '1 tests/unit/limits.test.ts',
      '2 tests/api/hot.test.ts',
      '2 tests/component/hot.test.tsx',
    ]);
    expect(reached('src/features/hot/HotScreen.tsx')).toEqual(['1 tests/component/hot.test.tsx']);
  });

  it('come last if they reach it only by the whole app or the whole server', () => {
    expect(reached('server/modules/other.ts')).toEqual([
      '1 tests/api/other.test.ts',
      '102 tests/api/hot.test.ts',
    ]);
    expect(reached('src/app/Shell.tsx')).toEqual([
      '102 tests/component/about.test.tsx',
      '102 tests/component/hot.test.tsx',
    ]);
  });

  it('are a changed test itself, and the tests that use a changed helper', () => {
    expect(reached('tests/unit/limits.test.ts')).toEqual(['0 tests/unit/limits.test.ts']);
    expect(reached('tests/component/open.tsx')).toHaveLength(2);
  });
});
