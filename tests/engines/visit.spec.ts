/** Visitors, and people who sign in, on a phone with WebKit. */
import { cachedResponses } from '../e2e/harness/cached-responses.ts';
import { approvedPhotos } from '../e2e/harness/seed.ts';
import { expect, test } from './test.ts';
import type { Phone } from './phone.ts';
import { installed, signIn } from './steps.ts';

/** How many of the screen's photos are painted. */
const pictures = (phone: Phone) =>
  phone.evaluate(
    () =>
      [...document.querySelectorAll('main img')].filter(
        (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
      ).length,
  );

test('a first visit shows the photos', async ({ site, phone }) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  await approvedPhotos(site.origin, maren, anders, 3);
  const visitor = await phone();
  await visitor.goto('/gallery');
  await expect.poll(() => pictures(visitor)).toBe(3);
  await visitor.goto('/photo/1');
  await expect.poll(() => pictures(visitor)).toBeGreaterThan(0);
});

test('the site speaks the phone’s language, and the one that is chosen', async ({ site, phone }) => {
  const maren = await site.register('maren');
  const own = await phone({ languages: ['zh-CN'], size: { width: 1024, height: 768 } });
  await own.goto('/login');
  await own.sees('登录');
  await own.press('English');
  await own.sees('Log in');
  await signIn(own, maren);
  expect(await own.evaluate(() => document.documentElement.lang)).toBe('en');
});

test('the main screens open without a network after the browser was closed', async ({ site, phone }) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  await approvedPhotos(site.origin, maren, anders, 2);
  const own = await phone();
  await signIn(own, maren);
  await installed(own);
  const screens = [
    ['/gallery', 'Gallery', '"GET /api/photos"'],
    ['/photo/1', 'maren', '"GET /api/photos/:id"'],
    ['/my-photos', 'My photos', '"GET /api/my-photos"'],
    ['/upload', 'Upload', undefined],
    ['/me', 'maren', undefined],
  ] as const;
  for (const [address, text, response] of screens) {
    await own.goto(address);
    await own.sees(text);
    await expect
      .poll(() => own.evaluate(() => document.querySelectorAll('main [aria-busy="true"]').length))
      .toBe(0);
    // A page that is left while it stores a response doesn't finish.
    if (response === undefined) continue;
    await expect.poll(() => cachedResponses(own)).toContainEqual(expect.stringContaining(response));
  }
  await own.kill();
  await site.network.down();
  await own.reopen();
  for (const [address, text] of screens) {
    await own.goto(address);
    await own.sees(text);
    expect(await own.text()).not.toMatch(/couldn’t be (read|loaded)/);
  }
  await own.goto('/gallery');
  await expect.poll(() => pictures(own)).toBe(2);
});
