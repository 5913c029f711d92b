/** How many may be under way at once. */
export interface ConcurrencyLimits {
  /** Under one name. */
  each: number;
  /** Under all names together; without a number only `each` counts. */
  all?: number;
}

/**
 * Counts what is under way under names (accounts, addresses) and turns away what is one too many; nothing waits. Each
 * process counts for itself. A name takes no memory once nothing of it is under way.
 */
export class ConcurrencyLimit<Name> {
  readonly #limits: ConcurrencyLimits;
  readonly #counts = new Map<Name, number>();
  #all = 0;

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits;
  }

  /** Takes a place for a name. Gives what frees it, to be called once; `undefined` where no place is free. */
  acquire(name: Name): (() => void) | undefined {
    const { each, all = Infinity } = this.#limits;
    const count = (this.#counts.get(name) ?? 0) + 1;
    if (count > each || this.#all >= all) return undefined;
    this.#counts.set(name, count);
    this.#all += 1;
    return () => this.#release(name);
  }

  #release(name: Name): void {
    this.#all -= 1;
    const left = (this.#counts.get(name) ?? 1) - 1;
    if (left > 0) this.#counts.set(name, left);
    else this.#counts.delete(name);
  }
}
