/** Starts PgBouncer in transaction mode in front of a PostgreSQL server, for tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Client } from 'pg';
import { installDebianPackages } from './apt.ts';
import { isProgram } from './browser-paths.ts';

/** Where Debian's package has it. */
const PROGRAM = '/usr/sbin/pgbouncer';
/** It refuses to run as root, and changes to this user, whom Debian's packages of PostgreSQL create. */
const DEBIAN_USER = 'postgres';
/** The port that names its socket. */
const PORT = 6432;

export interface PgBouncer {
  /** The URL of a database through the pooler, from its URL on the PostgreSQL server. */
  urlOf: (url: string) => string;
  stop: () => Promise<void>;
}

/** Installs Debian's package if it is missing. Throws an error with the reason if it can't. */
export async function ensurePgBouncer(): Promise<void> {
  if (!(await isProgram(PROGRAM))) await installDebianPackages('pgbouncer');
}

/**
 * Starts it in front of the PostgreSQL server at `url`, with at most `connections` of them for each database. Its user
 * needs no password.
 */
export async function startPgBouncer(url: string, connections: number): Promise<PgBouncer> {
  await ensurePgBouncer();
  const folder = await mkdtemp(path.join(tmpdir(), 'wingrail-pgbouncer-'));
  const { host, port, user = '' } = new Client({ connectionString: url });
  const users = path.join(folder, 'users.txt');
  await writeFile(users, `"${user}" ""\n`);
  const settings = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${host} port=${port}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'auth_type = trust',
      `auth_file = ${users}`,
      `unix_socket_dir = ${folder}`,
      `listen_port = ${PORT}`,
      ...(process.getuid?.() === 0 ? [`user = ${DEBIAN_USER}`] : []),
    ].join('\n'),
  );
  // It opens its socket and reads its files as the other user.
  await chmod(folder, 0o777);
  const child = spawn(PROGRAM, [settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  const exit = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exit;
    await rm(folder, { recursive: true, force: true });
  };
  const lines: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    lines.push(line);
    if (line.includes('process up')) break;
  }
  child.stderr.resume();
  if (child.exitCode !== null) {
    await stop();
    throw new Error(`PgBouncer did not start:\n${lines.join('\n')}`);
  }
  return {
    urlOf: (direct) => `postgres://${new URL(direct).pathname}?host=${folder}&port=${PORT}&user=${user}`,
    stop,
  };
}
