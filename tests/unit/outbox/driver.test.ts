import { expect, test } from 'vitest';
import type { RunOutcome } from '../../../src/outbox/engine/engine.ts';
import { createDriver } from '../../../src/outbox/run/driver.ts';

/** A driver on a clock that is turned by hand. */
function driven(runs: (() => Promise<RunOutcome>)[]) {
  const begun: boolean[] = [];
  let wake: { ms: number; callback: () => void } | undefined;
  const engine = {
    run: ({ forgive }: { forgive: boolean }) => {
      begun.push(forgive);
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
  return { driver: createDriver(engine, clock), begun, wake: () => wake };
}

const settled = () =>
  new Promise<void>((resolve) => {
    setImmediate(resolve);
  });

test('sleeps until it is worth running again, but never longer than half a minute', async () => {
  const { driver, begun, wake } = driven([
    () => Promise.resolve({ kind: 'rest', left: 1, nextAt: 1_500 }),
    () => Promise.resolve({ kind: 'rest', left: 1, nextAt: 9_999_999 }),
  ]);
  driver.poke();
  await settled();
  expect(wake()?.ms).toBe(500);
  wake()?.callback();
  await settled();
  expect(wake()?.ms).toBe(30_000);
  expect(begun).toEqual([false, false]);
});

test('a trigger during a run makes one more run, and keeps what it said of the network', async () => {
  const first: { end?: (outcome: RunOutcome) => void } = {};
  const running = new Promise<RunOutcome>((resolve) => {
    first.end = resolve;
  });
  const { driver, begun } = driven([() => running]);
  driver.poke();
  driver.poke(true);
  driver.poke();
  expect(begun).toEqual([false]);
  first.end?.({ kind: 'rest', left: 0 });
  await settled();
  expect(begun).toEqual([false, true]);
});

test('with nothing left it sleeps until somebody calls', async () => {
  const { driver, wake } = driven([]);
  driver.poke();
  await settled();
  expect(wake()).toBeUndefined();
});

test('a stopped driver does not run any more', async () => {
  const { driver, begun } = driven([]);
  driver.stop();
  driver.poke();
  await settled();
  expect(begun).toEqual([]);
});
