/** Debouncing work while the user types. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDebouncer } from '../../../src/ui/use-debouncer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the last scheduled callback runs once after the delay', () => {
  const done: string[] = [];
  const debouncer = createDebouncer(300);
  debouncer.schedule(() => done.push('w'));
  vi.advanceTimersByTime(299);
  debouncer.schedule(() => done.push('wi'));
  vi.advanceTimersByTime(299);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['wi']);
  vi.advanceTimersByTime(1000);
  debouncer.flush();
  expect(done).toEqual(['wi']);
});

test('a flush runs the callback at once; a cancelled one never runs', () => {
  const done: string[] = [];
  const debouncer = createDebouncer(300);
  debouncer.schedule(() => done.push('at once'));
  debouncer.flush();
  expect(done).toEqual(['at once']);
  debouncer.schedule(() => done.push('dropped'));
  debouncer.cancel();
  vi.advanceTimersByTime(1000);
  debouncer.flush();
  expect(done).toEqual(['at once']);
});
