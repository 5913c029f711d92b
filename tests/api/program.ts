/**
 * The server as `npm start` runs it, i.e. as a separate process that a test can signal, kill and wait for. The global
 * setup has built it, because transpiling the source at each start would take longer than everything else.
 */
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { inject } from 'vitest';
import { SHORT_LIVED } from '../../scripts/test/short-lived.ts';
import { preloadPath } from './durability/preloads.ts';
import type { Preload } from './durability/preloads.ts';

const BUILT = join(import.meta.dirname, '../../build/server/server');

/** The founder's password, unless `env` sets another. */
export const FOUNDER_PASSWORD = 'secret-enough';

export interface ProgramOptions {
  /** Environment variables besides `DATA_DIR`. */
  env?: Record<string, string>;
  /** A module to load before the program. */
  preload?: Preload;
  /** The program's path in the server build; the server's by default. */
  program?: string;
  /** The program's arguments. */
  args?: readonly string[];
}

/** A running program and its output so far. The test must end it. */
export class Program {
  stdout = '';
  stderr = '';
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #exit: Promise<unknown>;

  constructor(dataDir: string, { env, preload, program = 'main.js', args = [] }: ProgramOptions = {}) {
    const imports = preload === undefined ? [] : ['--import', preloadPath(inject('temporaryDir'), preload)];
    this.#child = spawn(process.execPath, [...SHORT_LIVED, ...imports, join(BUILT, program), ...args], {
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        PORT: '0',
        FOUNDER_PASSWORD,
        DRAIN_SECONDS: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    this.#child.stderr.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.#exit = once(this.#child, 'exit');
  }

  /** Waits until the program listens and returns its address; rejects when it exits instead. */
  async address(): Promise<string> {
    return (await this.printed(/"event":"listening","address":"([^"]+)"/))[1] ?? '';
  }

  /** Waits until standard output matches, and returns the match; rejects when the program exits instead. */
  async printed(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const match = pattern.exec(this.stdout);
      if (match !== null) return match;
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) throw new Error(this.stderr);
      await Promise.race([once(this.#child.stdout, 'data'), this.#exit]);
    }
  }

  /** Waits until the program exits; returns its exit code. */
  async code(): Promise<number | null> {
    await this.#exit;
    return this.#child.exitCode;
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }

  async end(name: NodeJS.Signals): Promise<number | null> {
    this.signal(name);
    return this.code();
  }
}
