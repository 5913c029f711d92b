/** Signing out: unsent work, and what is left on the device. */
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { sendPhoto } from '../../scripts/api-client/photos.ts';
import { cachedResponses } from './harness/cached-responses.ts';
import { inHttpCache, storedAnywhere } from './harness/everything-stored.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { itemStates } from './harness/outbox-rows.ts';
import { approvedPhotos, planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

/** Number of outbox and draft rows on the device. */
function rowsOnDevice(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('wingrail-outbox');
        opening.addEventListener('error', () => reject(new Error(String(opening.error))));
        opening.addEventListener('success', () => {
          const stores = ['ops', 'chunks', 'drafts', 'thumbnails'];
          const transaction = opening.result.transaction(stores);
          const counts = stores.map((name) => transaction.objectStore(name).count());
          transaction.addEventListener('complete', () => {
            opening.result.close();
            resolve(counts.reduce((sum, { result }) => sum + result, 0));
          });
        });
      }),
  );
}

/** The addresses of all of a photo's copies. */
const addressesOf = (photo: { file_path: string | null; pictures: { path: string }[] }) => [
  ...new Set([photo.file_path ?? '', ...photo.pictures.map(({ path }) => path)]),
];

test('unsent work is locked by a sign-out, and sent once its owner has signed in again', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const fan = await site.register('noor');
  await approvedPhotos(site.origin, sender, reviewer, 1);
  const { page } = await device();
  const heart = page.getByRole('button', { name: /^Like this photo/ });
  const question = page.getByRole('dialog', { name: '1 item not sent yet' });
  const likes = async () =>
    (await callApi(site.origin, 'GET /api/photos/:id', { params: { id: 1 } })).thumbs_up;

  await storeSession(page, fan);
  await page.goto('/photo/1');
  await serviceWorkerReady(page);
  await expect(heart).toHaveText('0');
  await site.network.down();
  await heart.click();
  await expect(page.getByRole('button', { name: /Outbox, 1 item waiting/ })).toBeVisible();
  await page.getByRole('button', { name: 'noor' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: /^Log out and keep them here/ }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  expect(await rowsOnDevice(page)).toBe(1);

  // Neither the page nor the service worker sends it without its owner.
  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.goto('/photo/1');
  await expect(heart).toHaveText('0');
  expect(await rowsOnDevice(page)).toBe(1);
  await signIn(page, fan);
  await expect.poll(likes).toBe(1);
  await expect.poll(() => itemStates(page)).toEqual(['done']);
});

test('after a sign-out no photo that isn’t public is on the device, in no store and no cache', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const [publicId] = await approvedPhotos(site.origin, sender, reviewer, 1);
  const ids: number[] = [];
  for (const [number, account] of [sender, sender, sender, reviewer].entries())
    ids.push(
      await sendPhoto(site.origin, account.token, planeForm(`D-AIY${number}`), await smallJpeg(number + 10)),
    );
  const [first = 0] = ids;
  const ownId = ids.at(-1) ?? 0;
  const photos = await Promise.all(
    ids.map((id) => callApi(site.origin, 'GET /api/photos/:id', { params: { id } }, reviewer)),
  );
  const undecided = photos.flatMap(addressesOf);
  const published = await callApi(site.origin, 'GET /api/photos/:id', { params: { id: publicId ?? 0 } });
  const digests = await Promise.all(
    undecided.map(async (address) => {
      const bytes = await (await fetch(site.origin + address)).arrayBuffer();
      return createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
    }),
  );
  const wanted = {
    texts: undecided.map((address) => address.replace(/^.*\/|\.\w+$/g, '')),
    files: digests,
  };

  const { page } = await device();
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await serviceWorkerReady(page);
  await page.getByRole('button', { name: '3 of 3 photos in full' }).waitFor();
  await page.goto('/my-photos');
  const own = page.getByRole('main').getByRole('img', { name: /D-AIY3/ });
  const isShown = (image: typeof own) =>
    image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);
  await expect.poll(() => isShown(own)).toBe(true);
  const photo = page.getByRole('main').locator('figure').getByRole('img');
  for (const id of [publicId, ownId]) {
    await page.goto(`/photo/${id}`);
    await expect.poll(() => isShown(photo)).toBe(true);
  }
  await expect.poll(() => cachedResponses(page)).toContainEqual(expect.stringContaining(`"id":${ownId}`));
  await expect
    .poll(() => storedAnywhere(page, wanted))
    .toContain(`cache wingrail-private-${reviewer.id}: the file ${digests[0]?.slice(0, 8)}`);

  // Without a network all of it is there for its user, who decides on a photo.
  await site.network.down();
  await page.goto(`/photo/${ownId}`);
  await expect.poll(() => isShown(photo)).toBe(true);
  await page.goto('/my-photos');
  await expect.poll(() => isShown(own)).toBe(true);
  await page.goto('/review/planes');
  const onDesk = page.locator('div[data-photo]:not([aria-hidden]) img').first();
  await expect.poll(() => isShown(onDesk)).toBe(true);
  await page.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByText(`Approving #${first}`)).toBeVisible();
  await page.goto('/me');
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: '1 item not sent yet' });
  await question.getByRole('button', { name: /^Log out and keep them here/ }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();

  await expect.poll(() => storedAnywhere(page, wanted)).toEqual([]);
  expect(await rowsOnDevice(page), 'the decision waits').toBe(1);
  // The service worker would respond with a public picture, so it is asked for behind its cache.
  await page.evaluate(() => caches.delete('wingrail-pictures'));
  const lasting = await inHttpCache(page, addressesOf(published));
  expect(lasting, 'a public one is in the browser’s cache').not.toEqual([]);
  expect(await inHttpCache(page, undecided)).toEqual([]);
});
