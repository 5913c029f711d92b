/** Repeats a scenario with one fault at every point where it can happen. */
import type { KillPoint } from './context.ts';

/** More points than any scenario has, so that a scenario that never ends fails. */
const MAX_POINTS = 400;

/**
 * Runs a scenario twice for each port call of its context: killed just before the call, and just after. `scenario` returns
 * whether it reached the kill point; the first run that doesn't ends the series. Returns the number of points reached.
 */
export async function killedAtEveryCall(scenario: (killAt: KillPoint) => Promise<boolean>): Promise<number> {
  let points = 0;
  for (const when of ['before', 'after'] as const) {
    for (let call = 1; ; call += 1) {
      if (call > MAX_POINTS) throw new Error('it never ends');
      if (!(await scenario({ call, when }))) break;
      points += 1;
    }
  }
  return points;
}

/**
 * Runs a scenario for n = 1, 2, …, with its fault at the nth point, until it returns false: there is no nth point. Returns
 * the number of points.
 */
export async function atEveryPoint(scenario: (n: number) => Promise<boolean>): Promise<number> {
  for (let n = 1; n <= MAX_POINTS; n += 1) if (!(await scenario(n))) return n - 1;
  throw new Error('it never ends');
}
