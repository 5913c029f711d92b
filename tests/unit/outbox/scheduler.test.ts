import { expect, test } from 'vitest';
import type { RunOutcome } from '../../../src/outbox/engine/engine.ts';
import { createScheduler } from '../../../src/outbox/run/scheduler.ts';

/** A scheduler with a manual clock. `ignoreBackoffs` lists the option with which each run was started. */
function manualScheduler(runs: (() => Promise<RunOutcome>)[]) {
  const ignoreBackoffs: boolean[] = [];
  let wake: { ms: number; callback: () => void } | undefined;
  let free: (() => void) | undefined;
  const engine = {
    run: ({ ignoreBackoff }: { ignoreBackoff: boolean }) => {
      ignoreBackoffs.push(ignoreBackoff);
      return runs.shift()?.() ?? Promise.resolve<RunOutcome>({ kind: 'rest', left: 0 });
    },
    refresh: () => {},
  };
  const clock = {
    now: () => 1_000,
    wake: (ms: number, callback: () => void) => {
      wake = { ms, callback };
      return () => {
        wake = undefined;
      };
    },
  };
  const locks = {
    whenFree: (callback: () => void) => {
      free = callback;
      return () => {
        free = undefined;
      };
    },
  };
  return {
    scheduler: createScheduler(engine, { clock, locks }),
    ignoreBackoffs,
    timer: () => wake,
    free: () => free,
  };
}

const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

test('sleeps until the next op is due, but at most half a minute', async () => {
  const { scheduler, ignoreBackoffs, timer } = manualScheduler([
    () => Promise.resolve({ kind: 'rest', left: 1, nextAt: 1_500 }),
    () => Promise.resolve({ kind: 'rest', left: 1, nextAt: 9_999_999 }),
  ]);
  scheduler.wake();
  await settled();
  expect(timer()?.ms).toBe(500);
  timer()?.callback();
  await settled();
  expect(timer()?.ms).toBe(30_000);
  expect(ignoreBackoffs).toEqual([false, false]);
});

test('triggers during a run cause one more run, which ignores the backoff if one of them did', async () => {
  const first: { end?: (outcome: RunOutcome) => void } = {};
  const running = new Promise<RunOutcome>((resolve) => {
    first.end = resolve;
  });
  const { scheduler, ignoreBackoffs } = manualScheduler([() => running]);
  scheduler.wake();
  scheduler.wake(true);
  scheduler.wake();
  expect(ignoreBackoffs).toEqual([false]);
  first.end?.({ kind: 'rest', left: 0 });
  await settled();
  expect(ignoreBackoffs).toEqual([false, true]);
});

test('sets no timer when no ops are left', async () => {
  const { scheduler, timer } = manualScheduler([]);
  scheduler.wake();
  await settled();
  expect(timer()).toBeUndefined();
});

test('does not run after it is stopped', async () => {
  const { scheduler, ignoreBackoffs } = manualScheduler([]);
  scheduler.stop();
  scheduler.wake();
  await settled();
  expect(ignoreBackoffs).toEqual([]);
});

test('runs when another sender releases the lock, and then stops waiting for the lock', async () => {
  const { scheduler, ignoreBackoffs, timer, free } = manualScheduler([
    () => Promise.resolve({ kind: 'busy', retryAt: 26_000 }),
    () => Promise.resolve({ kind: 'rest', left: 0 }),
  ]);
  scheduler.wake();
  await settled();
  expect(timer()?.ms).toBe(25_000);
  free()?.();
  expect(timer()?.ms).toBe(50);
  timer()?.callback();
  await settled();
  expect(ignoreBackoffs).toHaveLength(2);
  expect(free()).toBeUndefined();
});
