/** Starts a PostgreSQL server for one test run: a new cluster in a temporary folder, deleted afterwards. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installDebianPackages } from './apt.ts';
import { isProgram } from './browser-paths.ts';
import type { Command } from '../command.ts';
import { runOrThrow } from '../command.ts';

/** The folder where Debian installs each version's programs. Debian doesn't put `initdb` on `PATH`. */
const DEBIAN = '/usr/lib/postgresql';
/** The user that Debian's package creates. Needed because PostgreSQL refuses to run as root. */
const DEBIAN_USER = 'postgres';
const LIMIT_MS = 2 * 60_000;

export interface PostgresServer {
  /** URL for connecting as a superuser, through a socket in the server's folder. */
  url: string;
  stop: () => Promise<void>;
}

/** Starts a server, and installs Debian's package if there is none. Throws an error with the reason if it can't. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = await findPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'wingrail-postgres-'));
  const run = (program: string, ...args: string[]) =>
    runOrThrow(asPostgresUser(path.join(programs, program), args));
  try {
    if (isRoot()) await runOrThrow({ file: 'chown', args: [DEBIAN_USER, folder], limitMs: LIMIT_MS });
    const data = path.join(folder, 'data');
    await run(
      'initdb',
      '-D',
      data,
      '-U',
      'wingrail',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    );
    // The tests don't test durability, so everything that makes writes safe on disk is off.
    const options = `-c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c autovacuum=off -c jit=off -c wal_level=minimal -c max_wal_senders=0`;
    await run('pg_ctl', '-D', data, '-o', options, '-l', path.join(folder, 'log'), '-w', 'start');
    return {
      url: `postgres:///postgres?host=${folder}&user=wingrail`,
      stop: async () => {
        await run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The folder with `initdb` and `pg_ctl`. */
async function findPrograms(): Promise<string> {
  const found = await findInstalledPrograms();
  if (found !== undefined) return found;
  await installDebianPackages('postgresql');
  const installed = await findInstalledPrograms();
  if (installed === undefined) throw new Error(`the package installed no initdb in ${DEBIAN}`);
  return installed;
}

async function findInstalledPrograms(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newestFirst = versions.toSorted((a, b) => Number(b) - Number(a));
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  for (const folder of [...newestFirst.map((version) => path.join(DEBIAN, version, 'bin')), ...onPath]) {
    if (await isProgram(path.join(folder, 'initdb'))) return folder;
  }
  return undefined;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function asPostgresUser(file: string, args: string[]): Command {
  return isRoot()
    ? { file: 'runuser', args: ['-u', DEBIAN_USER, '--', file, ...args], limitMs: LIMIT_MS }
    : { file, args, limitMs: LIMIT_MS };
}
