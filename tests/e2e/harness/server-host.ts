/** Servers for one test after another, in a process that has loaded the server once. */
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { translate } from '../../../scripts/test/translate.ts';
import { freePort } from './free-port.ts';
import { serverEnv } from './server.ts';
import type { DataEnv, SharedServer } from './server.ts';

/** What the process is told. */
export type Command = { do: 'start'; env: Record<string, string> } | { do: 'stop' };
/** What it says once that is done. */
export type Answer = { answer: 'done' } | { answer: 'failed'; reason: string };

const BUILD = path.resolve('build/server/server');

/** The process; one server at a time runs in it. */
export class ServerHost {
  readonly #child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Of the server that runs. */
  #log: string[] = [];
  #onAnswer: (answer: Answer) => void = () => {};

  private constructor(program: string, drawOnce: string) {
    this.#child = spawn(process.execPath, [program, BUILD, drawOnce], {
      // As operators say it: React reads it when it is loaded, and draws slowly for developers.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    });
    createInterface({ input: this.#child.stdout }).on('line', (line) => this.#read(line));
    createInterface({ input: this.#child.stderr }).on('line', (line) => this.#log.push(line));
    this.#child.once('exit', () => this.#onAnswer({ answer: 'failed', reason: 'the process has ended' }));
  }

  /** Starts the process; `folder` is for files of it. */
  static async open(folder: string): Promise<ServerHost> {
    const program = path.join(folder, 'host-program.mjs');
    await translate(path.join(import.meta.dirname, 'host-program.ts'), program);
    const drawOnce = path.join(folder, 'draw-once.mjs');
    await translate(path.join(import.meta.dirname, '../../api/draw-once.ts'), drawOnce);
    return new ServerHost(program, drawOnce);
  }

  /** Starts a server; the one before must have been stopped. `data` is what it starts on. */
  async start(data: DataEnv): Promise<SharedServer> {
    const port = await freePort();
    const log: string[] = [];
    this.#log = log;
    await this.#tell({ do: 'start', env: serverEnv(port, data) });
    return { port, log, data, stop: () => this.stop() };
  }

  /** Ends the server as an operator would; nothing happens where it has ended. */
  async stop(): Promise<void> {
    await this.#tell({ do: 'stop' });
  }

  /** Ends the process. */
  async close(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  async #tell(command: Command): Promise<void> {
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
