/** Tracks which bits of each coefficient the scans so far have delivered (ITU T.81, G.1.1.1). */
import type { Component, Frame, Scan } from './frame.ts';

/** No scan has delivered any bit of the coefficient. */
const MISSING = -1;

/** The bits that a picture's scans have delivered so far. */
export class Progression {
  readonly #frame: Frame;
  /** For each coefficient of a component, the lowest bit that was delivered. */
  readonly #low = new Map<Component, Int8Array>();

  constructor(frame: Frame) {
    this.#frame = frame;
    for (const component of frame.components) this.#low.set(component, new Int8Array(64).fill(MISSING));
  }

  /** True if at least one bit of each component was delivered. */
  get hasAllComponents(): boolean {
    return [...this.#low.values()].every((low) => low[0] !== MISSING);
  }

  /** True if every bit of each coefficient was delivered. */
  get isComplete(): boolean {
    return [...this.#low.values()].every((low) => low.every((bit) => bit === 0));
  }

  /** Adds a scan. Returns false if it doesn't continue where earlier scans ended. */
  add({ components, spectralStart, spectralEnd, approximationHigh, approximationLow }: Scan): boolean {
    for (const { component } of components) {
      const bits = this.#low.get(component);
      if (bits === undefined) return false;
      if (this.#frame.isProgressive && spectralStart > 0 && bits[0] === MISSING) return false;
      for (let k = spectralStart; k <= spectralEnd; k++) {
        if (this.#frame.isProgressive && Math.max(bits[k] ?? 0, 0) !== approximationHigh) return false;
        bits[k] = approximationLow;
      }
    }
    return true;
  }
}
