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

export interface Stage {
  name: string;
  /** Stages that must pass first. */
  needs: readonly string[];
  /** Run one after another; the first failure ends the stage. */
  commands: readonly Command[];
  /** `check`: the stage counts as one test. Otherwise the tests are counted in the program's report. */
  counts: 'check' | { report: 'vitest' | 'playwright'; file: string };
  /** The tests need the browser that the run found. */
  needsBrowser?: true;
  /** Other browser engines that must be installed first. */
  needsEngines?: true;
}

const MINUTE = 60_000;

function script(name: string): Command {
  return { file: 'npm', args: ['run', '--silent', name], limitMs: 10 * MINUTE };
}

function check(name: string, scriptName: string, needs: readonly string[] = []): Stage {
  return { name, needs, commands: [script(scriptName)], counts: 'check' };
}

interface VitestOptions {
  /** Projects in Vitest's configuration; by default the one with the stage's name. */
  projects?: readonly string[];
  needs?: readonly string[];
  /** Environment variables of this stage; `undefined` removes a variable. */
  env?: Readonly<Record<string, string | undefined>>;
}

/** A stage that runs Vitest projects, in one process: other stages run at the same time. */
function vitest(name: string, { projects = [name], needs = [], env = {} }: VitestOptions = {}): Stage {
  const file = path.join(REPORTS, `${name}.json`);
  return {
    name,
    needs,
    commands: [
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
        env: { TEST_DATABASE_URL: undefined, ...env },
        limitMs: 30 * MINUTE,
      },
    ],
    counts: { report: 'vitest', file },
  };
}

/**
 * A stage that runs Playwright with further arguments, `within` a program if one is given. `env`: see `browserEnv()` in
 * browser.ts.
 */
function playwright(
  name: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  within: readonly string[] = [],
): Stage {
  const [program, ...before] = [...within, process.execPath];
  const file = path.join(REPORTS, `${name}.json`);
  return {
    name,
    needs: ['build'],
    commands: [
      {
        file: program,
        args: [...before, NO_OPT, dependencyBin('playwright'), 'test', '--reporter', 'list,json', ...args],
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(file) },
        limitMs: 30 * MINUTE,
      },
    ],
    counts: { report: 'playwright', file },
    needsBrowser: true,
  };
}

/** Environment variables of the tests' programs. */
export interface StageEnv {
  /** How to start the browser: `browserEnv()` in browser.ts. */
  browser: Readonly<Record<string, string>>;
  /** The PostgreSQL server for `api-on-postgresql`. */
  databaseUrl: string | undefined;
}

/** What `npm test` runs. The end-to-end tests and what they need come first, because that path takes longest. */
export function testStages({ browser }: Pick<StageEnv, 'browser'>): Stage[] {
  return [
    check('types', 'typecheck'),
    check('build', 'build', ['types']),
    playwright('e2e', browser, ['--project=journeys']),
    // It needs the server's build, which the type check makes: two compilers would write the same files.
    vitest('api', { needs: ['types'] }),
    { ...vitest('component', { env: browser }), needsBrowser: true },
    vitest('unit', { projects: ['unit', 'isolated'] }),
    vitest('faults'),
    check('lint', 'lint'),
    check('format', 'format:check'),
    check('unused', 'knip'),
    check('page imports', 'check:page'),
    check('boundaries', 'check:boundaries'),
    check('references', 'check:references'),
  ];
}

/** What only `npm run test:full` runs, because only a release needs it. */
export function releaseStages({ browser, databaseUrl }: StageEnv): Stage[] {
  const firefox = firefoxEnv();
  const inFirefox = FIREFOX_TESTS.map((name) => `/${name}.spec`);
  const webkitEnv = { ...browser, FIREFOX_PATH: firefox.FIREFOX_PATH };
  return [
    vitest('api-on-postgresql', {
      needs: ['types'],
      projects: ['api', 'api-release', 'postgresql'],
      env: { TEST_DATABASE_URL: databaseUrl },
    }),
    vitest('durability', { needs: ['types'], projects: ['durability', 'api-release'] }),
    vitest('unit-release'),
    { ...vitest('component-release', { env: browser }), needsBrowser: true },
    playwright('e2e-release', browser, ['--project=release']),
    vitest('simulations', { projects: ['faults'], env: LONG_SIMULATIONS }),
    {
      ...playwright('firefox', { ...browser, ...firefox }, [
        ...inFirefox,
        '--output',
        'test-results/firefox',
      ]),
      needsEngines: true,
    },
    {
      // WebKit's windows need an X display.
      ...playwright('webkit', webkitEnv, ['-c', 'tests/engines'], ['xvfb-run', '-a']),
      needsEngines: true,
    },
  ];
}
