/** Counts image files refused since the process started, by reason. */
import type { IntakeProblem } from '../../platform/images/intake.ts';

export class RefusedImages {
  readonly #numbers = new Map<IntakeProblem, number>();

  add(problem: IntakeProblem): void {
    this.#numbers.set(problem, (this.#numbers.get(problem) ?? 0) + 1);
  }

  /** How many files were refused for each reason that has occurred. */
  numbers(): ReadonlyMap<IntakeProblem, number> {
    return this.#numbers;
  }
}
