/** A server that is killed and restarted on one data folder, for clients that retry. */
import { Program } from '../program.ts';
import type { ProgramOptions } from '../program.ts';

/** Returns a result, or `undefined` to be retried. */
type Attempt<T> = (address: string) => Promise<T | undefined>;

/** Runs one server after another; between servers, the clients wait for the next one. */
export class Site {
  readonly #dataDir: string;
  readonly #options: ProgramOptions;
  readonly #programs: Program[] = [];
  #program: Program | undefined;
  #isClosed = false;
  #isUp = false;
  #onListening: (address: string) => void = () => {};
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
    this.#onListening(address);
  }

  /** Ends the server, if there is one, and waits until it has exited. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const program = this.#program;
    if (program === undefined) return;
    this.#program = undefined;
    // If this server never listened, its clients are still waiting and will use the next server's address.
    if (this.#isUp) this.#address = this.#nextAddress();
    this.#isUp = false;
    await program.end(signal);
  }

  /** Ends the server for good. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.end('SIGKILL');
  }

  /** The log lines of an event, from all servers so far. */
  logged(event: string): string[] {
    const lines = this.#programs.flatMap(({ stdout }) => stdout.split('\n'));
    return lines.filter((line) => line.includes(`"event":"${event}"`));
  }

  /** Repeats a request until a server responds. */
  async retry<T>(attempt: Attempt<T>): Promise<T> {
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
      this.#onListening = resolve;
    });
  }
}

/** Whether a request got no complete response, in which case `fetch` fails with a `TypeError`. */
function isLost(error: unknown): boolean {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);
}
