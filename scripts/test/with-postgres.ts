/**
 * `tsx scripts/test/with-postgres.ts COMMAND …`: runs a command with `TEST_DATABASE_URL` naming a PostgreSQL server that
 * lives as long as it does. A server that the variable names already is used instead.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { startPostgres } from './postgres.ts';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) throw new Error('a command is missing');
keepTemporaryFilesInMemory();
const named = process.env['TEST_DATABASE_URL'];
const server = named === undefined ? await startPostgres() : undefined;
try {
  const child = spawn(file, args, {
    env: { ...process.env, TEST_DATABASE_URL: server?.url ?? named },
    stdio: 'inherit',
  });
  // The command decides what a signal means; the server ends after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await once(child, 'exit');
  process.exitCode = child.exitCode ?? 1;
} finally {
  await server?.stop();
}
