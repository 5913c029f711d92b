/** The process that runs the servers of a test run (host-program.ts), and a worker's connection to it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';
import { serverEnv } from './server.ts';
import type { ServerSettings, SharedServer } from './server.ts';

/** A command to the process. */
export type Command =
  | { do: 'start'; env: Record<string, string> }
  | { do: 'stop' }
  /** Reads rows of the server that was started last. */
  | { do: 'rows'; sql: string };
/** The process's reply to a command. */
export type ResponseBody =
  | { response: 'done' }
  | { response: 'rows'; rows: Record<string, unknown>[] }
  | { response: 'failed'; reason: string };
/** What the process sends: replies in the order of the commands, and lines of the running server's log. */
export type HostLine = ResponseBody | { log: string };

const BUILD = path.resolve('build/server/server');

/** The process. */
export interface HostProcess {
  /** Where it takes connections. */
  port: number;
  /** Kills it. */
  end: () => Promise<void>;
}

/** Starts the process. `folder` is where its data is written. */
export async function startHost(folder: string): Promise<HostProcess> {
  const program = path.join(import.meta.dirname, 'host-program.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', program, BUILD, folder], {
    // As in production, because React reads it when loaded, and renders slowly in development mode.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await Promise.race([lines.next(), gone]);
  if (!('value' in first) || typeof first.value !== 'string') throw new Error('the host did not start');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program's own line
  const { port } = JSON.parse(first.value) as { port: number };
  return {
    port,
    end: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

/** A worker's connection, which has one server at a time. */
export class ServerHost {
  readonly #socket: Socket;
  readonly #folder: string;
  /** Log of the running server. */
  #log: string[] = [];
  #onResponse: (response: ResponseBody) => void = () => {};

  private constructor(socket: Socket, folder: string) {
    this.#socket = socket;
    this.#folder = folder;
    createInterface({ input: socket }).on('line', (line) => this.#read(line));
    socket.once('close', () => this.#onResponse({ response: 'failed', reason: 'the host has ended' }));
  }

  /** Connects to the process. `folder` is where the servers' files are written. */
  static async connect(port: number, folder: string): Promise<ServerHost> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new ServerHost(socket, folder);
  }

  /** Starts a server on an empty database and an empty folder; the previous one must have been stopped. */
  async start(settings: ServerSettings = {}): Promise<SharedServer> {
    const port = await freePort();
    const dataDir = await mkdtemp(path.join(this.#folder, 'site-'));
    const log: string[] = [];
    this.#log = log;
    const env = serverEnv(port, { DATA_DIR: dataDir, DATABASE_URL: '', ...settings });
    await this.#send({ do: 'start', env });
    return { port, log, data: { dataDir, rows: (sql) => this.#rows(sql) }, stop: () => this.stop() };
  }

  /** Stops the server as an operator would; does nothing if it has already stopped. */
  async stop(): Promise<void> {
    await this.#send({ do: 'stop' });
  }

  /** Ends the connection, and with it the server. */
  close(): void {
    this.#socket.destroy();
  }

  async #rows(sql: string): Promise<Record<string, unknown>[]> {
    const response = await this.#send({ do: 'rows', sql });
    return response.response === 'rows' ? response.rows : [];
  }

  async #send(command: Command): Promise<ResponseBody> {
    const response = await new Promise<ResponseBody>((resolve) => {
      this.#onResponse = resolve;
      this.#socket.write(`${JSON.stringify(command)}\n`);
    });
    if (response.response === 'failed') {
      throw new Error(`server: ${command.do} failed: ${response.reason}\n${this.#log.slice(-30).join('\n')}`);
    }
    return response;
  }

  #read(text: string): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program's own line
    const line = JSON.parse(text) as HostLine;
    if ('log' in line) this.#log.push(line.log);
    else this.#onResponse(line);
  }
}
