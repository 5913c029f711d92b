/** Runs tasks of one name one after the other; tasks of different names don't wait for each other. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs a task once all earlier tasks of this name are over; gives or throws what the task does. */
  async run<T>(name: string, task: () => Promise<T>): Promise<T> {
    const earlier = this.#last.get(name) ?? Promise.resolve();
    const mine = earlier.then(task, task);
    this.#last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name);
    }
  }
}
