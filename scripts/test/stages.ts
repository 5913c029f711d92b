/** What `npm test` consists of. */
import path from 'node:path';
import type { Command } from '../command.ts';
import { dependencyBin } from '../command.ts';
import { NO_OPT } from './short-lived.ts';

/** Where the test programs leave their reports. */
export const REPORTS = path.join('build', 'reports');

export interface Stage {
  name: string;
  /** Stages that must have passed before. */
  needs: readonly string[];
  /** Steps, one after another; the first that fails ends the stage. */
  commands: readonly Command[];
  /** `check`: the stage is one test. Otherwise the program's report says how many there were. */
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
  /** Of Vitest's configuration; the one called as the stage unless told. */
  projects?: readonly string[];
  needs?: readonly string[];
  /** Processes that run test files side by side. Other stages run beside the stage. */
  workers?: number;
  /** Goes to the stage alone; `undefined` takes a variable away. */
  env?: Readonly<Record<string, string | undefined>>;
}

/** A stage of Vitest's projects. */
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

/** Playwright's command line; `browserEnv` comes from the browser finder. */
function playwright(browserEnv: Readonly<Record<string, string>>, file: string): Command {
  return {
    file: process.execPath,
    args: [NO_OPT, dependencyBin('playwright'), 'test', '--reporter', 'list,json'],
    env: { ...browserEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    limitMs: 65 * MINUTE,
  };
}

/**
 * Where there is a PostgreSQL server, the tests of the API run on it, as two processes where that matters, and on the
 * embedded database those that may come out otherwise there (vitest.config.ts); without one, all on the embedded database.
 */
function apiStages(onServer: boolean): Stage[] {
  // The type check builds the server that tests of its process start: two compilers would write it at once.
  const needs = ['types'];
  if (!onServer) return [vitest('api', { needs })];
  return [
    vitest('api-on-embedded', { needs, projects: ['embedded'], env: { TEST_DATABASE_URL: undefined } }),
    // Half of its time a test waits for the database, the second server or a picture.
    vitest('api-on-postgresql', {
      needs,
      projects: ['api', 'postgresql'],
      workers: 2,
    }),
  ];
}

/** Every stage, the long way to the end-to-end tests first. */
export function stages(browserEnv: Readonly<Record<string, string>>): Stage[] {
  const e2eReport = path.join(REPORTS, 'e2e.json');
  return [
    check('types', 'typecheck'),
    check('build', 'build', ['types']),
    {
      name: 'e2e',
      needs: ['build'],
      commands: [playwright(browserEnv, e2eReport)],
      counts: { report: 'playwright', file: e2eReport },
    },
    ...apiStages(process.env['TEST_DATABASE_URL'] !== undefined),
    vitest('faults'),
    vitest('unit', { projects: ['unit', 'isolated'] }),
    check('lint', 'lint'),
    check('format', 'format:check'),
    check('unused', 'knip'),
    check('page imports', 'check:page'),
    check('boundaries', 'check:boundaries'),
    check('references', 'check:references'),
  ];
}
