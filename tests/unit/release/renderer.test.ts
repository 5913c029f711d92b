import { executionAsyncId } from 'node:async_hooks';
import { execFileSync } from 'node:child_process';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { expect, test } from 'vitest';
import { renderer } from '../../../src/app/ssr/render.tsx';

test('rendering leaves Node’s async hooks off, which would slow every promise of the server', async () => {
  expect(await renderer.start()).toEqual([]);
  await Promise.resolve();
  // Node gives the continuation of a promise an id other than 0 only while hooks are on.
  expect(executionAsyncId()).toBe(0);
});

test('the server renders with React’s production build by default', () => {
  const { NODE_ENV: _, ...env } = process.env;
  const program = `
    const { builtRenderer } = await import('./server/web/ssr/renderer.ts');
    builtRenderer(console);
    const React = await import('react');
    console.log(React.captureOwnerStack ? 'development' : 'production');`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  expect(execFileSync(process.execPath, args, { env, encoding: 'utf8' }).trim()).toBe('production');
});

test('a page is rendered in its own language despite another i18next instance in the process', async () => {
  await renderer.start();
  await createInstance().use(initReactI18next).init({ lng: 'zh', resources: {} });
  const drawing = { address: '/about', responses: [], origin: 'http://photos.example' };
  expect(renderer.draw({ ...drawing, language: 'en' }).title).toBe('About · Wingrail');
  expect(renderer.draw({ ...drawing, language: 'zh' }).title).toBe('关于 · 翼轨');
});
