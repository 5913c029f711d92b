/** One fault at every point at which it can happen. */
import type { KillPoint } from './context.ts';

/** More points than any scenario has: a scenario that never ends is a bug of its own. */
const MOST = 400;

/**
 * Runs a scenario once for each call its context makes, with the context killed at that call, before and after it.
 * `scenario` says whether the kill point was reached; the first that isn't ends the series.
 */
export async function killedAtEveryCall(scenario: (killAt: KillPoint) => Promise<boolean>): Promise<number> {
  let points = 0;
  for (const when of ['before', 'after'] as const) {
    for (let call = 1; ; call += 1) {
      if (call > MOST) throw new Error('it never ends');
      if (!(await scenario({ call, when }))) break;
      points += 1;
    }
  }
  return points;
}

/** Runs a scenario for each n from 1 until it says that there is no nth point. */
export async function atEveryPoint(scenario: (n: number) => Promise<boolean>): Promise<number> {
  for (let n = 1; n <= MOST; n += 1) if (!(await scenario(n))) return n - 1;
  throw new Error('it never ends');
}
