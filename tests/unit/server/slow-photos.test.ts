import { expect, test } from 'vitest';
import { SlowFiles } from '../../../server/modules/photos/slow-files.ts';

test('a photo is known the second time, and not by another’s first', () => {
  const slow = new SlowFiles();
  expect([slow.again('a'), slow.again('b'), slow.again('a'), slow.again('a')]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('of more than a thousand photos the oldest are forgotten', () => {
  const slow = new SlowFiles();
  for (let n = 0; n <= 1000; n += 1) slow.again(String(n));
  expect(slow.again('1')).toBe(true);
  expect(slow.again('1000')).toBe(true);
  expect(slow.again('0')).toBe(false);
});
