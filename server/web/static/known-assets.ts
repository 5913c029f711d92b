import { ASSETS } from '../../platform/storage/keys.ts';
import type { Storage } from '../../platform/storage/storage.ts';

/** The least time between the beginnings of two listings, in ms. */
const INTERVAL_MS = 1_000;

/**
 * Knows which assets the storage has, by listing them at most once a second. So whoever asks for names that don't exist,
 * however many, costs no more than that.
 */
export class KnownAssets {
  readonly #storage: Pick<Storage, 'list'>;
  #keys: ReadonlySet<string> = new Set();
  #nextMs = 0;
  #running: Promise<void> | undefined;
  #waiting: Promise<void> | undefined;

  constructor(storage: Pick<Storage, 'list'>) {
    this.#storage = storage;
  }

  /**
   * True if the storage has an asset. False only after a listing that began after the call: another server may have
   * stored it a moment ago, and sent a page that loads it. Rejects if the storage can't be listed.
   */
  async has(key: string): Promise<boolean> {
    if (this.#keys.has(key)) return true;
    await this.#running?.catch(() => undefined);
    if (this.#keys.has(key)) return true;
    await (this.#waiting ??= this.#listInTurn());
    return this.#keys.has(key);
  }

  async #listInTurn(): Promise<void> {
    await new Promise((resolve) => {
      setTimeout(resolve, this.#nextMs - performance.now());
    });
    await this.#running?.catch(() => undefined);
    this.#waiting = undefined;
    this.#nextMs = performance.now() + INTERVAL_MS;
    this.#running = this.#list();
    await this.#running;
  }

  async #list(): Promise<void> {
    const keys = new Set<string>();
    for await (const { key } of this.#storage.list(ASSETS)) keys.add(key);
    this.#keys = keys;
  }
}
