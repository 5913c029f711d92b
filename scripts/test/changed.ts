/**
 * `npm run test:changed [-- COMMIT]`: checks what has changed since a commit (by default the last one): its types, lint and
 * format, and the unit, component, fault and API tests that it reaches, nearest first, as many as fit into half a minute. It
 * says what it left out. End-to-end tests aren't among them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { browserEnv, findBrowser } from './browser.ts';
import type { Command } from '../command.ts';
import { dependencyBin, runCommand, runOrThrow } from '../command.ts';
import { fileSeconds } from './file-seconds.ts';
import { withHeadlessShell } from './headless-shell.ts';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { reachedTests, readSources } from './reached-tests.ts';
import { REPORTS } from './stages.ts';

/** Test files run until they have taken this long by the last reports, in seconds. */
const BUDGET = 18;
/** What a level takes before its first test: to start the server and its database, or the browser and the app, in seconds. */
const START_SECONDS: Readonly<Record<string, number>> = { api: 6, component: 6 };
/** For a file that no report has; in a folder `release` are the slow ones. */
const UNKNOWN_SECONDS = 0.5;
const UNKNOWN_RELEASE_SECONDS = 5;
const LIMIT_MS = 10 * 60_000;
/** Vitest projects whose tests are in a folder of another name. */
const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  unit: ['unit', 'isolated', 'unit-release'],
  component: ['component', 'component-release'],
  api: ['api', 'api-release', 'durability'],
};

const say = (line: string) => console.log(line);
const [commit = 'HEAD'] = process.argv.slice(2);
keepTemporaryFilesInMemory();

const changed = [
  ...(await git('diff', '--name-only', commit)),
  ...(await git('ls-files', '--others', '--exclude-standard')),
];
const present = changed.filter((file) => existsSync(file));
const code = present.filter((file) => /\.(?:ts|tsx|mts)$/.test(file));
const { run, left } = await withinBudget(reachedTests(readSources(), changed).map(({ file }) => file));

const commands: Command[] = [
  { file: 'npm', args: ['run', '--silent', 'typecheck'], limitMs: LIMIT_MS },
  ...(code.length === 0 ? [] : [lint(code), format(code)]),
  ...(run.length === 0 ? [] : [await tests(run)]),
];
const results = await Promise.all(
  commands.map(async (command) => {
    const { ok, output } = await runCommand(command);
    const name = path.basename(command.file === 'npm' ? 'types' : command.file);
    say(ok ? `ok     ${name}` : `\n${output.trimEnd()}\nFAILED ${name}\n`);
    return ok;
  }),
);
say(`${changed.length} changed files; ${run.length} test files run, nearest first`);
if (left.length > 0) say(`left out: ${left.length} more test files that they reach; \`npm test\` runs all`);
process.exitCode = results.every(Boolean) ? 0 : 1;

async function git(...args: string[]): Promise<string[]> {
  const { ok, output } = await runCommand({ file: 'git', args, limitMs: LIMIT_MS });
  if (!ok) throw new Error(output);
  return output.split('\n').filter((line) => line !== '');
}

function lint(files: readonly string[]): Command {
  return {
    file: dependencyBin('oxlint'),
    args: ['--type-aware', '--deny-warnings', ...files],
    limitMs: LIMIT_MS,
  };
}

function format(files: readonly string[]): Command {
  return { file: dependencyBin('oxfmt'), args: ['--check', ...files], limitMs: LIMIT_MS };
}

async function tests(files: readonly string[]): Promise<Command> {
  const folders = new Set(files.map((file) => file.split('/')[1] ?? ''));
  if (folders.has('api')) {
    // Vitest's global setup builds the server too; beside the type check both would write the same files.
    await runOrThrow({ file: dependencyBin('tsc'), args: ['-b', 'server'], limitMs: LIMIT_MS });
  }
  const projects = [...folders].flatMap((folder) => PROJECTS[folder] ?? [folder]);
  const found = folders.has('component') ? await findBrowser(say) : undefined;
  const browser = found === undefined ? undefined : await withHeadlessShell(found, say);
  return {
    file: dependencyBin('vitest'),
    args: ['run', ...projects.map((name) => `--project=${name}`), ...files],
    env: browser === undefined ? {} : browserEnv(browser),
    limitMs: LIMIT_MS,
  };
}

/** Divides test files into those that fit into the budget, and the rest. At least one file fits. */
async function withinBudget(files: readonly string[]): Promise<{ run: string[]; left: string[] }> {
  const seconds = await lastSeconds();
  const chosen: string[] = [];
  const started = new Set<string>();
  let sum = 0;
  for (const file of files) {
    const [, level = ''] = file.split('/');
    if (!started.has(level)) sum += START_SECONDS[level] ?? 0;
    started.add(level);
    sum += seconds.get(file) ?? (file.includes('/release/') ? UNKNOWN_RELEASE_SECONDS : UNKNOWN_SECONDS);
    if (chosen.length > 0 && sum > BUDGET) break;
    chosen.push(file);
  }
  return { run: chosen, left: files.slice(chosen.length) };
}

/** How long each test file took in the last run of `npm test` or `npm run test:full`. */
async function lastSeconds(): Promise<Map<string, number>> {
  // The API tests that `npm test` leaves out are in the first; a later report has the time of a file that is in both.
  const stages = [
    'api-on-postgresql',
    'unit',
    'unit-release',
    'component',
    'component-release',
    'faults',
    'api',
    'durability',
  ];
  const reports = stages.map((name) => ({
    report: 'vitest' as const,
    file: path.join(REPORTS, `${name}.json`),
  }));
  return new Map((await fileSeconds(reports)).map(({ name, seconds }) => [name, seconds]));
}
