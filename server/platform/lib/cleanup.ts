/** Collects resources that must be released when they are no longer needed: files, slots, locks, connections. */
export class Cleanup {
  readonly #releases: (() => unknown)[] = [];

  /** Registers the function that releases a resource. Call it right after acquiring the resource. */
  add(release: () => unknown): void {
    this.#releases.push(release);
  }

  /**
   * Releases all resources, the last one first. Continues if a release fails, and throws the first failure at the end.
   * A second call does nothing.
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

/** Runs work that acquires resources, and releases them afterwards, whether the work succeeds or throws. */
export async function withCleanup<T>(work: (cleanup: Cleanup) => Promise<T>): Promise<T> {
  const cleanup = new Cleanup();
  try {
    return await work(cleanup);
  } finally {
    await cleanup.run();
  }
}
