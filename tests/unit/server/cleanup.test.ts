import { expect, test } from 'vitest';
import { Cleanup, withCleanup } from '../../../server/platform/lib/cleanup.ts';

test('what was acquired last is released first, each once', async () => {
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

test('a release that fails keeps no other from its turn, and is told', async () => {
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

test('work gives its result once all is released, and its failure too', async () => {
  const released: string[] = [];
  const work = (ending: () => string) =>
    withCleanup(async (cleanup) => {
      cleanup.add(() => released.push('released'));
      return ending();
    });
  expect(await work(() => 'done')).toBe('done');
  const failing = work(() => {
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect(released).toEqual(['released', 'released']);
});
