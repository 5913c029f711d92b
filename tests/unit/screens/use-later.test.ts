/** What waits until nobody types any more. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDebouncer } from '../../../src/ui/use-debouncer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the last of what was asked for is done, once, when the time is over', () => {
  const done: string[] = [];
  const waiting = createDebouncer(300);
  waiting.schedule(() => done.push('w'));
  vi.advanceTimersByTime(299);
  waiting.schedule(() => done.push('wi'));
  vi.advanceTimersByTime(299);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['wi']);
  vi.advanceTimersByTime(1000);
  waiting.flush();
  expect(done).toEqual(['wi']);
});

test('it is done at once where that is asked for, and never once it was dropped', () => {
  const done: string[] = [];
  const waiting = createDebouncer(300);
  waiting.schedule(() => done.push('at once'));
  waiting.flush();
  expect(done).toEqual(['at once']);
  waiting.schedule(() => done.push('dropped'));
  waiting.cancel();
  vi.advanceTimersByTime(1000);
  waiting.flush();
  expect(done).toEqual(['at once']);
});
