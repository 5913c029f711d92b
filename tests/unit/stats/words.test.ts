import { describe, expect, test } from 'vitest';
import { axisName, periodName } from '../../../src/features/stats/period-name.ts';
import { labelledIndexes, labelledMonths } from '../../../src/features/stats/plot-model.ts';
import { percent, rateCells } from '../../../src/features/stats/rate-cells.ts';
import { secondsOf } from '../../../src/features/stats/series.ts';

const cellText = (rate: number | undefined) =>
  rateCells(rate)
    .map(({ digit, leading }) => (leading ? '' : digit))
    .join('');

describe('a rate', () => {
  test.each([
    [66.7, '66.7'],
    [0, '0.0'],
    [100, '100.0'],
    [undefined, ''],
  ])('%s is shown on the board as "%s"', (rate, shown) => {
    expect(cellText(rate)).toBe(shown);
    expect(rateCells(rate)).toHaveLength(5);
  });

  test('has one decimal as text', () => {
    expect([percent(66.7, 'en'), percent(100, 'en')]).toEqual(['66.7%', '100.0%']);
  });
});

describe('axis labels', () => {
  test('include the last position, and others at even steps before it', () => {
    expect(labelledIndexes([0, 1, 2, 3, 4, 5, 6], 3)).toEqual([0, 3, 6]);
    expect(labelledIndexes([0, 1, 2, 3], 2)).toEqual([1, 3]);
    expect(labelledIndexes([], 3)).toEqual([]);
  });

  test('are at the first days of months, or at the start where there is none', () => {
    expect(labelledMonths(secondsOf('2026-10-15'), secondsOf('2027-02-03'), 9)).toEqual(
      ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01'].map(secondsOf),
    );
    expect(labelledMonths(secondsOf('2026-10-15'), secondsOf('2026-10-20'), 9)).toEqual([
      secondsOf('2026-10-15'),
    ]);
  });
});

test('a period is named by the site’s date, in any device time zone', () => {
  expect(periodName('2026-11-01', 'month', 'en')).toBe('November 2026');
  expect(axisName('2026-11-01', 'day', 'en')).toBe('Nov 1');
  expect(axisName(undefined, 'day', 'en')).toBe('');
});
