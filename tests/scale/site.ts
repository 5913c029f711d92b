/** The whole site: PostgreSQL, an S3, three servers and one of the build before, and the proxy in front of them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { startPostgres } from '../../scripts/test/postgres.ts';
import { transpile } from '../../scripts/test/transpile.ts';
import type { S3Config } from '../../server/platform/storage/s3-config.ts';
import { AHEAD_VARIABLE } from '../api/durability/wrong-clock.ts';
import { startServer } from '../e2e/harness/server.ts';
import type { Server } from '../e2e/harness/server.ts';
import { startProxy } from './proxy.ts';

/** A server of the site. */
export interface SiteServer extends Server {
  name: string;
}

export interface Site {
  /** The proxy's address. */
  origin: string;
  /** Those of this version. The clock of the last one is two hours ahead. */
  servers: readonly SiteServer[];
  /** That of the version before. */
  previous: SiteServer;
  databaseUrl: string;
  s3: S3Config;
  /** The lines that all servers have logged. */
  readonly log: readonly string[];
  /** How many requests each server has responded to, besides those of the proxy's checks. */
  requestCounts: () => Record<string, number>;
  /** Stops everything but database and storage. */
  stopServers: () => Promise<void>;
  /** Stops everything. */
  close: () => Promise<void>;
}

/** What an operator's servers run with. */
const NODE_OPTIONS = ['--enable-source-maps'];

/** The name of the server whose clock is ahead, and how much. */
const AHEAD = 'ahead';
const AHEAD_MS = 2 * 3_600_000;
/** The names of this version's servers. */
const NAMES = ['first', 'second', AHEAD] as const;

/**
 * Starts the site. The servers' data folders and all logs are in `folder`. `previousEntry`: the entry point of the
 * version before, whose server starts first, so that this version finds its database.
 */
export async function openSite(
  folder: string,
  previousEntry: string,
  say: (line: string) => void,
): Promise<Site> {
  const ends: (() => Promise<unknown>)[] = [];
  let isClosing = false;
  const close = async () => {
    isClosing = true;
    for (const end of ends.splice(0).toReversed()) await end();
  };
  try {
    const database = await startPostgres();
    ends.push(database.stop);
    const storage = await startS3();
    ends.push(storage.stop);
    const env = environment(database.url, storage.config);

    const start = async (
      name: string,
      own: { flags?: readonly string[]; env?: Readonly<Record<string, string>>; entry?: string } = {},
    ): Promise<SiteServer> => {
      const flags = [...NODE_OPTIONS, ...(own.flags ?? [])];
      const server = await startServer(path.join(folder, name), { ...env, ...own.env }, flags, own.entry);
      const startAgain = server.start;
      // Assigned, since copying would evaluate the getters.
      const named = Object.assign(server, {
        name,
        start: () => (isClosing ? Promise.reject(new Error('the site is being closed')) : startAgain()),
      });
      ends.push(async () => {
        await server.stop();
        await writeFile(path.join(folder, `${name}.log`), server.log.join('\n'));
      });
      return named;
    };
    const clock = path.join(folder, 'wrong-clock.mjs');
    await transpile(path.resolve('tests/api/durability/wrong-clock.ts'), clock);
    const ahead = { flags: ['--import', clock], env: { [AHEAD_VARIABLE]: String(AHEAD_MS) } };
    const previous = await start('before', { entry: previousEntry });
    const servers: SiteServer[] = [];
    for (const name of NAMES) servers.push(await start(name, name === AHEAD ? ahead : {}));
    const all = [...servers, previous];
    const proxy = await startProxy(
      all.map(({ port }) => port),
      folder,
      say,
    );
    ends.push(proxy.stop);
    return {
      origin: proxy.origin,
      servers,
      previous,
      databaseUrl: database.url,
      s3: storage.config,
      get log() {
        return all.flatMap(({ log }) => log);
      },
      requestCounts: () =>
        Object.fromEntries(all.map(({ name, log }) => [name, log.filter(isOfClient).length])),
      stopServers: async () => {
        await Promise.all(all.map((server) => server.stop()));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** True for the log's line of a request that isn't one of the checks. */
function isOfClient(line: string): boolean {
  return line.includes('"event":"request"') && !line.includes('"path":"/api/health');
}

/** What all servers have in common. No limit of an account is reached, however long the run. */
function environment(databaseUrl: string, s3: S3Config): Record<string, string> {
  return {
    DAILY_REJECTIONS: 'off',
    DAILY_UPLOADS: 'off',
    WAITING_PHOTOS: 'off',
    ACCOUNT_BYTES: 'off',
    DATABASE_URL: databaseUrl,
    S3_ENDPOINT: s3.endpoint ?? '',
    S3_REGION: s3.region,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    TRUST_PROXY: '127.0.0.1',
  };
}

async function startS3(): Promise<{ config: S3Config; stop: () => Promise<void> }> {
  const program = path.join(import.meta.dirname, 's3-program.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const first = await Promise.race([createInterface(child.stdout)[Symbol.asyncIterator]().next(), ended]);
  if (!('value' in first) || typeof first.value !== 'string') throw new Error('the S3 did not start');
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- s3-program.ts prints it
    config: JSON.parse(first.value) as S3Config,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
