/**
 * `npx tsx tests/mutants/run.ts FOLDER RESULTS [ID…]`: switches on one mutant after another in the prepared checkout in
 * FOLDER, and runs the tests that reach it, cheapest first, until one fails. RESULTS is a JSON file; a mutant that has a
 * result there is left out, so a run can be resumed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../scripts/command.ts';
import { MUTANTS } from './list.ts';
import type { Mutant } from './mutant.ts';
import { reachedTests, readSources } from '../../scripts/test/reached-tests.ts';
import { switchPage } from './switch-page.ts';

interface Result {
  /** The level whose test failed; `none` if no test did. */
  caught: string;
  /** The first failed test, as its program names it. */
  by?: string | undefined;
  seconds: number;
}

const [folder = '', resultsFile = '', ...ids] = process.argv.slice(2);
const MINUTE = 60_000;

const results: Record<string, Result> = await readJson(resultsFile, {});
/** The test files that reach each mutant, cheapest first, as recorded; without a record, by imports. */
const reached: Record<string, string[]> = await readJson(path.join(folder, 'reached.json'), {});
const sources = readSources(folder);

async function readJson<T>(file: string, otherwise: T): Promise<T> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this program's own file
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return otherwise;
  }
}

/** In the order in which they are run. */
const LEVELS = [
  {
    name: 'unit',
    projects: ['unit', 'isolated', 'unit-release'],
    isOne: (file: string) => file.startsWith('tests/unit/'),
  },
  {
    name: 'component',
    projects: ['component', 'component-release'],
    isOne: (file: string) => file.startsWith('tests/component/'),
  },
  { name: 'faults', projects: ['faults'], isOne: (file: string) => file.startsWith('tests/faults/') },
  {
    name: 'api',
    projects: ['api', 'api-release', 'postgresql'],
    isOne: (file: string) => /^tests\/(?:api|postgresql)\//.test(file),
  },
];
const isEndToEnd = (file: string) => file.startsWith('tests/e2e/');

async function vitest(mutant: string, projects: readonly string[], files: readonly string[]) {
  const result = await runCommand({
    file: 'bash',
    args: [
      '-c',
      'cd "$0" && exec "$@"',
      folder,
      'npx',
      'vitest',
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--bail=1',
      '--maxWorkers=1',
      '--passWithNoTests',
      ...files,
    ],
    env: { MUTANT: mutant },
    limitMs: 15 * MINUTE,
  });
  return { failed: !result.ok, by: /FAIL\s+(.*)/.exec(result.output)?.[1] ?? result.output.slice(-300) };
}

async function playwright(mutant: string, files: readonly string[]) {
  await switchPage(folder, mutant);
  const result = await runCommand({
    file: 'bash',
    args: [
      '-c',
      'cd "$0" && exec "$@"',
      folder,
      'npm',
      'run',
      'e2e',
      '--',
      '--max-failures=1',
      '--workers=1',
      ...files.map((file) => `/${path.basename(file)}`),
    ],
    env: { MUTANT: mutant },
    limitMs: 30 * MINUTE,
  });
  await switchPage(folder, 'MUTANT');
  return { failed: !result.ok, by: /^\s*1\) (.*)/m.exec(result.output)?.[1] ?? result.output.slice(-300) };
}

async function firstFailure(mutant: Mutant): Promise<Pick<Result, 'caught' | 'by'>> {
  const all = reached[mutant.id] ?? reachedTests(sources, [mutant.file]).map(({ file }) => file);
  const rest = all.filter((file) => !mutant.likely.includes(file));
  for (const files of [mutant.likely, rest]) {
    for (const level of LEVELS) {
      const own = files.filter((file) => level.isOne(file));
      if (own.length === 0) continue;
      const { failed, by } = await vitest(mutant.id, level.projects, own);
      if (failed) return { caught: level.name, by };
    }
    const specs = files.filter((file) => isEndToEnd(file));
    if (specs.length === 0 || process.env['SKIP_E2E'] !== undefined) continue;
    const { failed, by } = await playwright(mutant.id, specs);
    if (failed) return { caught: 'e2e', by };
  }
  return { caught: 'none' };
}

for (const mutant of MUTANTS.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
  if (results[mutant.id] !== undefined) continue;
  const start = performance.now();
  const found = await firstFailure(mutant);
  const seconds = Math.round((performance.now() - start) / 1000);
  results[mutant.id] = { ...found, seconds };
  console.log(`${mutant.id}: ${found.caught} (${seconds} s) ${found.by ?? ''}`.slice(0, 240));
  await writeFile(resultsFile, `${JSON.stringify(results, null, 2)}\n`);
}
