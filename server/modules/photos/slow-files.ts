/**
 * Remembers files whose decoding has timed out once. The machine may have been busy, so only a second timeout counts.
 * Each process remembers its own files, and forgets them when it restarts.
 */
import { BoundedMap } from '../../platform/lib/bounded-map.ts';

/** The most files that are remembered, at about 200 bytes each. */
const REMEMBERED = 1000;

export class SlowFiles {
  /** Keyed by the file's SHA-256. */
  readonly #once = new BoundedMap<string, true>(REMEMBERED);

  /** Records a timeout. Returns true if it is the file's second one, in which case the file is also forgotten. */
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
