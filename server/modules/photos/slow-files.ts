/**
 * Remembers files whose decoding timed out once. The machine may have been busy, so only the second timeout counts.
 * Held in memory per process: another process, or a restarted one, starts anew.
 */
import { BoundedMap } from '../../platform/lib/bounded-map.ts';

/** How many files are remembered, some 200 bytes each. */
const REMEMBERED = 1000;

export class SlowFiles {
  /** By the file's SHA-256. */
  readonly #once = new BoundedMap<string, true>(REMEMBERED);

  /** Records a timeout. True if it is the file's second, which also forgets the file. */
  again(sha256: string): boolean {
    if (this.#once.get(sha256) === true) {
      this.#once.delete(sha256);
      return true;
    }
    this.#once.set(sha256, true);
    return false;
  }

  /** Forgets a file that was decoded in time. */
  forget(sha256: string): void {
    this.#once.delete(sha256);
  }
}
