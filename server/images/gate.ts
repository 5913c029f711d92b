/** Lets at most `size` tasks run at once; the others wait in order of arrival, at most `maxWaiting` of them. */
export class Gate {
  readonly #waiting: (() => void)[] = [];
  readonly #maxWaiting: number;
  #free: number;

  constructor(size: number, maxWaiting = Infinity) {
    this.#free = size;
    this.#maxWaiting = maxWaiting;
  }

  /** How many tasks wait. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** True while a further task should be turned away: nothing is free, and enough are waiting. */
  get isFull(): boolean {
    return this.#free === 0 && this.#waiting.length >= this.#maxWaiting;
  }

  /** Runs a task once there is room; gives or throws what the task does. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
