/** With `TEST_SERVERS=2`: starts the process of the second servers, for all test files of the run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where second servers are asked for; `undefined`: there are none. */
    secondServers: string | undefined;
  }
}

/** Gives how to end the process. */
export default async function startHost(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const servers = Number(process.env['TEST_SERVERS'] ?? 1);
  project.provide('secondServers', undefined);
  if (servers === 1) return undefined;
  if (servers !== 2) throw new Error('TEST_SERVERS is 1 or 2');
  if (process.env['TEST_DATABASE_URL'] === undefined) throw new Error('TEST_SERVERS needs TEST_DATABASE_URL');
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'host.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const first = await Promise.race([lines.next(), ended]);
  if (!('value' in first) || typeof first.value !== 'string')
    throw new Error('the second servers did not start');
  project.provide('secondServers', first.value);
  return async () => {
    child.kill();
    await ended;
  };
}
