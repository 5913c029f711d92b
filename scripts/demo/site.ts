/** The demo's server: the real one, in this process, on an embedded database. */
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SmsMessage } from '../../server/modules/accounts/codes/sms.ts';
import { readConfig } from '../../server/config.ts';
import type { Config } from '../../server/config.ts';
import { openDatabase } from '../../server/context.ts';
import type { Database } from '../../server/platform/db/client.ts';
import { users } from '../../server/platform/db/schema.ts';
import { createLogger } from '../../server/platform/lib/log.ts';
import { startServer } from '../../server/server.ts';
import type { RunningServer } from '../../server/server.ts';
import type { CodeReader } from '../api-client/accounts.ts';
import { dependencyBin, runOrThrow } from '../command.ts';
import { FOUNDER } from './people.ts';

type Environment = Readonly<Record<string, string | undefined>>;
/** Receives the text messages instead of a phone. */
type SmsListener = (message: SmsMessage) => void;

export interface Site {
  server: RunningServer;
  readCode: CodeReader;
  /** Stops the server, and deletes its folder if that is a temporary one. */
  end: () => Promise<void>;
}

/** Time limit of a build, far longer than it takes. */
const BUILD_LIMIT_MS = 10 * 60_000;

/** Enough for local visitors, since the maximum saves only another tenth and takes forty times as long. */
const BROTLI_QUALITY = '5';

/**
 * Builds the client and the server rendering in parallel; the demo's server itself runs from its source. If a build fails,
 * throws an error with the last lines of its output.
 */
export async function buildClient(): Promise<void> {
  const builds = [['build'], ['build', '--config', 'vite.render.config.ts']];
  const vite = { file: dependencyBin('vite'), env: { BROTLI_QUALITY }, limitMs: BUILD_LIMIT_MS };
  await Promise.all(builds.map((args) => runOrThrow({ ...vite, args })));
}

interface SiteOptions {
  onSms?: SmsListener;
  /** Settles once the client is built. The server starts only then, because it reads the built files when it starts. */
  built?: Promise<void>;
}

/**
 * Listens on `HOST` and `PORT`; by default on 127.0.0.1:8080, or on a free port if that one is taken. The data is in a
 * temporary folder, or stays in `DATA_DIR` if that is set. All other settings reach the server as they are, but for the
 * founder's account, and SMS, which the demo reads.
 */
export async function openSite(env: Environment, options: SiteOptions = {}): Promise<Site> {
  const kept = env['DATA_DIR'];
  const dataDir =
    kept === undefined ? await mkdtemp(join(tmpdir(), 'wingrail-demo-')) : await emptyFolder(kept);
  const removeData = async () => {
    if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const { server, readCode } = await listen(env, dataDir, options);
    const end = async () => {
      await server.stop();
      await removeData();
    };
    return { server, readCode, end };
  } catch (error) {
    await removeData();
    throw error;
  }
}

/** Creates a folder. Throws if there is something in it, since the demo only adds to an empty database. */
async function emptyFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`DATA_DIR ${folder} must be empty.`);
  return folder;
}

async function listen(
  env: Environment,
  dataDir: string,
  { onSms, built }: SiteOptions,
): Promise<Omit<Site, 'end'>> {
  const codes = new Map<string, string>();
  // Log lines for requests would bury the demo's own output.
  const log = createLogger('warn');
  const configOf = (port: string | undefined): Config => {
    const read = readConfig({
      ...env,
      PORT: port,
      DATA_DIR: dataDir,
      FOUNDER_USERNAME: FOUNDER.username,
      FOUNDER_PASSWORD: FOUNDER.password,
      CONTACT_EMAIL: env['CONTACT_EMAIL'] ?? 'hello@wingrail.example',
      SITE_LINKS:
        env['SITE_LINKS'] ?? 'Website=https://www.wingrail.example,Status=https://status.wingrail.example',
      // Codes are printed, and entered by the accounts that the demo creates.
      SMS_PROVIDER: 'console',
    });
    if (!read.ok) throw new Error(read.problems.join('\n'));
    return read.config;
  };
  const start = (config: Config, database?: Database): Promise<RunningServer> =>
    startServer(config, {
      log,
      database,
      sms: (message) => {
        codes.set(message.phone_number, message.code);
        onSms?.(message);
        return Promise.resolve('sent');
      },
    });
  const config = configOf(env['PORT']);
  // Creating the database takes as long as building the client, so both run in parallel.
  const database = await openDatabase(config, log);
  await built?.catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const server = await start(config, database).catch((error: unknown) => {
    if (env['PORT'] !== undefined || !isPortTaken(error)) throw error;
    return start(configOf('0'));
  });
  // The founder alone is there.
  if ((await server.ctx.db.$count(users)) > 1) {
    await server.stop();
    throw new Error('The database of DATABASE_URL must be empty, since the demo only adds to an empty one.');
  }
  return {
    server,
    readCode: (phoneNumber) => {
      const code = codes.get(phoneNumber);
      return code === undefined
        ? Promise.reject(new Error(`No code was sent to ${phoneNumber}.`))
        : Promise.resolve(code);
    },
  };
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}
