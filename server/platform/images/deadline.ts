/** When work must be over. */
export class Deadline {
  readonly #end: number;

  /** Begins now. */
  constructor(ms: number) {
    this.#end = performance.now() + ms;
  }

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** What is left, in the form in which sharp takes it: whole seconds, at least one. Throws when nothing is. */
  left(): { seconds: number } {
    if (this.isOver) throw new Error('the time is over');
    return { seconds: Math.max(1, Math.ceil((this.#end - performance.now()) / 1000)) };
  }
}
