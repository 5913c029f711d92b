/** Counts the MCUs of a scan between two restart markers (ITU T.81, E.1.4). */
import { MARKERS } from '../jpeg.ts';

const RESTARTS = 8;

/** The interval that is being read. */
export class RestartInterval {
  readonly #mcus: number;
  #left: number;
  #restarts = 0;

  /** `mcus`: the number of MCUs between two restarts; 0 if there are none. */
  constructor(mcus: number) {
    this.#mcus = mcus === 0 ? Infinity : mcus;
    this.#left = this.#mcus;
  }

  /** The number of MCUs up to the next restart. */
  get left(): number {
    return this.#left;
  }

  get isOver(): boolean {
    return this.#left === 0;
  }

  /** The restart marker that must come next. */
  get marker(): number {
    return MARKERS.RST0 + this.#restarts;
  }

  pass(mcus: number): void {
    this.#left -= mcus;
  }

  restart(): void {
    this.#restarts = (this.#restarts + 1) % RESTARTS;
    this.#left = this.#mcus;
  }
}
