/** Memory that a process may use for one purpose. Whoever needs more than is free waits, in order of arrival. */
export class ByteBudget {
  readonly #size: number;
  readonly #waiting: { bytes: number; go: () => void }[] = [];
  #used = 0;

  /** `size` is in bytes. */
  constructor(size: number) {
    this.#size = size;
  }

  /** How many bytes are taken. */
  get used(): number {
    return this.#used;
  }

  /** Takes bytes if they are free and nobody waits. */
  tryTake(bytes: number): boolean {
    if (this.#waiting.length > 0 || !this.#fits(bytes)) return false;
    this.#used += bytes;
    return true;
  }

  /** Waits until bytes are free, and takes them. Whoever waits should hold none, or all could wait for each other. */
  async take(bytes: number): Promise<void> {
    if (this.tryTake(bytes)) return;
    await new Promise<void>((go) => {
      this.#waiting.push({ bytes, go });
    });
  }

  /** Gives back bytes that were taken. */
  release(bytes: number): void {
    this.#used -= bytes;
    for (let [next] = this.#waiting; next !== undefined && this.#fits(next.bytes); [next] = this.#waiting) {
      this.#waiting.shift();
      this.#used += next.bytes;
      next.go();
    }
  }

  /** More than the whole budget fits once nothing else is taken, since it would wait for ever. */
  #fits(bytes: number): boolean {
    return this.#used === 0 || this.#used + bytes <= this.#size;
  }
}
