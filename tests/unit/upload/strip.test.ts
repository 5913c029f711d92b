import { describe, expect, test } from 'vitest';
import { MAX_PHOTO_BYTES, MAX_PICKED_PHOTOS } from '../../../src/contract/rules/limits.ts';
import { nextAfter, sortPicked, withBack, withChange } from '../../../src/features/upload/strip.ts';

const files = (count: number, size = 1) =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}.jpg`, size }));
const photos = (...ids: string[]) => ids.map((id) => ({ id }));

describe('picked files', () => {
  test('are taken in order, except those too large, which are reported', () => {
    const [first, second, third] = files(3);
    const large = { name: 'large.jpg', size: MAX_PHOTO_BYTES + 1 };
    const picked = [first, large, second, third].filter((file) => file !== undefined);
    expect(sortPicked(picked, 0)).toEqual({
      taken: [first, second, third],
      leftOut: [{ name: 'large.jpg', problem: 'too_large' }],
    });
    expect(sortPicked(files(1, MAX_PHOTO_BYTES), 0).taken).toHaveLength(1);
  });

  test('beyond fifty in the strip are left out and reported', () => {
    const { taken, leftOut } = sortPicked(files(4), MAX_PICKED_PHOTOS - 2);
    expect(taken.map(({ name }) => name)).toEqual(['0.jpg', '1.jpg']);
    expect(leftOut).toEqual([
      { name: '2.jpg', problem: 'full' },
      { name: '3.jpg', problem: 'full' },
    ]);
    expect(sortPicked(files(51), 0).taken).toHaveLength(50);
  });
});

describe('the photo that becomes current', () => {
  test.each([
    ['a', 'b'],
    ['b', 'c'],
    // After the last photo, the first is next.
    ['c', 'a'],
  ])('after %s is %s', (removed, next) => {
    expect(nextAfter(photos('a', 'b', 'c'), removed)?.id).toBe(next);
  });

  test('is none after the only one, and the first where none was current', () => {
    expect(nextAfter(photos('a'), 'a')).toBeUndefined();
    expect(nextAfter(photos('a', 'b'), undefined)?.id).toBe('a');
  });
});

test('restored photos return to their position, each once', () => {
  expect(withBack(photos('a', 'd'), photos('b', 'c', 'd'))).toEqual(photos('a', 'b', 'c', 'd'));
});

test('a change applies to one photo and keeps the other objects', () => {
  const strip = [
    { id: 'a', stored: 'writing' },
    { id: 'b', stored: 'writing' },
  ];
  const after = withChange(strip, 'b', { stored: 'yes' });
  expect(after).toEqual([strip[0], { id: 'b', stored: 'yes' }]);
  expect(after[0]).toBe(strip[0]);
  expect(withChange(strip, 'gone', { stored: 'yes' })).toEqual(strip);
});
