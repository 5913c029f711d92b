import { describe, expect, test } from 'vitest';
import { approvalRate, cumulative, periods, secondsOf } from '../../../src/features/stats/series.ts';
import { rateOf as serverRateOf } from '../../../server/modules/stats/user/rate.ts';

const day = (date: string, approved: number, rejected = 0) => ({ date, approved, rejected });

describe('periods', () => {
  test('are the last thirty days, each there even where nothing happened', () => {
    const made = periods([day('2026-02-27', 2, 1), day('2026-03-01', 1)], '2026-03-01', 'day');
    expect(made).toHaveLength(30);
    expect(made[0]?.date).toBe('2026-01-31');
    expect(made.slice(-3)).toEqual([day('2026-02-27', 2, 1), day('2026-02-28', 0), day('2026-03-01', 1)]);
  });

  test('are weeks from Monday to Sunday', () => {
    // The 22nd of November 2026 is a Sunday.
    const made = periods(
      [day('2026-11-15', 1), day('2026-11-16', 2), day('2026-11-22', 4, 1)],
      '2026-11-22',
      'week',
    );
    expect(made).toHaveLength(26);
    expect(made.slice(-2)).toEqual([day('2026-11-09', 1), day('2026-11-16', 6, 1)]);
  });

  test('are the months of a year', () => {
    const made = periods([day('2025-12-31', 3), day('2026-11-01', 1, 1)], '2026-11-22', 'month');
    expect(made.map(({ date }) => date).slice(0, 2)).toEqual(['2025-12-01', '2026-01-01']);
    expect(made).toHaveLength(12);
    expect([made[0], made.at(-1)]).toEqual([day('2025-12-01', 3), day('2026-11-01', 1, 1)]);
  });

  test('leave out what the timeline has only a part of', () => {
    // Of a leap year the timeline does not reach the first of January on its last day.
    expect(periods([], '2028-12-31', 'month')[0]?.date).toBe('2028-02-01');
  });

  test('count each day once, over changes of summer time', () => {
    const made = periods([day('2026-03-29', 1), day('2026-10-25', 1)], '2026-10-26', 'day');
    expect(new Set(made.map(({ date }) => date)).size).toBe(30);
  });
});

describe('the sum of all', () => {
  test('begins with what was before, and goes on to today', () => {
    expect(
      cumulative([day('2026-05-01', 2), day('2026-05-03', 0, 1)], '2026-05-10', {
        approved: 10,
        rejected: 3,
      }),
    ).toEqual([
      day('2026-04-30', 10, 3),
      day('2026-05-01', 12, 3),
      day('2026-05-03', 12, 4),
      day('2026-05-10', 12, 4),
    ]);
  });

  test('is there when nothing was decided for a year', () => {
    const sums = cumulative([], '2026-05-10', { approved: 1, rejected: 0 });
    expect(sums).toEqual([day('2026-05-09', 1), day('2026-05-10', 1)]);
  });
});

test.each([
  [2, 1, 66.7],
  [1, 7, 12.5],
  [3, 0, 100],
  [0, 3, 0],
])('%i approved and %i rejected are %f %%', (approved, rejected, rate) => {
  expect(approvalRate({ approved, rejected })).toBe(rate);
  expect(serverRateOf(approved, rejected)).toBe(rate);
});

test('no decision has no rate', () => {
  expect(approvalRate({ approved: 0, rejected: 0 })).toBeNull();
  expect(serverRateOf(0, 0)).toBe(0);
});

test('a day begins at midnight of Greenwich', () => {
  expect(secondsOf('1970-01-02')).toBe(86_400);
});
