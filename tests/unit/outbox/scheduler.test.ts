import { expect, test } from 'vitest';
import type { RunOutcome } from '../../../src/outbox/engine/engine.ts';
import { createScheduler } from '../../../src/outbox/run/scheduler.ts';

/** A scheduler on a clock that is turned by hand. */
function driven(runs: (() => Promise<RunOutcome>)[]) {
  const begun: boolean[] = [];
  let wake: { ms: number; callback: () => void } | undefined;
  let free: (() => void) | undefined;
  const engine = {
    run: ({ ignoreBackoff }: { ignoreBackoff: boolean }) => {
      begun.push(ignoreBackoff);
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
  return { scheduler: createScheduler(engine, { clock, locks }), begun, timer: () => wake, free: () => free };
}

const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

test('sleeps until it is worth running again, but never longer than half a minute', async () => {
  const { scheduler, begun, timer } = driven([
    () => Promise.resolve({ kind: 'rest', left: 1, nextAt: 1_500 }),
    () => Promise.resolve({ kind: 'rest', left: 1, nextAt: 9_999_999 }),
  ]);
  scheduler.wake();
  await settled();
  expect(timer()?.ms).toBe(500);
  timer()?.callback();
  await settled();
  expect(timer()?.ms).toBe(30_000);
  expect(begun).toEqual([false, false]);
});

test('a trigger during a run makes one more run, and keeps what it said of the network', async () => {
  const first: { end?: (outcome: RunOutcome) => void } = {};
  const running = new Promise<RunOutcome>((resolve) => {
    first.end = resolve;
  });
  const { scheduler, begun } = driven([() => running]);
  scheduler.wake();
  scheduler.wake(true);
  scheduler.wake();
  expect(begun).toEqual([false]);
  first.end?.({ kind: 'rest', left: 0 });
  await settled();
  expect(begun).toEqual([false, true]);
});

test('with nothing left it sleeps until somebody calls', async () => {
  const { scheduler, timer } = driven([]);
  scheduler.wake();
  await settled();
  expect(timer()).toBeUndefined();
});

test('a stopped scheduler does not run any more', async () => {
  const { scheduler, begun } = driven([]);
  scheduler.stop();
  scheduler.wake();
  await settled();
  expect(begun).toEqual([]);
});

test('who finds another sending runs when that one lets go, and waits for it no longer once it runs', async () => {
  const { scheduler, begun, timer, free } = driven([
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
  expect(begun).toHaveLength(2);
  expect(free()).toBeUndefined();
});
