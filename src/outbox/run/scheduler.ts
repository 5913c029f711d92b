/** Lets an engine run when something calls for it and when its own time has come; one run at a time. */
import type { Engine, RunOutcome } from '../engine/engine.ts';
import type { Locks } from '../engine/ports.ts';
import type { OutboxPorts } from '../parts.ts';

export interface Scheduler {
  /** Something happened; `ignoreBackoff`: it says that the network may be back. */
  wake(ignoreBackoff?: boolean): void;
  stop(): void;
}

/** Never looks again sooner than this, ms: two tabs must not wake each other without end. */
const LEAST_MS = 50;
/** A device that slept missed its timers: look at least this often, ms. */
const MOST_MS = 30_000;

/** What the scheduler needs of the world. */
export interface SchedulerPorts {
  clock: Pick<OutboxPorts['clock'], 'now' | 'wake'>;
  /** Absent where the browser has no Web Locks. */
  locks?: Pick<Locks, 'whenFree'>;
}

/** `onRest` hears how each run ended. */
export function createScheduler(
  engine: Engine,
  { clock, locks }: SchedulerPorts,
  onRest: (outcome: RunOutcome) => void = () => {},
): Scheduler {
  let running = false;
  let again: { ignoreBackoff: boolean } | undefined;
  let stopped = false;
  let cancelWake: (() => void) | undefined;
  let stopWaiting: (() => void) | undefined;

  const run = async (ignoreBackoff: boolean) => {
    running = true;
    endSleep();
    const outcome = await engine.run({ ignoreBackoff }).catch((bug: unknown): RunOutcome => {
      // A bug in one run must not end the sending; it is reported as what it is.
      queueMicrotask(() => {
        throw bug;
      });
      return { kind: 'storage', problem: 'unavailable', nextAt: clock.now() + MOST_MS };
    });
    running = false;
    if (stopped) return;
    onRest(outcome);
    const next = again;
    again = undefined;
    if (next) wake(next.ignoreBackoff);
    else sleepUntil(outcome);
  };

  const sleepUntil = (outcome: RunOutcome) => {
    const at = outcome.kind === 'busy' ? outcome.retryAt : outcome.nextAt;
    if (at === undefined) return;
    wakeIn(Math.min(MOST_MS, Math.max(LEAST_MS, at - clock.now())));
    if (outcome.kind !== 'busy') return;
    // A tab that is closed while it sends leaves its lease behind, but not its lock.
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
      again = { ignoreBackoff: ignoreBackoff || (again?.ignoreBackoff ?? false) };
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
