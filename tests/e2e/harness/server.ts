/** The built server in a separate process, with its own data folder and an embedded database. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { PGlite } from '@electric-sql/pglite';
import { SHORT_LIVED } from '../../../scripts/test/short-lived.ts';
import { freePort } from './free-port.ts';
import { waitFor } from './wait.ts';

const ENTRY = path.resolve('build/server/server/main.js');

/** Time limit for a start. With a new database it takes 3 s on an idle machine, and many times that on a busy one. */
const START_LIMIT_MS = 90_000;

/** User 1 on every test's server. */
export const FOUNDER = { username: 'founder', password: 'test founder password' };

/** A server that may share its process with those of other tests. */
export interface SharedServer {
  readonly port: number;
  /** The lines of the server's log. */
  readonly log: readonly string[];
  /** Its rows and files. Read them only once the server has stopped. */
  readonly data: ServerData;
  /** Stops it gracefully (its own process by SIGTERM, as an operator would); resolves once it has stopped. */
  stop: () => Promise<void>;
}

/** What a server has stored. */
export interface ServerData {
  /** `DATA_DIR`. */
  dataDir: string;
  /** Reads rows from its database. */
  rows: (sql: string) => Promise<Record<string, unknown>[]>;
}

/** Environment variables that a test's server gets besides those that all get. */
export type ServerSettings = Readonly<Record<string, string>>;

/** A server in a separate process. Port and log survive restarts. */
export interface Server extends SharedServer {
  /** Undefined while it isn't running. */
  readonly pid: number | undefined;
  /** Restarts it on the same data and port; resolves once it is healthy. */
  start: () => Promise<void>;
  /** Kills it with SIGKILL, to simulate a power cut; resolves once the process has ended. */
  kill: () => Promise<void>;
}

/**
 * Starts a server in its own process on an embedded database in `dataDir`. `env`: further environment variables; `flags`:
 * options for Node; `entry`: the program of another build.
 */
export async function startServer(
  dataDir: string,
  env: ServerSettings = {},
  flags: readonly string[] = SHORT_LIVED,
  entry = ENTRY,
): Promise<Server> {
  const port = await freePort();
  const log: string[] = [];
  let child: ChildProcess | undefined;

  const start = async () => {
    if (child !== undefined) throw new Error('the server runs already');
    const started = spawn(process.execPath, [...flags, entry], {
      env: { ...process.env, ...serverEnv(port, { DATA_DIR: dataDir, DATABASE_URL: '', ...env }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      createInterface({ input: stream }).on('line', (line) => log.push(line));
    }
    await waitFor(
      'the server to start',
      async () => {
        if (started.exitCode !== null || started.signalCode !== null) {
          throw new Error(`the server ended at its start:\n${log.slice(-30).join('\n')}`);
        }
        return (await isHealthy(port)) ? true : undefined;
      },
      START_LIMIT_MS,
    ).catch((error: unknown) => {
      started.kill('SIGKILL');
      throw error;
    });
  };

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ending = child;
    if (ending === undefined) return;
    const gone = new Promise<void>((resolve) => {
      if (ending.exitCode !== null || ending.signalCode !== null) resolve();
      else ending.once('exit', () => resolve());
    });
    ending.kill(signal);
    await gone;
    child = undefined;
  };

  await start();
  return {
    port,
    get pid() {
      return child?.pid;
    },
    data: { dataDir, rows: (sql) => embeddedRows(dataDir, sql) },
    log,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

async function embeddedRows(dataDir: string, sql: string): Promise<Record<string, unknown>[]> {
  const db = await PGlite.create(path.join(dataDir, 'db'));
  try {
    return (await db.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await db.close();
  }
}

/** The environment variables of a test's server; `env` adds its data and other settings. */
export function serverEnv(port: number, env: Readonly<Record<string, string>>): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PORT: String(port),
    FOUNDER_USERNAME: FOUNDER.username,
    FOUNDER_PASSWORD: FOUNDER.password,
    NODE_ENV: 'production',
    // Off, because tests poll many times a second.
    RATE_LIMITS: 'off',
    ...env,
  };
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/api/health`);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
