import { setImmediate } from 'node:timers/promises';

/**
 * Coalesces reads: callers that request the same thing at the same time share one read. A read starts only when the
 * previous read with the same name has ended and the requests that have already arrived have been handled. After that,
 * callers can't join it any more. So each caller sees every change made before its call, by any process, as if it had
 * read on its own.
 */
export class SharedReads<T> {
  readonly #waiting = new Map<string, Promise<T>>();
  readonly #running = new Map<string, Promise<T>>();

  /** Reads once for all callers that are waiting for the same name. Returns or throws what that read does. */
  read(name: string, read: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(name);
    if (waiting !== undefined) return waiting;
    const started = this.#wait(name, read);
    this.#waiting.set(name, started);
    return started;
  }

  async #wait(name: string, read: () => Promise<T>): Promise<T> {
    // If the previous read fails, only its own callers get the error. This read starts in either case.
    await Promise.allSettled([this.#running.get(name)]);
    await setImmediate();
    this.#waiting.delete(name);
    const running = read();
    this.#running.set(name, running);
    try {
      return await running;
    } finally {
      if (this.#running.get(name) === running) this.#running.delete(name);
    }
  }
}
