/** Virtual time: nothing waits for real, and the order of events is always the same. */

interface Timer {
  at: number;
  order: number;
  fire: () => void;
}

/** The first moment of every simulation, epoch ms. */
const START = Date.UTC(2026, 4, 1, 12);

export class VirtualTime {
  /** Real work (IndexedDB) that has begun and not ended. */
  pending = 0;
  #elapsed = 0;
  #skew = 0;
  #order = 0;
  #timers: Timer[] = [];

  /** The wall clock, epoch ms; `jump` moves it. */
  now(): number {
    return START + this.#elapsed + this.#skew;
  }

  /** Time that has really gone by, ms. */
  elapsed(): number {
    return this.#elapsed;
  }

  /** Sets the wall clock forward or back. */
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

  /** Counts real work, so that time stands still until it has ended. */
  async real<T>(work: () => Promise<T>): Promise<T> {
    this.pending += 1;
    try {
      return await work();
    } finally {
      this.pending -= 1;
    }
  }

  /** Until nothing happens any more without time going by. */
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
   * Lets time go by until `done` holds or `limitMs` have passed; says whether it holds. `each` is called after every
   * step.
   */
  async run(
    done: () => boolean | Promise<boolean>,
    limitMs: number,
    each?: () => void | Promise<void>,
  ): Promise<boolean> {
    const end = this.#elapsed + limitMs;
    for (;;) {
      await this.settle();
      await each?.();
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

  /** Lets `ms` go by. */
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
