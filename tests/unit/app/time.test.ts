import { expect, test, vi } from 'vitest';

vi.mock('../../../src/i18n/index.ts', () => ({ translate: (key: string) => key }));
const { calendarDate, clockTime, formatCount } = await import('../../../src/ui/time.ts');

test('what is no date is said to be not available, and what is no number is 0', () => {
  expect(calendarDate('not a date', 'en')).toBe('ui.notAvailable');
  expect(calendarDate(null, 'en')).toBe('ui.notAvailable');
  expect(clockTime(Date.parse('not a date'), 'en')).toBe('ui.notAvailable');
  expect(clockTime(1e20, 'en')).toBe('ui.notAvailable');
  expect(calendarDate('2026-11-22T10:00:00Z', 'en')).toBe('Nov 22, 2026');
  expect([formatCount(Number.NaN, 'en'), formatCount(12_345, 'en')]).toEqual(['0', '12,345']);
});

test.each(['en', 'zh'])('counts are written as %s writes them, large or small', (language) => {
  for (const value of [0, 7, 999, 1000, 12_345, 1_234_567, 1.5, -3, -4321]) {
    expect(formatCount(value, language)).toBe(new Intl.NumberFormat(language).format(value));
  }
});
