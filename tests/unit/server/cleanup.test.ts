import { expect, test } from 'vitest';
import { Cleanup, withCleanup } from '../../../server/platform/lib/cleanup.ts';

test('resources are released in reverse order, each once', async () => {
  const released: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(() => released.push('first'));
  cleanup.add(async () => {
    await Promise.resolve();
    released.push('second');
  });
  await cleanup.run();
  await cleanup.run();
  expect(released).toEqual(['second', 'first']);
});

test('a failing release does not prevent the others, and its error is thrown', async () => {
  const released: string[] = [];
  const cleanup = new Cleanup();
  cleanup.add(() => released.push('first'));
  cleanup.add(() => Promise.reject(new Error('stuck')));
  cleanup.add(() => {
    throw new Error('broken');
  });
  await expect(cleanup.run()).rejects.toThrow('broken');
  expect(released).toEqual(['first']);
});

test('withCleanup releases everything before it returns or throws', async () => {
  const released: string[] = [];
  const run = (work: () => string) =>
    withCleanup(async (cleanup) => {
      cleanup.add(() => released.push('released'));
      return work();
    });
  expect(await run(() => 'done')).toBe('done');
  const failing = run(() => {
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(released).toEqual(['released', 'released']);
});
