import { setImmediate } from 'node:timers/promises';

/**
 * Reads that callers share while many ask for the same at once. A read waits for the one before it of its name and for
 * the requests that have arrived already; no caller joins it once it has begun. So a caller that asks after a change sees
 * it, whichever process made it, as if every caller had read alone.
 */
export class SharedReads<T> {
  readonly #waiting = new Map<string, Promise<T>>();
  readonly #running = new Map<string, Promise<T>>();

  /** Reads under a name, together with all callers that wait for the same; gives or throws what that read does. */
  read(name: string, read: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(name);
    if (waiting !== undefined) return waiting;
    const mine = this.#wait(name, read);
    this.#waiting.set(name, mine);
    return mine;
  }

  async #wait(name: string, read: () => Promise<T>): Promise<T> {
    // The callers of the earlier read get its failure; this read follows it either way.
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
