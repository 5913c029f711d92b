/** The time by which work must end. */
export class Deadline {
  readonly #end: number;

  /** `ms`: from now. */
  constructor(ms: number) {
    this.#end = performance.now() + ms;
  }

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** The remaining time as sharp's `timeout` option: whole seconds, at least one. Throws after the deadline. */
  left(): { seconds: number } {
    if (this.isOver) throw new Error('the deadline has passed');
    return { seconds: Math.max(1, Math.ceil((this.#end - performance.now()) / 1000)) };
  }
}
