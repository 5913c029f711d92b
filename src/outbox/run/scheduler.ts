/** Runs the engine on triggers and when its next op is due; one run at a time. */
import type { Engine, RunOutcome } from '../engine/engine.ts';
import type { Locks } from '../engine/ports.ts';
import type { OutboxPorts } from '../dependencies.ts';

export interface Scheduler {
  /** Runs the engine now. `ignoreBackoff`: the network may be back. */
  wake(ignoreBackoff?: boolean): void;
  stop(): void;
}

/** The shortest sleep, so two tabs don't keep waking each other. */
const LEAST_MS = 50;
/** The longest sleep, since a suspended device misses its timers. */
const MOST_MS = 30_000;

/** The scheduler's ports. */
export interface SchedulerPorts {
  clock: Pick<OutboxPorts['clock'], 'now' | 'wake'>;
  /** Absent if the browser has no Web Locks. */
  locks?: Pick<Locks, 'whenFree'>;
}

/** `onRest` is called with the outcome of each run. */
export function createScheduler(
  engine: Engine,
  { clock, locks }: SchedulerPorts,
  onRest: (outcome: RunOutcome) => void = () => {},
): Scheduler {
  let running = false;
  let pending: { ignoreBackoff: boolean } | undefined;
  let stopped = false;
  let cancelWake: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;

  const run = async (ignoreBackoff: boolean) => {
    running = true;
    endSleep();
    const outcome = await engine.run({ ignoreBackoff }).catch((bug: unknown): RunOutcome => {
      // A bug in one run must not stop the scheduler; rethrow it as an uncaught error.
      queueMicrotask(() => {
        throw bug;
      });
      return { kind: 'storage', problem: 'unavailable', nextAt: clock.now() + MOST_MS };
    });
    running = false;
    if (stopped) return;
    onRest(outcome);
    const next = pending;
    pending = undefined;
    if (next) wake(next.ignoreBackoff);
    else sleepUntil(outcome);
  };

  const sleepUntil = (outcome: RunOutcome) => {
    const at = outcome.kind === 'busy' ? outcome.retryAt : outcome.nextAt;
    if (at === undefined) return;
    wakeIn(Math.min(MOST_MS, Math.max(LEAST_MS, at - clock.now())));
    if (outcome.kind !== 'busy') return;
    // A tab that is closed while sending leaves its lease behind, but releases its lock.
    stopWaiting = locks?.whenFree(() => {
      cancelWake?.();
      wakeIn(LEAST_MS);
    });
  };

  const wakeIn = (ms: number) => {
    cancelWake = clock.wake(ms, () => {
      wake();
    });
  };

  const endSleep = () => {
    cancelWake?.();
    stopWaiting?.();
    cancelWake = undefined;
    stopWaiting = undefined;
  };

  const wake = (ignoreBackoff = false) => {
    if (stopped) return;
    if (running) {
      engine.refresh();
      pending = { ignoreBackoff: ignoreBackoff || (pending?.ignoreBackoff ?? false) };
      return;
    }
    void run(ignoreBackoff);
  };

  return {
    wake,
    stop() {
      stopped = true;
      endSleep();
    },
  };
}
