/**
 * Photos whose decoding ran out of time once. That may be the machine's doing, so the first time is no verdict; a second
 * time is. Each process remembers for itself: another one, or the next, gives a photo its first time again.
 */

/** Photos that are remembered, some 200 bytes each; of further ones the oldest are forgotten. */
const REMEMBERED = 1000;

export class SlowPhotos {
  /** SHA-256 of the files, oldest first. */
  readonly #once = new Set<string>();

  /** Notes that a file ran out of time; tells whether it did before, which is then forgotten. */
  again(sha256: string): boolean {
    if (this.#once.delete(sha256)) return true;
    this.#once.add(sha256);
    const [oldest] = this.#once;
    if (this.#once.size > REMEMBERED && oldest !== undefined) this.#once.delete(oldest);
    return false;
  }

  /** A file was decoded in time. */
  forget(sha256: string): void {
    this.#once.delete(sha256);
  }
}
