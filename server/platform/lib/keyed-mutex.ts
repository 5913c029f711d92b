/**
 * A mutex per name. Tasks with the same name run one after the other; tasks with different names don't wait for each
 * other.
 */
export class KeyedMutex {
  /** For each name, the promise that resolves when the last task in its queue ends. */
  readonly #last = new Map<string, Promise<void>>();

  /**
   * Waits until all earlier tasks with this name have ended. Returns the function that releases the mutex, to be called
   * once.
   */
  acquire(name: string): Promise<() => void> {
    const earlier = this.#last.get(name) ?? Promise.resolve();
    return new Promise((resolve) => {
      const ended = new Promise<void>((end) => {
        const release = () => {
          if (this.#last.get(name) === ended) this.#last.delete(name);
          end();
        };
        void earlier.then(() => resolve(release));
      });
      this.#last.set(name, ended);
    });
  }

  /** Runs a task once all earlier tasks with this name have ended. Returns or throws what the task does. */
  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const release = await this.acquire(name);
    try {
      return await task();
    } finally {
      release();
    }
  }
}
