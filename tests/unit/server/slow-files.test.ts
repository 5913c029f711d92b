import { expect, test } from 'vitest';
import { SlowFiles } from '../../../server/modules/photos/slow-files.ts';

test('again() is true only at the second timeout of the same file, and then forgets the file', () => {
  const slow = new SlowFiles();
  expect([slow.again('a'), slow.again('b'), slow.again('a'), slow.again('a')]).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('files beyond a thousand evict the oldest', () => {
  const slow = new SlowFiles();
  for (let n = 0; n <= 1000; n += 1) slow.again(String(n));
  expect(slow.again('1')).toBe(true);
  expect(slow.again('1000')).toBe(true);
  expect(slow.again('0')).toBe(false);
});
