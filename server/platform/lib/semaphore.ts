/**
 * Runs at most `size` tasks at once; the others wait in order of arrival. `maxWaiting` isn't enforced: callers check
 * `isFull`.
 */
export class Semaphore {
  readonly #waiting = new Set<() => void>();
  readonly #maxWaiting: number;
  readonly #size: number;
  #free: number;

  constructor(size: number, maxWaiting = Infinity) {
    this.#size = size;
    this.#free = size;
    this.#maxWaiting = maxWaiting;
  }

  /** True while no task runs. */
  get isIdle(): boolean {
    return this.#free === this.#size;
  }

  /** How many tasks wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** True while further tasks should be refused: no slot is free, and `maxWaiting` tasks wait. */
  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.size >= this.#maxWaiting;
  }

  /** Runs a task once a slot is free; returns or throws what the task does. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.add(resolve));
    try {
      return await task();
    } finally {
      this.#release();
    }
  }

  /**
   * Waits at most `maxWaitMs` for a slot. Returns the function that releases it, to be called once; `undefined` if none
   * became free.
   */
  async acquire(maxWaitMs: number): Promise<(() => void) | undefined> {
    if (this.#free > 0) this.#free -= 1;
    else if (!(await this.#waitFor(maxWaitMs))) return undefined;
    return () => this.#release();
  }

  #waitFor(maxWaitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(start);
        resolve(false);
      }, maxWaitMs);
      this.#waiting.add(start);
    });
  }

  /** Passes the slot on to the task that has waited longest. */
  #release(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
