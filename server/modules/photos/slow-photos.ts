/**
 * Photos whose decoding ran out of time once. The machine may have been busy, so the first time is no verdict; the second
 * time is. Each process has its own memory of them: another process, or the next one, takes a photo for new.
 */
import { BoundedMap } from '../../platform/lib/bounded-map.ts';

/** Photos that are remembered, some 200 bytes each. */
const REMEMBERED = 1000;

export class SlowPhotos {
  /** By the SHA-256 of the file. */
  readonly #once = new BoundedMap<string, true>(REMEMBERED);

  /** Notes that a file ran out of time. True if it did so before, which is then forgotten. */
  again(sha256: string): boolean {
    if (this.#once.get(sha256) === true) {
      this.#once.delete(sha256);
      return true;
    }
    this.#once.set(sha256, true);
    return false;
  }

  /** Notes that a file was decoded in time. */
  forget(sha256: string): void {
    this.#once.delete(sha256);
  }
}
