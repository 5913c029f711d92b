import { expect, test } from 'vitest';
import { memoizeAsync } from '../../../server/platform/lib/memoize-async.ts';

test('a result is cached and shared, a failure is not cached', async () => {
  let reads = 0;
  const get = memoizeAsync(async () => {
    reads += 1;
    if (reads === 1) throw new Error('too many open files');
    return `read ${reads}`;
  });
  const failed = await Promise.allSettled([get(), get()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(reads).toBe(1);
  expect(await Promise.all([get(), get()])).toEqual(['read 2', 'read 2']);
  expect(await get()).toBe('read 2');
});
