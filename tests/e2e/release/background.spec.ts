/** What the service worker does while no page is open. */
import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from '../../../scripts/api-client/call.ts';
import { storeSession } from '../harness/store-session.ts';
import { serviceWorkerReady } from '../harness/inspect.ts';
import { skipUnlessBrowserHas } from '../harness/browser-abilities.ts';
import { smallJpeg } from '../harness/seed.ts';
import { expect, test } from '../harness/test.ts';
import { uploadPlane } from '../steps/upload.ts';

test('after the app was closed, a photo is sent once there is a network, and a notification tells so', async ({
  site,
  ownDevice,
}, info) => {
  skipUnlessBrowserHas('background-sync', 'notifications');
  const file = info.outputPath('photo.jpg');
  await writeFile(file, await smallJpeg(1));
  const maren = await site.register('maren');
  const { page, context } = await ownDevice({ wholeProgram: true });
  await allowNotifications(page, site.origin);
  await storeSession(page, maren);
  await page.goto('/gallery');
  await serviceWorkerReady(page);
  // Don't use `setOffline`, because the service worker wouldn't notice it and would send while the page is still open.
  await site.network.down();
  await uploadPlane(page, file, 'D-AIXA');

  await page.goto('about:blank');
  await site.network.up();
  const arrived = async () =>
    (await callApi(site.origin, 'GET /api/my-photos', {}, maren)).photos.map((photo) => photo.registration);
  await expect.poll(arrived, { timeout: 60_000 }).toEqual(['D-AIXA']);
  await expect
    .poll(() => noticesOf(context))
    .toEqual([['Everything has arrived', 'The outbox is empty.', '/icons/badge-96.png']]);
});

async function allowNotifications(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Browser.setPermission', {
    permission: { name: 'notifications' },
    setting: 'granted',
    origin,
  });
}

/** Title, text and badge of each notification shown. They are read in the service worker, since no page is open. */
async function noticesOf(context: BrowserContext): Promise<unknown[]> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no service worker');
  return worker.evaluate(async () => {
    const registration: unknown = Reflect.get(globalThis, 'registration');
    if (!(registration instanceof ServiceWorkerRegistration)) return [];
    return (await registration.getNotifications()).map((notice) => [
      notice.title,
      notice.body,
      'badge' in notice && typeof notice.badge === 'string' && new URL(notice.badge).pathname,
    ]);
  });
}
