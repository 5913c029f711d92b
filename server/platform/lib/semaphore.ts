/**
 * Runs at most `size` tasks at once and queues the others in order of arrival. It doesn't enforce `maxWaiting` itself:
 * callers must check `isFull`.
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

  /** True while no task is running. */
  get isIdle(): boolean {
    return this.#free === this.#size;
  }

  /** How many tasks are queued. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** True while no slot is free and `maxWaiting` tasks are queued, so further tasks should be refused. */
  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.size >= this.#maxWaiting;
  }

  /** Runs a task once a slot is free. Returns or throws what the task does. */
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
   * Waits for a slot, for at most `maxWaitMs`. Returns the function that releases the slot, to be called once;
   * `undefined` if no slot became free.
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

  /** Gives the slot to the task that has waited longest, if any. */
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
