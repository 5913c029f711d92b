import { expect, test } from 'vitest';
import { WindowCounter } from '../../../server/platform/limits/window-counter.ts';

const WINDOW = { max: 2, windowMs: 1000, names: 3 };

test('a name at its limit has to wait until the window of its first event ends', () => {
  const counter = new WindowCounter(WINDOW);
  expect(counter.waitMs('a', 0)).toBe(0);
  counter.add('a', 0);
  expect(counter.waitMs('a', 100)).toBe(0);
  counter.add('a', 400);
  expect(counter.waitMs('a', 400)).toBe(600);
  expect(counter.waitMs('b', 400)).toBe(0);
  expect(counter.waitMs('a', 1000)).toBe(0);
  counter.add('a', 1000);
  expect(counter.waitMs('a', 1000)).toBe(0);
});

test('events that were taken back do not count', () => {
  const counter = new WindowCounter(WINDOW);
  counter.add('a', 0);
  counter.add('a', 0);
  counter.takeBack('a');
  expect(counter.waitMs('a', 0)).toBe(0);
  counter.takeBack('a');
  counter.takeBack('a');
  expect(counter.waitMs('a', 0)).toBe(0);
});

test('names beyond the limit evict only the one counted longest ago', () => {
  const counter = new WindowCounter(WINDOW);
  const fill = (name: string) => {
    counter.add(name, 0);
    counter.add(name, 0);
  };
  for (const name of ['a', 'b', 'c']) fill(name);
  counter.add('a', 0);
  fill('d');
  expect(['a', 'b', 'c', 'd'].map((name) => counter.waitMs(name, 0) > 0)).toEqual([true, false, true, true]);
});
