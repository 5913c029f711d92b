/** How a start waits for what may come soon, such as a database that starts at the same time. */
import type { Logger } from './log.ts';
import { StartRefused } from './start-refused.ts';

/** How long a start tries again, for everything that it needs together. */
const TRIES_MS = 60_000;
/** The pauses between tries: the first, which doubles each time, and the longest. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** When a start first says what it is waiting for, and how often it repeats that. */
const QUIET_MS = 5_000;
const REPEAT_MS = 10_000;

/** Receives what a start is waiting for at the moment, as the operator reads it in the log. */
export type SayWhy = (why: string) => void;

/** Waits for `ms`. */
type Pause = (ms: number) => Promise<void>;

const pauseFor: Pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The patience of one start. */
export class StartWait {
  readonly #log: Pick<Logger, 'warn'>;
  readonly #pause: Pause;
  #leftMs = TRIES_MS;

  constructor(log: Pick<Logger, 'warn'>, pause = pauseFor) {
    this.#log = log;
    this.#pause = pause;
  }

  /**
   * Returns what `attempt` returns. If it throws a temporary `StartRefused`, it is called again, until all tries of
   * this start have taken a minute; then, and for any other error, throws what it threw. Logs `waiting_for` with `what`
   * and the reason after five seconds, then every ten. An attempt that waits for something of its own says so by `sayWhy`.
   */
  async for<T>(what: string, attempt: (sayWhy: SayWhy) => Promise<T>): Promise<T> {
    let why = 'no response yet';
    let timer = setTimeout(say, QUIET_MS);
    const log = this.#log;
    function say() {
      log.warn('waiting_for', { what, why });
      timer = setTimeout(say, REPEAT_MS);
    }
    try {
      return await this.#try(attempt, (reason) => {
        why = reason;
      });
    } finally {
      clearTimeout(timer);
    }
  }

  async #try<T>(attempt: (sayWhy: SayWhy) => Promise<T>, sayWhy: SayWhy): Promise<T> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      const began = performance.now();
      try {
        return await attempt(sayWhy);
      } catch (error) {
        if (!(error instanceof StartRefused && error.isTemporary) || this.#leftMs <= 0) throw error;
        sayWhy(error.message);
        this.#leftMs -= performance.now() - began + pauseMs;
        await this.#pause(pauseMs);
      }
    }
  }
}
