import { setImmediate } from 'node:timers/promises';

/**
 * Coalesces reads: callers that request the same thing at the same time share one read. A read waits for the previous
 * one of its name and for the requests that have arrived already; callers can't join it once it has started. So a
 * caller sees every change made before its call, by any process, as if it had read alone.
 */
export class SharedReads<T> {
  readonly #waiting = new Map<string, Promise<T>>();
  readonly #running = new Map<string, Promise<T>>();

  /** Reads, together with all callers that wait for the same name; returns or throws what that read does. */
  read(name: string, read: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(name);
    if (waiting !== undefined) return waiting;
    const started = this.#wait(name, read);
    this.#waiting.set(name, started);
    return started;
  }

  async #wait(name: string, read: () => Promise<T>): Promise<T> {
    // A failure of the previous read goes to its own callers; this read starts either way.
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
