/**
 * `npx tsx tests/mutants/prepare.ts FOLDER`: puts all mutants as switches into the checkout in FOLDER (which needs its
 * dependencies), and builds it once. Run its tests with `MUTANT_REACHED=<file>` to record which test file reaches which
 * mutant, then run.ts.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand, runOrThrow } from '../../scripts/command.ts';
import { MUTANTS } from './list.ts';
import type { Mutant } from './mutant.ts';

const [folder = ''] = process.argv.slice(2);
const SWITCH = 'src/contract/mutant-switch.ts';
const MINUTE = 60_000;

/**
 * The switch itself. Node reads the environment; Vite replaces `__MUTANT__` for component tests; `switch-page.ts` replaces the
 * name in the built page. It is an element of an array, because the minifier would evaluate a constant.
 */
const SWITCH_SOURCE = `
declare const __MUTANT__: string | undefined;
const outside = globalThis as {
  process?: { env: Record<string, string | undefined> };
  recordMutant?: (id: string) => void;
};
const inPage = ['@@MUTANT@@'][Date.now() < 0 ? 1 : 0]?.replaceAll('@', '');
const active =
  outside.process?.env['MUTANT'] ?? (typeof __MUTANT__ === 'string' ? __MUTANT__ : inPage);
export function mutant(id: string): boolean {
  outside.recordMutant?.(id);
  return active === id;
}
`;

/** Records, in test processes, which test file reached which mutant. */
const SETUP_SOURCE = `
import { appendFileSync } from 'node:fs';
import { expect as here } from 'vitest';
{
  const out = process.env['MUTANT_REACHED'];
  if (out !== undefined) {
    const file = here.getState().testPath;
    const known = new Set<string>();
    Reflect.set(globalThis, 'recordMutant', (id: string) => {
      if (known.has(id)) return;
      known.add(id);
      appendFileSync(out, id + ' ' + file + '\\n');
    });
  }
}
`;

const at = (file: string) => path.join(folder, file);
const edit = async (file: string, change: (text: string) => string) => {
  await writeFile(at(file), change(await readFile(at(file), 'utf8')));
};

function replaceOnce(text: string, { id, find, replace }: Pick<Mutant, 'id' | 'find' | 'replace'>): string {
  const parts = text.split(find);
  if (parts.length !== 2) throw new Error(`${id}: its text occurs ${parts.length - 1} times`);
  return parts.join(replace.replaceAll('$on', `mutant('${id}')`));
}

await writeFile(at(SWITCH), SWITCH_SOURCE);
for (const file of new Set(MUTANTS.map((each) => each.file))) {
  const mutants = MUTANTS.filter((each) => each.file === file);
  const from = path.relative(path.dirname(file), SWITCH);
  await edit(file, (text) => {
    const changed = mutants.reduce(replaceOnce, text);
    return `import { mutant } from '${from.startsWith('.') ? from : `./${from}`}';\n${changed}`;
  });
}
await edit('tests/equal-bytes.ts', (text) => text + SETUP_SOURCE);
await edit('tests/api/program.ts', (text) =>
  text.replace("PATH: process.env['PATH'],", "PATH: process.env['PATH'], MUTANT: process.env['MUTANT'],"),
);
await edit('tests/api/global-setup.ts', (text) => text.replace('  await buildServer();\n', ''));
await edit('vitest.config.ts', (text) =>
  text.replace(
    /plugins: \[(?:react\(\), )?pictures\(\)\],/,
    "$&\n  define: { __MUTANT__: JSON.stringify(process.env['MUTANT'] ?? '') },",
  ),
);
// A test that fails needs the whole time limit.
await edit('playwright.config.ts', (text) =>
  text.replace('timeout: 240_000', 'timeout: 120_000').replace('timeout: 40_000', 'timeout: 15_000'),
);

const inFolder = (file: string, args: string[]) => ({
  file: 'bash',
  args: ['-c', `cd "$0" && exec "$@"`, folder, file, ...args],
  limitMs: 20 * MINUTE,
});
// Types may not fit; the output is written nevertheless.
const types = await runCommand(inFolder('npx', ['tsc', '-b', '--checkers', '1', 'server']));
if (!types.ok) console.log(types.output);
// The switches make the first load larger than its limit.
await edit('vite.config.ts', (text) => text.replace('    checkFirstLoad(FIRST_LOAD),\n', ''));
await runOrThrow({ ...inFolder('npm', ['run', 'build:client']), env: { BROTLI_QUALITY: '4' } });
console.log(`${MUTANTS.length} switches are in place`);
