/** What the service worker does by itself, with no page open. */
import { writeFile } from 'node:fs/promises';
import { callApi } from '../../scripts/client/call.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { needs } from './harness/lacks.ts';
import { smallJpeg } from './harness/seed.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { uploadPlane } from './steps/upload.ts';

test('a photo goes out after the app was closed, once there is a network', async ({ site, device }, info) => {
  needs('background-sync');
  const file = info.outputPath('photo.jpg');
  await writeFile(file, await smallJpeg(1));
  const maren = await site.register('maren');
  const { page, context } = await device();
  await signIn(page, maren);
  await serviceWorkerReady(page);
  await context.setOffline(true);
  await uploadPlane(page, file, 'D-AIXA');

  await page.goto('about:blank');
  await context.setOffline(false);
  const arrived = async () =>
    (await callApi(site.origin, 'GET /api/my-photos', {}, maren)).photos.map((photo) => photo.registration);
  await expect.poll(arrived, { timeout: 60_000 }).toEqual(['D-AIXA']);
});
