import { expect, test } from 'vitest';
import { BoundedMap } from '../../../server/platform/lib/bounded-map.ts';

test('setting one entry too many evicts the one that was set longest ago', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([undefined, 2, 3]);
});

test('setting an entry again makes it the newest and evicts nothing', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  expect([map.get('a'), map.get('b')]).toEqual([3, 2]);
  map.set('c', 4);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([3, undefined, 4]);
});

test('reading an entry does not make it newer', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect(map.get('a')).toBeUndefined();
});

test('deleting an entry makes room for another', () => {
  const map = new BoundedMap<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.delete('b');
  map.delete('nobody');
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
});
