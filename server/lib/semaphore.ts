/** Lets at most `size` tasks run at once; the others wait in order of arrival, at most `maxWaiting` of them. */
export class Gate {
  readonly #waiting = new Set<() => void>();
  readonly #maxWaiting: number;
  #free: number;

  constructor(size: number, maxWaiting = Infinity) {
    this.#free = size;
    this.#maxWaiting = maxWaiting;
  }

  /** How many tasks wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** True while a further task should be turned away: nothing is free, and enough are waiting. */
  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.size >= this.#maxWaiting;
  }

  /** Runs a task once there is room; gives or throws what the task does. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.add(resolve));
    try {
      return await task();
    } finally {
      this.#leave();
    }
  }

  /** Waits at most `maxWaitMs` for room; gives how to leave, to be called once, or `undefined` where none came. */
  async enter(maxWaitMs: number): Promise<(() => void) | undefined> {
    if (this.#free > 0) this.#free -= 1;
    else if (!(await this.#waitFor(maxWaitMs))) return undefined;
    return () => this.#leave();
  }

  #waitFor(maxWaitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const goOn = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(goOn);
        resolve(false);
      }, maxWaitMs);
      this.#waiting.add(goOn);
    });
  }

  #leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#free += 1;
      return;
    }
    this.#waiting.delete(next);
    next();
  }
}
