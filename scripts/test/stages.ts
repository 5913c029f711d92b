/** The stages of `npm test`. */
import path from 'node:path';
import type { Command } from '../command.ts';
import { dependencyBin } from '../command.ts';
import { FIREFOX_TESTS, firefoxEnv } from './engines.ts';
import { NO_OPT } from './short-lived.ts';

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
  /** Number of processes that run test files in parallel. Other stages may run at the same time. */
  workers?: number;
  /** Environment variables of this stage; `undefined` removes a variable. */
  env?: Readonly<Record<string, string | undefined>>;
}

/** A stage that runs Vitest projects. */
function vitest(
  name: string,
  { projects = [name], needs = [], workers = 1, env = {} }: VitestOptions = {},
): Stage {
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
          `--maxWorkers=${workers}`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        env,
        limitMs: 50 * MINUTE,
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
        limitMs: 65 * MINUTE,
      },
    ],
    counts: { report: 'playwright', file },
  };
}

/** The tests in other engines, which `npm test` runs only with `--engines` (engines.ts). */
export const ENGINE_STAGES = ['firefox', 'webkit'];

function engineStages(browserEnv: Readonly<Record<string, string>>): Stage[] {
  const firefox = firefoxEnv();
  return [
    playwright('firefox', { ...browserEnv, ...firefox }, [
      ...FIREFOX_TESTS.map((name) => `/${name}.spec`),
      '--output',
      'test-results/firefox',
    ]),
    // WebKit's windows need an X display.
    playwright(
      'webkit',
      { ...browserEnv, FIREFOX_PATH: firefox.FIREFOX_PATH },
      ['-c', 'tests/engines'],
      ['xvfb-run', '-a'],
    ),
  ];
}

/**
 * With a PostgreSQL server, the API tests run on it, with two server processes where that matters. The tests that may behave
 * differently on the embedded database run on it as well (vitest.config.ts). Without a PostgreSQL server, all API tests
 * run on the embedded database.
 */
function apiStages(onServer: boolean): Stage[] {
  // These stages build the server, as the type check does. If both ran at once, two compilers would write the same files.
  const needs = ['types'];
  if (!onServer) return [vitest('api', { needs })];
  return [
    vitest('api-on-embedded', { needs, projects: ['embedded'], env: { TEST_DATABASE_URL: undefined } }),
    // Two workers, because a test spends half of its time waiting for the database, the second server or a picture.
    vitest('api-on-postgresql', {
      needs,
      projects: ['api', 'postgresql'],
      workers: 2,
    }),
  ];
}

/** All stages. The end-to-end tests and what they need come first, because that path takes longest. */
export function stages(browserEnv: Readonly<Record<string, string>>): Stage[] {
  return [
    check('types', 'typecheck'),
    check('build', 'build', ['types']),
    playwright('e2e', browserEnv),
    ...apiStages(process.env['TEST_DATABASE_URL'] !== undefined),
    vitest('faults'),
    vitest('unit', { projects: ['unit', 'isolated'] }),
    check('lint', 'lint'),
    check('format', 'format:check'),
    check('unused', 'knip'),
    check('page imports', 'check:page'),
    check('boundaries', 'check:boundaries'),
    check('references', 'check:references'),
    ...engineStages(browserEnv),
  ];
}
