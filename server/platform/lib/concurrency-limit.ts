/** How many operations may run at once. */
export interface ConcurrencyLimits {
  /** The limit per name. */
  each: number;
  /** The limit for all names together; unlimited if undefined. */
  all?: number;
}

/**
 * Limits how many operations may run at once per name, such as an account or an address. An operation that exceeds the
 * limit is refused instead of queued. Each process counts separately. A name takes up memory only while one of its
 * operations is running.
 */
export class ConcurrencyLimit<Name> {
  readonly #limits: ConcurrencyLimits;
  readonly #counts = new Map<Name, number>();
  #total = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /**
   * Takes a slot for a name. Returns the function that releases the slot, to be called once; `undefined` if none is
   * free.
   */
  acquire(name: Name): (() => void) | undefined {
    const { each, all = Infinity } = this.#limits;
    const count = (this.#counts.get(name) ?? 0) + 1;
    if (count > each || this.#total >= all) return undefined;
    this.#counts.set(name, count);
    this.#total += 1;
    return () => this.#release(name);
  }

  #release(name: Name): void {
    this.#total -= 1;
    const count = (this.#counts.get(name) ?? 1) - 1;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}
