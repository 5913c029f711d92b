/**
 * Prepares what all test files of a run share: a temporary folder, the built server for tests that run it as a process, and
 * the process that hosts the second servers.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dependencyBin, runOrThrow } from '../../scripts/command.ts';
import { transpile } from '../../scripts/test/transpile.ts';
import { dropServerDatabases } from './database/admin.ts';
import { PRELOADS, preloadPath } from './durability/preloads.ts';
import { startHost } from './second/start-host.ts';
import { SERVING_PROJECTS } from '../../scripts/test/serving-projects.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A unique name for the run, made of letters and digits. */
    run: string;
    /** A folder that is removed after the run. */
    temporaryDir: string;
    /** The address of the process that hosts second servers; `undefined` when there is none. */
    secondServers: string | undefined;
  }
}

const LIMIT_MS = 5 * 60_000;

/** Returns the teardown. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!project.vitest.projects.some(({ name }) => SERVING_PROJECTS.has(name))) return undefined;
  await buildServer();
  project.onTestsRerun(buildServer);
  const run = randomBytes(6).toString('hex');
  const temporaryDir = await mkdtemp(join(tmpdir(), 'wingrail-tests-'));
  for (const name of PRELOADS) {
    await transpile(join(import.meta.dirname, 'durability', `${name}.ts`), preloadPath(temporaryDir, name));
  }
  const admin = process.env['TEST_DATABASE_URL'];
  const host = admin === undefined ? undefined : await startHost();
  project.provide('run', run);
  project.provide('temporaryDir', temporaryDir);
  project.provide('secondServers', host?.address);
  return async () => {
    await host?.end();
    if (admin !== undefined) await dropServerDatabases(admin, run);
    await rm(temporaryDir, { recursive: true, force: true });
  };
}

/** Builds the server. This takes no time when it is up to date, e.g. after the type check. */
function buildServer(): Promise<void> {
  return runOrThrow({ file: dependencyBin('tsc'), args: ['-b', 'server'], limitMs: LIMIT_MS });
}
