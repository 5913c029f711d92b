/** The folders of the server import downwards only, as `scripts/check/server-layers.ts` lists them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SERVER_LAYERS } from '../../../scripts/check/server-layers.ts';

const SERVER = path.join(import.meta.dirname, '../../../server');
const ORDER: readonly string[] = SERVER_LAYERS.map(({ folder }) => folder);

/** Relative imports of any kind, those of types too. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

/** The folder of a file, both relative to `server`; `.` for its root. */
function folderOf(file: string): string {
  const [first = '', ...rest] = file.split('/');
  return rest.length === 0 ? '.' : first;
}

/** What a file of `server` imports from it: paths relative to `server`. */
function importsOf(file: string, source: string): string[] {
  return [...source.matchAll(IMPORT)]
    .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
    .filter((target) => !target.startsWith('..'));
}

/** The imports of a file that lead to a folder that comes later in the order. */
function upwardImports(file: string, source: string): string[] {
  const own = ORDER.indexOf(folderOf(file));
  return importsOf(file, source).filter((target) => ORDER.indexOf(folderOf(target)) > own);
}

describe('the layers of the server', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts'));

  it('name every folder once', () => {
    expect([...ORDER].toSorted()).toEqual([...new Set(files.map(folderOf))].toSorted());
  });

  it('are imported downwards only', () => {
    const found = files.flatMap((file) =>
      upwardImports(file, readFileSync(path.join(SERVER, file), 'utf8')).map(
        (target) => `${file} → ${target}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ['db/client.ts', "import { photos } from '../photos/rows.ts';", ['photos/rows.ts']],
    ['db/client.ts', "import type { Rows } from '../photos/rows.ts';", ['photos/rows.ts']],
    ['db/client.ts', "import {\n  a,\n  b,\n} from '../context.ts';", ['context.ts']],
    ['db/client.ts', "const s3 = await import('../storage/s3.ts');", ['storage/s3.ts']],
    ['photos/rows.ts', "import type { Db } from '../db/client.ts';", []],
    [
      'photos/rows.ts',
      "import { a } from './lists.ts';\nimport { b } from '../../src/contract/photo.ts';",
      [],
    ],
    [
      'app.ts',
      "import { a } from './photos/lists.ts';\nexport { b } from './move/move.ts';",
      ['move/move.ts'],
    ],
  ])('see what %s imports by %s', (file, source, expected) => {
    expect(upwardImports(file, source)).toEqual(expected);
  });
});
