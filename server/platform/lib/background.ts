import type { Logger } from './log.ts';

/** Work that goes on after the answer of the call which began it. What a stop cuts short must be done by a sweep. */
export class Background {
  readonly #log: Logger;
  readonly #end = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Begins work; where it fails, that is a line of the log. */
  run(work: (signal: AbortSignal) => Promise<unknown>): void {
    const running = work(this.#end.signal)
      .catch((error: unknown) => this.#log.error('background_failed', { error }))
      .then(() => void this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves once nothing runs. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Ends work at its next step, and waits for it. */
  stop(): Promise<void> {
    this.#end.abort();
    return this.idle();
  }
}
