import { expect, test, vi } from 'vitest';

vi.mock('../../../src/i18n/index.ts', () => ({ translate: (key: string) => key }));
const { calendarDate, clockTime, formatCount } = await import('../../../src/ui/time.ts');

test('an invalid date is shown as not available, and an invalid number as 0', () => {
  expect(calendarDate('not a date', 'en')).toBe('ui.notAvailable');
  expect(calendarDate(null, 'en')).toBe('ui.notAvailable');
  expect(clockTime(Date.parse('not a date'), 'en')).toBe('ui.notAvailable');
  expect(clockTime(1e20, 'en')).toBe('ui.notAvailable');
  expect(calendarDate('2026-11-22T10:00:00Z', 'en')).toBe('Nov 22, 2026');
  expect([formatCount(Number.NaN, 'en'), formatCount(12_345, 'en')]).toEqual(['0', '12,345']);
});

test.each(['en', 'zh'])('counts of any size are formatted for %s', (language) => {
  for (const value of [0, 7, 999, 1000, 12_345, 1_234_567, 1.5, -3, -4321]) {
    expect(formatCount(value, language)).toBe(new Intl.NumberFormat(language).format(value));
  }
});
