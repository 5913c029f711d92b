import { beforeEach, describe, expect, test } from 'vitest';
import {
  asTrail,
  handedOverTrail,
  handOverTrail,
  neighboursOf,
  storedTrail,
  storeTrail,
} from '../../../src/components/photo/trail.ts';

const NOW = 1_000_000;

/** An empty storage in memory. */
function memoryStorage() {
  const rows = new Map<string, string>();
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, text: string) => void rows.set(key, text),
  };
}

const broken = {
  getItem: (): string => {
    throw new Error('storage is forbidden');
  },
  setItem: () => {
    throw new Error('storage is full');
  },
};

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
});

describe('a list handed over on opening a photo', () => {
  test('is read by the page of that photo', () => {
    handOverTrail([9, 7, 4], 7, storage, NOW);
    expect(handedOverTrail(7, storage, NOW + 5_000)).toEqual([9, 7, 4]);
  });

  test('is not read for another photo, nor a minute later', () => {
    handOverTrail([9, 7, 4], 7, storage, NOW);
    expect(handedOverTrail(9, storage, NOW)).toBeUndefined();
    expect(handedOverTrail(7, storage, NOW + 60_000)).toBeUndefined();
    expect(handedOverTrail(7, storage, NOW - 60_000)).toBeUndefined();
  });
});

test('a list stored for a history entry is read for that entry only', () => {
  storeTrail([9, 7, 4], 'here', storage);
  expect(storedTrail(7, 'here', storage)).toEqual([9, 7, 4]);
  expect(storedTrail(5, 'here', storage)).toBeUndefined();
  expect(storedTrail(7, 'there', storage)).toBeUndefined();
});

test('a trail needs at least two ids, one of them the photo’s', () => {
  for (const value of [undefined, null, 'x', {}, [], [1], [2, 3], { trail: [1, 2] }]) {
    expect(asTrail(value, 1)).toBeUndefined();
  }
  expect(asTrail([1, 'x', 2], 1)).toEqual([1, 2]);
});

test.each(['{', '[]', '{"trail":7,"id":7,"at":1000000}', '{"trail":[7,8],"id":7}'])(
  'invalid stored text %s is ignored',
  (text) => {
    storage.setItem('wingrail-trail', text);
    expect(handedOverTrail(7, storage, NOW)).toBeUndefined();
  },
);

test('without storage there is no trail, and nothing throws', () => {
  handOverTrail([1, 2], 1, broken, NOW);
  storeTrail([1, 2], 'here', broken);
  expect([handedOverTrail(1, broken, NOW), storedTrail(1, 'here', broken)]).toEqual([undefined, undefined]);
});

test('neighbours have the photo’s position, and the photos before and after it', () => {
  const list = [9, 7, 4];
  expect(neighboursOf(9, list)).toEqual({ position: 1, of: 3, previous: undefined, next: 7 });
  expect(neighboursOf(7, list)).toEqual({ position: 2, of: 3, previous: 9, next: 4 });
  expect(neighboursOf(4, list)).toEqual({ position: 3, of: 3, previous: 7, next: undefined });
  expect(neighboursOf(5, list)).toBeUndefined();
});
