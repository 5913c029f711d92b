/** A server that is killed and started again on one data folder, for clients that don't give up. */
import { Program } from '../program.ts';
import type { ProgramOptions } from '../program.ts';

/** Gives an attempt's result, or `undefined` to be made once more. */
type Attempt<T> = (address: string) => Promise<T | undefined>;

/** One server after the other. Between two of them its clients wait. */
export class Site {
  readonly #dataDir: string;
  readonly #options: ProgramOptions;
  readonly #programs: Program[] = [];
  #program: Program | undefined;
  #isClosed = false;
  #isUp = false;
  #listens: (address: string) => void = () => {};
  #address: Promise<string>;

  /** Every server is started with the same options. */
  constructor(dataDir: string, options: ProgramOptions) {
    this.#dataDir = dataDir;
    this.#options = options;
    this.#address = this.#nextAddress();
  }

  /** Starts a server; resolves once it listens, and rejects when it ends instead. */
  async start(): Promise<void> {
    if (this.#isClosed) throw new Error('the site is closed');
    const program = new Program(this.#dataDir, this.#options);
    this.#program = program;
    this.#programs.push(program);
    const address = await program.address();
    if (this.#program !== program) return;
    this.#isUp = true;
    this.#listens(address);
  }

  /** Ends the server, if there is one, and waits until it has. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const program = this.#program;
    if (program === undefined) return;
    this.#program = undefined;
    // Who waits for a server that never listened waits for the next one.
    if (this.#isUp) this.#address = this.#nextAddress();
    this.#isUp = false;
    await program.end(signal);
  }

  /** Ends the server for good. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.end('SIGKILL');
  }

  /** The lines of an event in the logs of all servers so far. */
  logged(event: string): string[] {
    const lines = this.#programs.flatMap(({ stdout }) => stdout.split('\n'));
    return lines.filter((line) => line.includes(`"event":"${event}"`));
  }

  /** Makes a request until an answer comes, from whichever server there is by then. */
  async insist<T>(attempt: Attempt<T>): Promise<T> {
    for (;;) {
      const address = await this.#address;
      try {
        const result = await attempt(address);
        if (result !== undefined) return result;
      } catch (error) {
        if (!isLost(error)) throw error;
      }
    }
  }

  #nextAddress(): Promise<string> {
    return new Promise((resolve) => {
      this.#listens = resolve;
    });
  }
}

/** True when a request got no whole answer: `fetch` fails with a `TypeError` then. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);
}
