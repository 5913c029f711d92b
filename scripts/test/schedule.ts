/** Runs stages in parallel, each as soon as the stages that it needs have passed. */

export interface Task<Result> {
  name: string;
  /** Names of tasks that must pass first. */
  needs: readonly string[];
  /** It mostly waits, for a download for example: it runs besides the `limit` others. */
  waits?: true;
  run: () => Promise<Result>;
}

/** The outcome of a task: its result, or the name of the failed task that blocked it. */
export type TaskOutcome<Result> = { ran: true; result: Result } | { ran: false; blockedBy: string };

/**
 * Runs at most `limit` tasks at once, besides those that mostly wait, in list order if several are ready. `passed`:
 * whether tasks that need this one may run. `needs` must name tasks of the list, without a cycle.
 */
export async function runTasks<Result>(
  tasks: readonly Task<Result>[],
  limit: number,
  passed: (result: Result) => boolean,
): Promise<Map<string, TaskOutcome<Result>>> {
  const outcomes = new Map<string, TaskOutcome<Result>>();
  const waiting = [...tasks];
  const active = new Set<Promise<void>>();
  let busy = 0;

  const start = async (task: Task<Result>) => {
    const counted = task.waits === true ? 0 : 1;
    busy += counted;
    const result = await task.run();
    busy -= counted;
    outcomes.set(task.name, { ran: true, result });
  };

  while (waiting.length > 0 || active.size > 0) {
    for (const task of waiting.slice()) {
      const readiness = readinessOf(task, outcomes, passed);
      if (readiness.state === 'blocked') {
        outcomes.set(task.name, { ran: false, blockedBy: readiness.by });
        waiting.splice(waiting.indexOf(task), 1);
      } else if (readiness.state === 'ready' && (task.waits === true || busy < limit)) {
        waiting.splice(waiting.indexOf(task), 1);
        const done = start(task).finally(() => active.delete(done));
        active.add(done);
      }
    }
    if (active.size > 0) await Promise.race(active);
  }
  return outcomes;
}

type Readiness = { state: 'ready' } | { state: 'not-yet' } | { state: 'blocked'; by: string };

function readinessOf<Result>(
  task: Task<Result>,
  outcomes: ReadonlyMap<string, TaskOutcome<Result>>,
  passed: (result: Result) => boolean,
): Readiness {
  for (const need of task.needs) {
    const outcome = outcomes.get(need);
    if (outcome === undefined) return { state: 'not-yet' };
    if (!outcome.ran || !passed(outcome.result)) return { state: 'blocked', by: need };
  }
  return { state: 'ready' };
}
