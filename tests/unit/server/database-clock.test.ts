/** The site's time on a machine whose clock is wrong. */
import { beforeEach, expect, test } from 'vitest';
import { DatabaseClock } from '../../../server/platform/db/database-clock.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';

const NOON = Date.UTC(2026, 4, 1, 12);
const HOUR_MS = 60 * 60_000;

/** Ms since the machine's start, which was at noon. */
let elapsed = 0;
/** By how much the machine's clock is ahead, in ms. */
let aheadMs = 0;
/** How long requests to the database take on the way there and back, in ms. */
let ways: [number, number][] = [];
let isAway = false;
let lines: string[] = [];

beforeEach(() => {
  [elapsed, aheadMs, ways, isAway, lines] = [0, 0, [], false, []];
});

function makeClock(): DatabaseClock {
  return new DatabaseClock({
    read: async () => {
      if (isAway) throw new Error('the database is away');
      const [there, back] = ways.shift() ?? [1, 1];
      elapsed += there;
      const time = NOON + elapsed;
      elapsed += back;
      return time;
    },
    log: createLogger('warn', (line) => lines.push(line)),
    elapsed: () => elapsed,
    local: () => NOON + elapsed + aheadMs,
  });
}

/** By how much a clock is off, in ms. */
const error = (clock: DatabaseClock) => clock.now().getTime() - NOON - elapsed;
const warnings = () => lines.map((line) => Number(/"event":"clock_off","seconds":(-?\d+)/.exec(line)?.[1]));

test('is the database’s, whatever the machine’s clock says', async () => {
  aheadMs = 2 * HOUR_MS;
  const clock = makeClock();
  await clock.measure();
  elapsed += HOUR_MS;
  aheadMs = -2 * HOUR_MS;
  expect(error(clock)).toBe(0);
});

test('goes by the fastest of several requests', async () => {
  ways = [
    [400, 0],
    [2, 8],
    [0, 300],
  ];
  const clock = makeClock();
  await clock.measure();
  expect(error(clock)).toBe(-3);
});

test('goes by the last measurement while the database is away or slow', async () => {
  const clock = makeClock();
  await clock.measure();
  isAway = true;
  await expect(clock.measure()).rejects.toThrow('away');
  isAway = false;
  ways = Array.from({ length: 3 }, () => [0, 5_000]);
  await clock.measure();
  expect(error(clock)).toBe(0);
});

test('a machine’s clock that is off is logged once, until that changes', async () => {
  const clock = makeClock();
  for (aheadMs of [0, 30_000, 7_200_000, 7_230_000, -90_000, -30_000, 0, 7_200_000]) await clock.measure();
  expect(warnings()).toEqual([7200, -90, 7200]);
});
