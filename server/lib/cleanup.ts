/** What is to be closed once it is no longer needed, last first. */
export class Closers {
  readonly #closers: (() => Promise<void>)[] = [];

  /** Remembers how to close what was just opened. */
  add(close: () => Promise<void>): void {
    this.#closers.push(close);
  }

  /** Closes everything; a second call finds nothing left. */
  async closeAll(): Promise<void> {
    for (let close = this.#closers.pop(); close !== undefined; close = this.#closers.pop()) await close();
  }
}
