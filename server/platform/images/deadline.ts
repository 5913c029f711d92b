/** The time by which some work must be done. */
export class Deadline {
  readonly #end: number;

  /** `ms` is the time left from now on. */
  constructor(ms: number) {
    this.#end = performance.now() + ms;
  }

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /**
   * The remaining time as sharp's `timeout` option, in whole seconds and at least one. Throws if the deadline has
   * passed.
   */
  left(): { seconds: number } {
    if (this.isOver) throw new Error('the deadline has passed');
    return { seconds: Math.max(1, Math.ceil((this.#end - performance.now()) / 1000)) };
  }
}
