import { executionAsyncId } from 'node:async_hooks';
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { renderer } from '../../../src/app/first/render.tsx';

test("drawing the screens leaves Node's async hooks off, which slow every promise of the server", async () => {
  expect(await renderer.start()).toEqual([]);
  await Promise.resolve();
  // Node numbers the continuation of a promise only where hooks are on.
  expect(executionAsyncId()).toBe(0);
});

test("the server draws by React's build for production where nothing says otherwise", () => {
  const { NODE_ENV: _, ...env } = process.env;
  const program = `
    const { builtRenderer } = await import('./server/site/renderer.ts');
    builtRenderer(console);
    const React = await import('react');
    console.log(React.captureOwnerStack ? 'development' : 'production');`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  expect(execFileSync(process.execPath, args, { env, encoding: 'utf8' }).trim()).toBe('production');
});
