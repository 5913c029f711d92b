/** Lets at most `size` tasks run at once; the others wait in order of arrival, at most `maxWaiting` of them. */
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

  /** True while a further task should be turned away: nothing is free, and enough tasks wait. */
  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.size >= this.#maxWaiting;
  }

  /** Runs a task once it has a place; gives or throws what the task does. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.add(resolve));
    try {
      return await task();
    } finally {
      this.#release();
    }
  }

  /** Waits at most `maxWaitMs` for a place. Gives what frees it, to be called once; `undefined` where none came free. */
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

  /** Hands the place to the task that has waited longest. */
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
