import type { Logger } from './log.ts';

/**
 * Runs work that continues after the call that started it has responded. If a stop aborts the work, a sweep must finish
 * it.
 */
export class Background {
  readonly #log: Logger;
  readonly #end = new AbortController();
  readonly #running = new Set<Promise<void>>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Starts work. If it fails, the error is only logged. */
  run(work: (signal: AbortSignal) => Promise<unknown>): void {
    const running = work(this.#end.signal)
      .catch((error: unknown) => this.#log.error('background_failed', { error }))
      .then(() => void this.#running.delete(running));
    this.#running.add(running);
  }

  /** Resolves once no work is running. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Aborts all work and waits until it has ended. */
  stop(): Promise<void> {
    this.#end.abort();
    return this.idle();
  }
}
