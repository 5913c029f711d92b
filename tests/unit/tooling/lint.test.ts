import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** Sources that must not pass, each with the rule that rejects it as its key. */
const WRONG = {
  'no-floating-promises': "Promise.resolve('x');\nexport {};\n",
  'no-explicit-any': 'export function f(a: any): unknown {\n  return a;\n}\n',
  'no-unsafe-assignment': "export const a: string = JSON.parse('1');\n",
  'no-non-null-assertion': 'export function f(a?: string): string {\n  return a!;\n}\n',
  'switch-exhaustiveness-check':
    "export function f(a: 'x' | 'y'): number {\n  switch (a) {\n    case 'x':\n      return 1;\n  }\n  return 2;\n}\n",
  'Unused oxlint-disable directive': '// oxlint-disable-next-line no-alert -- here\nexport const a = 1;\n',
  'no-cycle': "import type { B } from './other-half.ts';\nexport type A = B | 1;\n",
};

/** Forms an import cycle of types with `no-cycle.ts`. */
const OTHER_HALF = "import type { A } from './no-cycle.ts';\nexport type B = A[];\n";

let folder = '';
let output = '';

// All sources are linted in one run, outside the repository because other checks read the repository at the same time.
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wrong-'));
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: path.resolve('tsconfig.base.json') }),
  );
  for (const [name, source] of Object.entries(WRONG)) {
    await writeFile(path.join(folder, `${name.replaceAll(' ', '-')}.ts`), source);
  }
  await writeFile(path.join(folder, 'other-half.ts'), OTHER_HALF);
  const lint = [
    'run',
    '--silent',
    'lint',
    '--',
    '--config',
    path.resolve('.oxlintrc.json'),
    '--format=unix',
    folder,
  ];
  output = await run('npm', lint).then(
    () => 'nothing found',
    (error: unknown) => (error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)),
  );
});
afterAll(() => rm(folder, { recursive: true }));

describe('npm run lint', () => {
  it.each(Object.keys(WRONG))('fails with %s', (rule) => {
    const line = output.split('\n').find((text) => text.includes(`${rule.replaceAll(' ', '-')}.ts:`));
    expect(line ?? output).toContain(rule);
  });
});

it('every disabled rule has a reason on the line', async () => {
  const bare: string[] = [];
  for (const top of ['src', 'server', 'workers', 'scripts', 'tests']) {
    for (const file of await readdir(top, { recursive: true })) {
      if (!/\.tsx?$/.test(file)) continue;
      const lines = (await readFile(path.join(top, file), 'utf8')).split('\n');
      bare.push(...lines.filter((line) => /\/[/*] (oxlint|eslint)-disable(?!.* -- )/.test(line)));
    }
  }
  expect(bare).toEqual([]);
});
