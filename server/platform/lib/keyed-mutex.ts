/** Lets tasks of one name run one after the other; tasks of different names don't wait for each other. */
export class KeyedMutex {
  /** Of each name the end of the task that came last. */
  readonly #last = new Map<string, Promise<void>>();

  /** Waits until all earlier tasks of this name are over. Gives what lets the next one begin, to be called once. */
  acquire(name: string): Promise<() => void> {
    const earlier = this.#last.get(name) ?? Promise.resolve();
    return new Promise((resolve) => {
      const over = new Promise<void>((end) => {
        const release = () => {
          if (this.#last.get(name) === over) this.#last.delete(name);
          end();
        };
        void earlier.then(() => resolve(release));
      });
      this.#last.set(name, over);
    });
  }

  /** Runs a task once all earlier tasks of this name are over; gives or throws what the task does. */
  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const release = await this.acquire(name);
    try {
      return await task();
    } finally {
      release();
    }
  }
}
