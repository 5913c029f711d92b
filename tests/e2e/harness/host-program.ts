/**
 * The process that runs the built servers of all tests in a run, since loading the server's modules, and starting a
 * database, takes as long as many tests. It listens on a free port, which it prints. Each connection (server-host.ts) has
 * one server at a time: it sends commands and gets responses and the server's log, all as JSON lines. Its arguments are
 * the build's folder and a folder for data.
 */
import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type * as Argon2 from '@node-rs/argon2';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type * as Configs from '../../../server/config.ts';
import type * as Mail from '../../../server/modules/accounts/codes/mail.ts';
import type * as Sms from '../../../server/modules/accounts/codes/sms.ts';
import type * as Schema from '../../../server/platform/db/schema.ts';
import type * as Checkers from '../../../server/platform/images/picture-checker.ts';
import type * as Pictures from '../../../server/platform/images/copies.ts';
import type * as Logs from '../../../server/platform/lib/log.ts';
import type * as Servers from '../../../server/server.ts';
import { cloneDatabase, unsynced } from '../../api/database/embedded.ts';
import { DatabasePool } from '../../api/database/pool.ts';
import { drawingOnce } from '../../api/draw-once.ts';
import { checkOnce } from '../../check-once.ts';
import type { ResponseBody, Command, HostLine } from './server-host.ts';

const [, , build = '', folder = ''] = process.argv;
makeHashesCheap();
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that module
const { readConfig } = (await load('config.js')) as typeof Configs;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that module
const { startServer } = (await load('server.js')) as typeof Servers;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that module
const { createMailSender } = (await load('modules/accounts/codes/mail.js')) as typeof Mail;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that module
const { createSmsSender } = (await load('modules/accounts/codes/sms.js')) as typeof Sms;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that module
const schema = (await load('platform/db/schema.js')) as typeof Schema;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that module
const { drawCopies } = (await load('platform/images/copies.js')) as typeof Pictures;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that module
const { createLogger } = (await load('platform/lib/log.js')) as typeof Logs;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build of that module
const { PictureChecker } = (await load('platform/images/picture-checker.js')) as typeof Checkers;
checkOnce(PictureChecker, new PictureChecker(createLogger('error')));

/** Emptying a database takes a tenth of the time of copying and starting one. */
const pool = new DatabasePool(async () => {
  const place = mkdtempSync(join(folder, 'database-'));
  await cloneDatabase(join(place, 'db'));
  const client = await PGlite.create(unsynced(join(place, 'db')));
  return {
    client,
    place,
    query: (sql: string) => client.query<Record<string, unknown>>(sql),
    end: () => client.close(),
  };
});
type Taken = Awaited<ReturnType<typeof pool.take>>;

/** The server of one connection, and its database, which stays for `rows` until the next start. */
class HostedServer {
  readonly #log: (line: string) => void;
  #taken: Taken | undefined;
  #running: Servers.RunningServer | undefined;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  async start(env: Record<string, string>): Promise<void> {
    await this.end();
    const read = readConfig({ ...process.env, ...env });
    if (!read.ok) throw new Error(read.problems.join('; '));
    this.#taken = await pool.take();
    const { client, place } = this.#taken.database;
    this.#running = await startServer(read.config, {
      // Closed by `end`: a test may read its rows once the server has stopped.
      database: { db: drizzle(client, { schema }), place, close: () => Promise.resolve() },
      log: createLogger(read.config.logLevel, this.#log),
      sms: createSmsSender(read.config.sms, this.#log),
      mail: createMailSender(read.config.mail, this.#log),
      intake: { draw: drawingOnce(drawCopies) },
    });
  }

  async stop(): Promise<void> {
    const ending = this.#running;
    this.#running = undefined;
    await ending?.stop();
  }

  async rows(sql: string): Promise<Record<string, unknown>[]> {
    if (this.#taken === undefined) throw new Error('there is no database');
    return (await this.#taken.database.query(sql)).rows;
  }

  async end(): Promise<void> {
    await this.stop();
    const used = this.#taken;
    this.#taken = undefined;
    await used?.giveBack();
  }
}

function load(name: string): Promise<unknown> {
  return import(pathToFileURL(join(build, name)).href);
}

const listener = createServer((socket) => void serve(socket));
listener.listen(0, '127.0.0.1', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = listener.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ port })}\n`);
});

async function serve(socket: Socket): Promise<void> {
  const send = (line: HostLine) => socket.write(`${JSON.stringify(line)}\n`);
  const server = new HostedServer((log) => send({ log }));
  // A worker that is killed closes its connection with an error.
  socket.on('error', () => undefined);
  for await (const line of createInterface({ input: socket })) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ServerHost writes nothing else
    send(await responseTo(JSON.parse(line) as Command, server));
  }
  await server.end();
}

async function responseTo(command: Command, server: HostedServer): Promise<ResponseBody> {
  try {
    switch (command.do) {
      case 'start':
        await server.start(command.env);
        return { response: 'done' };
      case 'stop':
        await server.stop();
        return { response: 'done' };
      case 'rows':
        return { response: 'rows', rows: await server.rows(command.sql) };
    }
  } catch (error) {
    return {
      response: 'failed',
      reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

/**
 * Makes password hashes cheap. Registering a person computes three of them, which would take half of the time at their real
 * cost of 19 MiB each. A hash records its own cost, so it can still be verified. A unit test checks the server's real cost.
 * Call it before the server is loaded.
 */
function makeHashesCheap(): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's own module
  const argon2 = createRequire(join(build, 'main.js'))('@node-rs/argon2') as typeof Argon2;
  const { hash } = argon2;
  argon2.hash = (secret, options) => hash(secret, { memoryCost: 64, timeCost: 1, ...options });
}
