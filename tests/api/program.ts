/**
 * The server as `npm start` runs it: a process of its own that can be signalled, killed and waited for. The run's setup has
 * built it: to translate the source at each start takes longer than all else.
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

/** The founder's password, unless the environment says another. */
export const FOUNDER_PASSWORD = 'secret-enough';

export interface ProgramOptions {
  /** Environment variables beside `DATA_DIR`. */
  env?: Record<string, string>;
  /** A module that is loaded before the program. */
  preload?: Preload;
  /** Another of our programs than the server, by its path in what was built, and its arguments. */
  program?: string;
  args?: readonly string[];
}

/** A process of ours and what it has said. It must be ended. */
export class Program {
  stdout = '';
  stderr = '';
  readonly #child: ChildProcessByStdio<null, Readable, Readable>;
  readonly #exit: Promise<unknown>;

  constructor(dataDir: string, { env, preload, program = 'main.js', args = [] }: ProgramOptions = {}) {
    const imports = preload === undefined ? [] : ['--import', preloadPath(inject('temporaryDir'), preload)];
    this.#child = spawn(process.execPath, [...SHORT_LIVED, ...imports, join(BUILT, program), ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', FOUNDER_PASSWORD, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout.on('data', (chunk: Buffer) => (this.stdout += chunk.toString()));
    this.#child.stderr.on('data', (chunk: Buffer) => (this.stderr += chunk.toString()));
    this.#exit = once(this.#child, 'exit');
  }

  /** The address, once it listens; rejects when it ends instead. */
  async address(): Promise<string> {
    for (;;) {
      const [, address] = /"event":"listening","address":"([^"]+)"/.exec(this.stdout) ?? [];
      if (address !== undefined) return address;
      if (this.#child.exitCode !== null || this.#child.signalCode !== null) throw new Error(this.stderr);
      await Promise.race([once(this.#child.stdout, 'data'), this.#exit]);
    }
  }

  /** Waits for the end; gives the exit code. */
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
