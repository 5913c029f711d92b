/** The browser deletes part of what the site has stored (docs/rules/screens.md, "Evicted storage"). */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi } from '../../../scripts/api-client/call.ts';
import { skipUnlessBrowserHas } from '../harness/browser-abilities.ts';
import { serviceWorkerReady } from '../harness/inspect.ts';
import { smallJpeg } from '../harness/seed.ts';
import { signIn } from '../harness/sign-in.ts';
import { storeSession } from '../harness/store-session.ts';
import { expect, test } from '../harness/test.ts';
import { uploadPlane } from '../steps/upload.ts';

/** Deletes stores of the site while no page of it is open, with the browser's HTTP cache. */
async function evict(page: Page, origin: string, storageTypes: string): Promise<void> {
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

test.beforeEach(() => skipUnlessBrowserHas('devtools-protocol'));

test('after the caches were deleted, one visit with a network is enough to open the app offline again', async ({
  site,
  device,
}) => {
  const { page } = await device();
  const cached = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const precache = names.find((name) => name.includes('precache'));
      return precache === undefined ? 0 : (await (await caches.open(precache)).keys()).length;
    });
  await storeSession(page, await site.register('maren'));
  await page.goto('/gallery');
  await serviceWorkerReady(page);
  const complete = await cached();
  await evict(page, site.origin, 'cache_storage');

  await page.goto('/gallery');
  await expect.poll(cached).toBe(complete);
  await site.network.down();
  await page.goto('/upload');
  await expect(page.getByLabel('Registration')).toBeVisible();
});

test('after the database was deleted, an offline start shows a visitor and claims nothing; a new sign-in sends again', async ({
  site,
  device,
}, info) => {
  const file = info.outputPath('photo.jpg');
  await writeFile(file, await smallJpeg(1));
  const maren = await site.register('maren');
  const { page } = await device();
  await storeSession(page, maren);
  await page.goto('/gallery');
  await serviceWorkerReady(page);
  await site.network.down();
  await uploadPlane(page, file, 'D-AIXA');
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await evict(page, site.origin, 'indexeddb');

  await page.goto('/upload');
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(page.getByRole('button', { name: /^Outbox/ })).toHaveCount(0);

  await site.network.up();
  await signIn(page, maren);
  await uploadPlane(page, file, 'D-AIXB');
  const arrived = async () =>
    (await callApi(site.origin, 'GET /api/my-photos', {}, maren)).photos.map(
      ({ registration }) => registration,
    );
  await expect.poll(arrived).toEqual(['D-AIXB']);
});
