/** Virtual time, in which timers fire without real delays, and always in the same order. */

interface Timer {
  at: number;
  order: number;
  fire: () => void;
}

/** Time when every simulation starts, epoch ms. */
const START = Date.UTC(2026, 4, 1, 12);

export class VirtualTime {
  /** Number of unfinished real operations, i.e. those of IndexedDB. */
  pending = 0;
  #elapsed = 0;
  #skew = 0;
  #order = 0;
  #timers: Timer[] = [];

  /** The wall clock's time, epoch ms. `jump` changes it. */
  now(): number {
    return START + this.#elapsed + this.#skew;
  }

  /** Virtual time since the start, ms, which `jump` doesn't change. */
  elapsed(): number {
    return this.#elapsed;
  }

  /** Sets the wall clock forward, or back if `ms` is negative. */
  jump(ms: number): void {
    this.#skew += ms;
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.wake(ms, resolve);
    });
  }

  wake(ms: number, fire: () => void): () => void {
    const timer: Timer = { at: this.#elapsed + Math.max(0, ms), order: (this.#order += 1), fire };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Stops virtual time until a real operation has ended. */
  async real<T>(work: () => Promise<T>): Promise<T> {
    this.pending += 1;
    try {
      return await work();
    } finally {
      this.pending -= 1;
    }
  }

  /** Resolves once nothing more happens unless virtual time advances. */
  async settle(): Promise<void> {
    let quiet = 0;
    while (quiet < 2) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      quiet = this.pending === 0 ? quiet + 1 : 0;
    }
  }

  /**
   * Advances time until `done` returns true or `limitMs` have passed. Returns the last result of `done`. Calls `onStep` after
   * every step.
   */
  async run(
    done: () => boolean | Promise<boolean>,
    limitMs: number,
    onStep?: () => void | Promise<void>,
  ): Promise<boolean> {
    const end = this.#elapsed + limitMs;
    for (;;) {
      await this.settle();
      await onStep?.();
      if (await done()) return true;
      const next = this.#next();
      if (!next || next.at > end) {
        this.#elapsed = end;
        return await done();
      }
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#elapsed = Math.max(this.#elapsed, next.at);
      next.fire();
    }
  }

  /** Advances time by `ms`. */
  async pass(ms: number): Promise<void> {
    await this.run(() => false, ms);
  }

  #next(): Timer | undefined {
    let best: Timer | undefined;
    for (const timer of this.#timers) {
      if (!best || timer.at < best.at || (timer.at === best.at && timer.order < best.order)) best = timer;
    }
    return best;
  }
}
