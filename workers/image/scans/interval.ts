/** Counts the units of a scan between two restart markers (ITU T.81, E.1.4). */
import { MARKERS } from '../jpeg.ts';

const RESTARTS = 8;

export class Interval {
  readonly #units: number;
  #left: number;
  #restarts = 0;

  /** `units`: as many as there are between two restarts; 0 if there are no restarts. */
  constructor(units: number) {
    this.#units = units === 0 ? Infinity : units;
    this.#left = this.#units;
  }

  /** The units up to the next restart. */
  get left(): number {
    return this.#left;
  }

  get isOver(): boolean {
    return this.#left === 0;
  }

  /** The marker that has to follow now. */
  get restartMarker(): number {
    return MARKERS.RST0 + this.#restarts;
  }

  pass(units: number): void {
    this.#left -= units;
  }

  restart(): void {
    this.#restarts = (this.#restarts + 1) % RESTARTS;
    this.#left = this.#units;
  }
}
