import { expect, test } from 'vitest';
import { shortDate } from '../../../src/features/admin/cases/short-date.ts';

const at = (...date: [year: number, month: number, day: number, hour: number]) =>
  new Date(...date).toISOString();

test('a date is shown as the time today, the day within this year, else the full date', () => {
  const now = new Date(2026, 10, 23, 18);
  expect(shortDate(at(2026, 10, 23, 9), now, 'en')).toMatch(/^0?9:00/);
  expect(shortDate(at(2026, 10, 22, 18), now, 'en')).toBe('Nov 22');
  expect(shortDate(at(2026, 2, 1, 9), now, 'zh')).toBe('3月1日');
  expect(shortDate(at(2025, 10, 23, 9), now, 'en')).toBe('Nov 23, 2025');
});
