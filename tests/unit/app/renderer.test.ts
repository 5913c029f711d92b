import { executionAsyncId } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { renderer } from '../../../src/app/first/render.tsx';

test("drawing the screens leaves Node's async hooks off, which slow every promise of the server", async () => {
  expect(await renderer.start()).toEqual([]);
  await Promise.resolve();
  // Node numbers the continuation of a promise only where hooks are on.
  expect(executionAsyncId()).toBe(0);
});
