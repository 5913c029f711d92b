/** Repeats a scenario, each time with one fault at a different point, for every point where the fault can happen. */
import type { KillPoint } from './context.ts';

/** More points than any scenario has, so that a series which never ends fails. */
const MAX_POINTS = 400;

/**
 * Runs a scenario twice for each port call of its context: once the context is killed just before the call, once just after.
 * `scenario` returns whether it reached the kill point. Each series ends with the first run that doesn't. Returns the number of
 * kill points reached.
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
 * Runs a scenario for n = 1, 2, …, with its fault at the nth point, until it returns false because there is no nth point.
 * Returns the number of points.
 */
export async function atEveryPoint(scenario: (n: number) => Promise<boolean>): Promise<number> {
  for (let n = 1; n <= MAX_POINTS; n += 1) if (!(await scenario(n))) return n - 1;
  throw new Error('it never ends');
}
