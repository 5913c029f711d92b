/** Counts the MCUs of a scan between two restart markers (ITU T.81, E.1.4). */
import { MARKERS } from '../jpeg.ts';

const RESTARTS = 8;

/** The interval that is being read. */
export class RestartInterval {
  readonly #mcus: number;
  #left: number;
  #restarts = 0;

  /** `mcus`: as many as there are between two restarts; 0 if there are no restarts. */
  constructor(mcus: number) {
    this.#mcus = mcus === 0 ? Infinity : mcus;
    this.#left = this.#mcus;
  }

  /** The MCUs up to the next restart. */
  get left(): number {
    return this.#left;
  }

  get isOver(): boolean {
    return this.#left === 0;
  }

  /** The marker that has to follow now. */
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
