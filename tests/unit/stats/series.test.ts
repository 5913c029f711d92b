import { describe, expect, test } from 'vitest';
import { approvalRate, cumulative, periods, secondsOf } from '../../../src/features/stats/series.ts';
import { rateOf as serverRateOf } from '../../../server/modules/stats/user/rate.ts';

const day = (date: string, approved: number, rejected = 0) => ({ date, approved, rejected });

describe('periods', () => {
  test('are the last thirty days, including those without decisions', () => {
    const result = periods([day('2026-02-27', 2, 1), day('2026-03-01', 1)], '2026-03-01', 'day');
    expect(result).toHaveLength(30);
    expect(result[0]?.date).toBe('2026-01-31');
    expect(result.slice(-3)).toEqual([day('2026-02-27', 2, 1), day('2026-02-28', 0), day('2026-03-01', 1)]);
  });

  test('are weeks from Monday to Sunday', () => {
    // 22 November 2026 is a Sunday.
    const result = periods(
      [day('2026-11-15', 1), day('2026-11-16', 2), day('2026-11-22', 4, 1)],
      '2026-11-22',
      'week',
    );
    expect(result).toHaveLength(26);
    expect(result.slice(-2)).toEqual([day('2026-11-09', 1), day('2026-11-16', 6, 1)]);
  });

  test('are the months of a year', () => {
    const result = periods([day('2025-12-31', 3), day('2026-11-01', 1, 1)], '2026-11-22', 'month');
    expect(result.map(({ date }) => date).slice(0, 2)).toEqual(['2025-12-01', '2026-01-01']);
    expect(result).toHaveLength(12);
    expect([result[0], result.at(-1)]).toEqual([day('2025-12-01', 3), day('2026-11-01', 1, 1)]);
  });

  test('omit a month that the timeline only partly covers', () => {
    // On the last day of a leap year, the timeline starts after 1 January.
    expect(periods([], '2028-12-31', 'month')[0]?.date).toBe('2028-02-01');
  });

  test('contain each day once across daylight-saving changes', () => {
    const result = periods([day('2026-03-29', 1), day('2026-10-25', 1)], '2026-10-26', 'day');
    expect(new Set(result.map(({ date }) => date)).size).toBe(30);
  });
});

describe('the cumulative series', () => {
  test('starts with the counts before the timeline, and ends today', () => {
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

  test('has two points where nothing was decided for a year', () => {
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

test('without decisions there is no rate; the server’s is 0', () => {
  expect(approvalRate({ approved: 0, rejected: 0 })).toBeNull();
  expect(serverRateOf(0, 0)).toBe(0);
});

test('a day begins at midnight UTC', () => {
  expect(secondsOf('1970-01-02')).toBe(86_400);
});
