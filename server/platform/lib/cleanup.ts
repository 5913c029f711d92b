/** What is to be released once it is no longer needed: files, places, locks, connections. */
export class Cleanup {
  readonly #releases: (() => unknown)[] = [];

  /** Remembers how to release what was just acquired. */
  add(release: () => unknown): void {
    this.#releases.push(release);
  }

  /**
   * Releases everything, last first, also where one of them fails; then throws the first failure. A second call finds
   * nothing left.
   */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (let release = this.#releases.pop(); release !== undefined; release = this.#releases.pop()) {
      try {
        await release();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  }
}

/** Does work that acquires things, and releases them after it, however it ends. */
export async function withCleanup<T>(work: (cleanup: Cleanup) => Promise<T>): Promise<T> {
  const cleanup = new Cleanup();
  try {
    return await work(cleanup);
  } finally {
    await cleanup.run();
  }
}
