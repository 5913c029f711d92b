/** Lets an engine run when something calls for it and when its own time has come; one run at a time. */
import type { Engine, RunOutcome } from '../engine/engine.ts';

/** A clock that can also wake. */
export interface WakeClock {
  now(): number;
  /** Calls back after `ms`; returns what stops it. */
  wake(ms: number, callback: () => void): () => void;
}

export interface Driver {
  /** Something happened; `forgive`: it says that the network may be back. */
  poke(forgive?: boolean): void;
  /** The last run's end, for the screens. */
  onRest(listener: (outcome: RunOutcome) => void): void;
  stop(): void;
}

/** Never looks again sooner than this, ms: two tabs must not wake each other in a circle. */
const LEAST_MS = 50;
/** A device that slept missed its timers: look at least this often, ms. */
const MOST_MS = 30_000;

export function createDriver(engine: Engine, clock: WakeClock): Driver {
  let running = false;
  let again: { forgive: boolean } | undefined;
  let stopped = false;
  let cancelWake: (() => void) | undefined;
  let listener: ((outcome: RunOutcome) => void) | undefined;

  const run = async (forgive: boolean) => {
    running = true;
    cancelWake?.();
    cancelWake = undefined;
    const outcome = await engine.run({ forgive }).catch((bug: unknown): RunOutcome => {
      // A bug in one run must not end the sending; it is reported as what it is.
      queueMicrotask(() => {
        throw bug;
      });
      return { kind: 'storage', problem: 'unavailable', nextAt: clock.now() + MOST_MS };
    });
    running = false;
    if (stopped) return;
    listener?.(outcome);
    const next = again;
    again = undefined;
    if (next) poke(next.forgive);
    else sleepUntil(outcome);
  };

  const sleepUntil = (outcome: RunOutcome) => {
    const at = outcome.kind === 'busy' ? outcome.retryAt : outcome.nextAt;
    if (at === undefined) return;
    const ms = Math.min(MOST_MS, Math.max(LEAST_MS, at - clock.now()));
    cancelWake = clock.wake(ms, () => {
      poke();
    });
  };

  const poke = (forgive = false) => {
    if (stopped) return;
    if (running) {
      engine.refresh();
      again = { forgive: forgive || (again?.forgive ?? false) };
      return;
    }
    void run(forgive);
  };

  return {
    poke,
    onRest(callback) {
      listener = callback;
    },
    stop() {
      stopped = true;
      cancelWake?.();
    },
  };
}
