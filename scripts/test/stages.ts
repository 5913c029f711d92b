/** The stages of `npm test` and `npm run test:full`. */
import path from 'node:path';
import type { Command } from '../command.ts';
import { dependencyBin } from '../command.ts';
import { FIREFOX_TESTS, firefoxEnv } from './engines.ts';
import { NO_OPT } from './short-lived.ts';

/** The fault tests with more random mixes and more photos (tests/faults/sim/long.ts). */
const LONG_SIMULATIONS = { FAULT_RUNS: '40', FAULT_ITEMS: '1000' };

/** Where the test programs write their reports. */
export const REPORTS = path.join('build', 'reports');

/** What a stage needs on the machine; it is installed or started first (run.ts). */
export type Provision = 'browser' | 'engines' | 'haproxy' | 'pgbouncer' | 'postgres';

/** What was found, installed or started on the machine. */
export interface Machine {
  /** Environment variables that name the browser: `browserEnv()` in browser.ts. Empty without one. */
  browser: Readonly<Record<string, string>>;
  /** The PostgreSQL server for `api-on-postgresql`. */
  databaseUrl: string | undefined;
}

export interface Stage {
  name: string;
  /** Stages that must pass first. */
  needs: readonly string[];
  provisions: readonly Provision[];
  /** Run one after another; the first failure ends the stage. */
  commands: (machine: Machine) => readonly Command[];
  /** `check`: the stage counts as one test. Otherwise the tests are counted in the program's report. */
  counts: 'check' | { report: 'vitest' | 'playwright'; file: string };
  /** A stage of `npm test` that isn't run where this one is, since this one has the same tests and more. */
  replaces?: string;
}

const MINUTE = 60_000;

function script(name: string): Command {
  return { file: 'npm', args: ['run', '--silent', name], limitMs: 10 * MINUTE };
}

function check(name: string, scriptName: string, needs: readonly string[] = []): Stage {
  return { name, needs, provisions: [], commands: () => [script(scriptName)], counts: 'check' };
}

interface VitestOptions {
  /** Projects in Vitest's configuration; by default the one with the stage's name. */
  projects?: readonly string[];
  needs?: readonly string[];
  provisions?: readonly Provision[];
  /** Environment variables of this stage, besides those that name the browser. */
  env?: (machine: Machine) => Readonly<Record<string, string | undefined>>;
}

/** A stage that runs Vitest projects, in one process: other stages run at the same time. */
function vitest(
  name: string,
  { projects = [name], needs = [], provisions = [], env = () => ({}) }: VitestOptions = {},
): Stage {
  const file = path.join(REPORTS, `${name}.json`);
  return {
    name,
    needs,
    provisions,
    commands: (machine) => [
      {
        file: dependencyBin('vitest'),
        args: [
          'run',
          ...projects.map((project) => `--project=${project}`),
          '--maxWorkers=1',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        env: { ...machine.browser, TEST_DATABASE_URL: undefined, ...env(machine) },
        limitMs: 30 * MINUTE,
      },
    ],
    counts: { report: 'vitest', file },
  };
}

interface PlaywrightOptions {
  args: readonly string[];
  /** Environment variables of this stage, besides those that name the browser. */
  env?: Readonly<Record<string, string>>;
  provisions?: readonly Provision[];
  /** A program that runs Playwright, with its arguments. */
  within?: readonly string[];
}

/** A stage that runs Playwright with further arguments. */
function playwright(
  name: string,
  { args, env = {}, provisions = ['browser'], within = [] }: PlaywrightOptions,
): Stage {
  const [program, ...before] = [...within, process.execPath];
  const file = path.join(REPORTS, `${name}.json`);
  return {
    name,
    needs: ['build'],
    provisions,
    commands: ({ browser }) => [
      {
        file: program,
        args: [...before, NO_OPT, dependencyBin('playwright'), 'test', '--reporter', 'list,json', ...args],
        env: { ...browser, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(file) },
        limitMs: 30 * MINUTE,
      },
    ],
    counts: { report: 'playwright', file },
  };
}

/** What `npm test` runs. The end-to-end tests and what they need come first, because that path takes longest. */
const TEST_STAGES: readonly Stage[] = [
  check('types', 'typecheck'),
  check('build', 'build', ['types']),
  playwright('e2e', { args: ['--project=journeys'] }),
  // It needs the server's build, which the type check makes: two compilers would write the same files.
  vitest('api', { needs: ['types'] }),
  vitest('component', { provisions: ['browser'] }),
  vitest('unit', { projects: ['unit', 'isolated'] }),
  vitest('faults'),
  check('lint', 'lint'),
  check('format', 'format:check'),
  check('unused', 'knip'),
  check('page imports', 'check:page'),
  check('boundaries', 'check:boundaries'),
  check('references', 'check:references'),
  check('bare text', 'check:text'),
];

const FIREFOX_ENV = firefoxEnv();

/** What only `npm run test:full` runs, because only a release needs it. */
const RELEASE_STAGES: readonly Stage[] = [
  vitest('api-on-postgresql', {
    needs: ['types'],
    provisions: ['postgres', 'pgbouncer'],
    projects: ['api', 'api-release', 'postgresql'],
    env: ({ databaseUrl }) => ({ TEST_DATABASE_URL: databaseUrl }),
  }),
  {
    name: 'scale',
    needs: ['build'],
    provisions: ['browser', 'postgres', 'haproxy'],
    commands: ({ browser }) => [
      {
        file: dependencyBin('tsx'),
        args: ['tests/scale/run.ts', '--minutes', '2'],
        env: browser,
        limitMs: 30 * MINUTE,
      },
    ],
    counts: 'check',
  },
  vitest('durability', { needs: ['types'] }),
  vitest('unit-release'),
  vitest('component-release', { provisions: ['browser'] }),
  playwright('e2e-release', { args: ['--project=release'] }),
  { ...vitest('simulations', { projects: ['faults'], env: () => LONG_SIMULATIONS }), replaces: 'faults' },
  playwright('firefox', {
    provisions: ['browser', 'engines'],
    env: FIREFOX_ENV,
    // WebKit runs beside it: four browsers on two cores would make each test several times as long.
    args: [
      ...FIREFOX_TESTS.map((name) => `/${name}.spec`),
      '--workers=1',
      '--output',
      'test-results/firefox',
    ],
  }),
  playwright('webkit', {
    provisions: ['browser', 'engines'],
    env: { FIREFOX_PATH: FIREFOX_ENV.FIREFOX_PATH },
    args: ['-c', 'tests/engines'],
    // WebKit's windows need an X display.
    within: ['xvfb-run', '-a'],
  }),
];

/**
 * The stages of `npm test`, with `full` including those that only a release needs; or the named stages and all that
 * they need. Throws an error for the name of no stage.
 */
export function chosenStages(names: readonly string[], full: boolean): Stage[] {
  const stages = [...TEST_STAGES, ...RELEASE_STAGES];
  if (names.length === 0) {
    if (!full) return [...TEST_STAGES];
    const replaced = new Set(stages.map(({ replaces }) => replaces));
    return stages.filter(({ name }) => !replaced.has(name));
  }
  const wanted = new Set<string>();
  const want = (name: string) => {
    const stage = stages.find((candidate) => candidate.name === name);
    if (stage === undefined) {
      throw new Error(
        `There is no stage "${name}". The stages are: ${stages.map((each) => each.name).join(', ')}`,
      );
    }
    wanted.add(name);
    for (const need of stage.needs) want(need);
  };
  for (const name of names) want(name);
  return stages.filter((stage) => wanted.has(stage.name));
}
