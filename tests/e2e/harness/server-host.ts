/** Runs one server after another in a process that loads the server's modules only once. */
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { transpile } from '../../../scripts/test/transpile.ts';
import { freePort } from './free-port.ts';
import { serverEnv } from './server.ts';
import type { DataEnv, ServerSettings, SharedServer } from './server.ts';

/** A command to the process. */
export type Command = { do: 'start'; env: Record<string, string> } | { do: 'stop' };
/** The process's reply to a command. */
export type Answer = { answer: 'done' } | { answer: 'failed'; reason: string };

const BUILD = path.resolve('build/server/server');

/** The process; it runs one server at a time. */
export class ServerHost {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Log of the running server. */
  #log: string[] = [];
  #onAnswer: (answer: Answer) => void = () => {};

  private constructor(program: string, drawOnce: string) {
    this.#child = spawn(process.execPath, [program, BUILD, drawOnce], {
      // As in production, because React reads it when loaded, and renders slowly in development mode.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    });
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#read(line));
    createInterface({ input: this.#child.stderr }).on('line', (line) => this.#log.push(line));
    this.#child.once('exit', () => this.#onAnswer({ answer: 'failed', reason: 'the process has ended' }));
  }

  /** Starts the process. `folder` is where its files are written. */
  static async open(folder: string): Promise<ServerHost> {
    const program = path.join(folder, 'host-program.mjs');
    await transpile(path.join(import.meta.dirname, 'host-program.ts'), program);
    const drawOnce = path.join(folder, 'draw-once.mjs');
    await transpile(path.join(import.meta.dirname, '../../api/draw-once.ts'), drawOnce);
    return new ServerHost(program, drawOnce);
  }

  /** Starts a server on `data`; the previous one must have been stopped. */
  async start(data: DataEnv, settings: ServerSettings = {}): Promise<SharedServer> {
    const port = await freePort();
    const log: string[] = [];
    this.#log = log;
    await this.#send({ do: 'start', env: serverEnv(port, { ...data, ...settings }) });
    return { port, log, data, stop: () => this.stop() };
  }

  /** Stops the server as an operator would; does nothing if it has already stopped. */
  async stop(): Promise<void> {
    await this.#send({ do: 'stop' });
  }

  /** Kills the process. */
  async close(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  async #send(command: Command): Promise<void> {
    const answer = await new Promise<Answer>((resolve) => {
      this.#onAnswer = resolve;
      this.#child.stdin.write(`${JSON.stringify(command)}\n`);
    });
    if (answer.answer === 'failed') {
      throw new Error(`server: ${command.do} failed: ${answer.reason}\n${this.#log.slice(-30).join('\n')}`);
    }
  }

  #read(line: string): void {
    if (!line.startsWith('{"answer":')) {
      this.#log.push(line);
      return;
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the program's own line
    this.#onAnswer(JSON.parse(line) as Answer);
  }
}
