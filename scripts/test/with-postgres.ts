/**
 * `tsx scripts/test/with-postgres.ts COMMAND …`: starts a PostgreSQL server for the duration of a command, and sets
 * `TEST_DATABASE_URL`. If the variable is set already, that server is used instead.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { keepTemporaryFilesInMemory } from './memory-folder.ts';
import { startPostgres } from './postgres.ts';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) throw new Error('Usage: npx tsx scripts/test/with-postgres.ts COMMAND [ARGUMENTS]');
keepTemporaryFilesInMemory();
const named = process.env['TEST_DATABASE_URL'];
const server = named === undefined ? await startPostgres() : undefined;
try {
  const child = spawn(file, args, {
    env: { ...process.env, TEST_DATABASE_URL: server?.url ?? named },
    stdio: 'inherit',
  });
  // Signals are passed to the command; the server stops after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  await once(child, 'exit');
  process.exitCode = child.exitCode ?? 1;
} finally {
  await server?.stop();
}
