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

/** A storage of its own. */
function shelf() {
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

let storage = shelf();
beforeEach(() => {
  storage = shelf();
});

describe('a list that is left at the press on a photo', () => {
  test('is found by the page of that photo, in its tab or a new one', () => {
    handOverTrail([9, 7, 4], 7, storage, NOW);
    expect(handedOverTrail(7, storage, NOW + 5_000)).toEqual([9, 7, 4]);
  });

  test('is no other photo’s, and not there for a visit later on', () => {
    handOverTrail([9, 7, 4], 7, storage, NOW);
    expect(handedOverTrail(9, storage, NOW)).toBeUndefined();
    expect(handedOverTrail(7, storage, NOW + 60_000)).toBeUndefined();
    expect(handedOverTrail(7, storage, NOW - 60_000)).toBeUndefined();
  });
});

test('one that is kept for a place in the history is there after a reload, and at no other place', () => {
  storeTrail([9, 7, 4], 'here', storage);
  expect(storedTrail(7, 'here', storage)).toEqual([9, 7, 4]);
  expect(storedTrail(5, 'here', storage)).toBeUndefined();
  expect(storedTrail(7, 'there', storage)).toBeUndefined();
});

test('what is no list with the photo and another one is none', () => {
  for (const value of [undefined, null, 'x', {}, [], [1], [2, 3], { trail: [1, 2] }]) {
    expect(asTrail(value, 1)).toBeUndefined();
  }
  expect(asTrail([1, 'x', 2], 1)).toEqual([1, 2]);
});

test.each(['{', '[]', '{"trail":7,"id":7,"at":1000000}', '{"trail":[7,8],"id":7}'])(
  'storage with %s in it has none',
  (text) => {
    storage.setItem('wingrail-trail', text);
    expect(handedOverTrail(7, storage, NOW)).toBeUndefined();
  },
);

test('without storage there is none, and nothing breaks', () => {
  handOverTrail([1, 2], 1, broken, NOW);
  storeTrail([1, 2], 'here', broken);
  expect([handedOverTrail(1, broken, NOW), storedTrail(1, 'here', broken)]).toEqual([undefined, undefined]);
});

test('a photo has its place, and those before and after it', () => {
  const list = [9, 7, 4];
  expect(neighboursOf(9, list)).toEqual({ position: 1, of: 3, previous: undefined, next: 7 });
  expect(neighboursOf(7, list)).toEqual({ position: 2, of: 3, previous: 9, next: 4 });
  expect(neighboursOf(4, list)).toEqual({ position: 3, of: 3, previous: 7, next: undefined });
  expect(neighboursOf(5, list)).toBeUndefined();
});
