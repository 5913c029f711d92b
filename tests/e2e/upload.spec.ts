/** From the upload screen to the server, with what the service worker has cached. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { callApi } from '../../scripts/api-client/call.ts';
import { readPosition, readTags } from '../unit/image/tags.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { savedUploads } from './harness/outbox-rows.ts';
import { storeSession } from './harness/store-session.ts';
import { storedPhotos } from './harness/stored-photos.ts';
import { expect, test } from './harness/test.ts';
import { makeNikonPhoto, TEXTS } from './steps/nikon-photo.ts';
import { fillPlaneForm, pickPhoto, sendToOutbox, uploadPlane, unfold } from './steps/upload.ts';

let folder = '';
let photo = '';

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-photo-'));
  photo = await makeNikonPhoto(folder);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('a photo saved offline reaches the server as it was shown: with watermark and EXIF, without its position', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const { page, context } = await device();
  await storeSession(page, maren);
  await page.goto('/gallery');
  await serviceWorkerReady(page);
  await site.network.down();
  await context.setOffline(true);
  await page.goto('/upload');
  await pickPhoto(page, photo);
  await fillPlaneForm(page, TEXTS);
  await unfold(page, 'Watermark');
  await page.getByRole('button', { name: 'Top left' }).click();
  await sendToOutbox(page);

  await site.network.up();
  await context.setOffline(false);
  await expect
    .poll(async () => (await savedUploads(page)).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['done']);
  await site.server.stop();
  const [stored, ...others] = await storedPhotos(site.server.data);
  if (stored === undefined) throw new Error('nothing is stored');
  expect(others).toEqual([]);
  const { original } = stored;
  expect(await sharp(original).metadata()).toMatchObject({ format: 'jpeg', width: 1800, height: 1260 });
  expect(await readTags(original)).toMatchObject({ Make: 'Nikon' });
  expect(await readPosition(original)).toBeUndefined();
  const corner = { left: 180, top: 120, width: 150, height: 80 };
  const cornerStats = await sharp(await sharp(original).extract(corner).toBuffer()).stats();
  expect(cornerStats.channels[0]?.max).toBeGreaterThan(150);
});

test('a photo is sent over plain HTTP too', async ({ site, device }) => {
  const maren = await site.register('maren');
  const { page } = await device({ insecure: true });
  await storeSession(page, maren);
  expect(
    await page.evaluate(() => [isSecureContext, 'subtle' in crypto && crypto.subtle !== undefined]),
  ).toEqual([false, false]);
  await uploadPlane(page, photo, 'D-AIXA');
  const arrived = async () =>
    (await callApi(site.origin, 'GET /api/my-photos', {}, maren)).photos.map((each) => each.registration);
  await expect.poll(arrived).toEqual(['D-AIXA']);
});
