/** What the service worker does by itself, with no page open. */
import { writeFile } from 'node:fs/promises';
import { callApi } from '../../scripts/client/call.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { needs } from './harness/lacks.ts';
import { smallJpeg } from './harness/seed.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { uploadPlane } from './steps/upload.ts';

test('a photo goes out after the app was closed, once there is a network, and that is announced', async ({
  site,
  device,
}, info) => {
  needs('background-sync', 'notifications');
  const file = info.outputPath('photo.jpg');
  await writeFile(file, await smallJpeg(1));
  const maren = await site.register('maren');
  const { page, context } = await device();
  const session = await context.newCDPSession(page);
  const permission = { name: 'notifications' };
  await session.send('Browser.setPermission', { permission, setting: 'granted', origin: site.origin });
  await signIn(page, maren);
  await serviceWorkerReady(page);
  await context.setOffline(true);
  await uploadPlane(page, file, 'D-AIXA');

  await page.goto('about:blank');
  await context.setOffline(false);
  const arrived = async () =>
    (await callApi(site.origin, 'GET /api/my-photos', {}, maren)).photos.map((photo) => photo.registration);
  await expect.poll(arrived, { timeout: 60_000 }).toEqual(['D-AIXA']);

  // Asked of the worker itself: with a page of the app open nothing is announced.
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no service worker');
  const notices = () =>
    worker.evaluate(async () => {
      const registration: unknown = Reflect.get(globalThis, 'registration');
      if (!(registration instanceof ServiceWorkerRegistration)) return [];
      return (await registration.getNotifications()).map((notice) => [
        notice.title,
        notice.body,
        'badge' in notice && typeof notice.badge === 'string' && new URL(notice.badge).pathname,
      ]);
    });
  await expect
    .poll(notices)
    .toEqual([['Everything has arrived', 'The outbox is empty.', '/icons/badge-96.png']]);
});
