/** Saving photos from the upload screen to the outbox, online and offline. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { callApi } from '../../scripts/api-client/call.ts';
import { readPosition, readTags } from '../unit/image/tags.ts';
import { withoutOffscreenCanvas, withSafariCanvasLimit } from './harness/canvas-limits.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { savedComposite } from './harness/saved-composite.ts';
import { storeSession } from './harness/store-session.ts';
import { expect, test } from './harness/test.ts';
import { makeNikonPhoto, TEXTS } from './steps/nikon-photo.ts';
import { fillPlaneForm, pickPhoto, sendButton, sendToOutbox, uploadPlane } from './steps/upload.ts';

let folder = '';
let photo = '';

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-photo-'));
  photo = await makeNikonPhoto(folder);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** The drafts in the database, as text. */
const draftText = (page: Page) =>
  page.evaluate(async () => {
    // oxlint-disable-next-line consistent-function-scoping -- only code in this function reaches the page
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const db = await done(indexedDB.open('wingrail-outbox'));
    const drafts: unknown = await done(db.transaction('drafts').objectStore('drafts').getAll());
    db.close();
    return JSON.stringify(drafts);
  });

test('texts, file and watermark survive a reload; what was cleared stays cleared, unless undone', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const { page } = await device({ serviceWorker: false });
  await storeSession(page, maren);
  await page.goto('/upload');
  await pickPhoto(page, photo);
  await fillPlaneForm(page, TEXTS);
  await page.getByRole('button', { name: 'Top right' }).click();
  await expect.poll(() => draftText(page)).toContain('"y":10');
  await page.reload();
  await expect(page.getByAltText('The picked photo')).toBeVisible();
  await expect(page.getByLabel('Registration')).toHaveValue(TEXTS.registration);
  await expect(page.getByRole('button', { name: 'Top right' })).toHaveAttribute('aria-pressed', 'true');
  await expect(sendButton(page)).toBeEnabled();

  const clear = page.getByRole('button', { name: 'Clear all' });
  await clear.click();
  await expect(page.getByAltText('The picked photo')).toHaveCount(0);
  await expect(page.getByLabel('Registration')).toHaveValue('');
  await expect(clear).toBeDisabled();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByAltText('The picked photo')).toBeVisible();
  await expect(page.getByLabel('Registration')).toHaveValue(TEXTS.registration);

  await clear.click();
  await expect.poll(() => draftText(page)).toContain('removedAt');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  await expect(page.getByLabel('Registration')).toHaveValue('');
  await expect(page.getByAltText('The picked photo')).toHaveCount(0);
  // Fields whose values carry over to the next photo keep them here too.
  await expect(page.getByLabel('Operator')).toHaveValue(TEXTS.operator);
  await expect(page.getByLabel('Airport', { exact: true })).toHaveValue(TEXTS.airport);
  await pickPhoto(page, photo);
  await expect(page.getByRole('button', { name: 'Top right' })).toHaveAttribute('aria-pressed', 'true');
});

test('offline the photo is saved as shown, and the form is ready for the next one', async ({
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
  await page.getByRole('button', { name: 'Top left' }).click();
  await sendToOutbox(page);

  await expect(page.getByAltText('The picked photo')).toHaveCount(0);
  await expect(page.getByLabel('Registration')).toHaveValue('');
  await expect(page.getByLabel('Airport', { exact: true })).toHaveValue('EDDF');

  const composite = await savedComposite(page);
  expect(await sharp(composite).metadata()).toMatchObject({ format: 'jpeg', width: 1800, height: 1260 });
  expect(await readTags(composite)).toMatchObject({ Make: 'Nikon' });
  expect(await readPosition(composite)).toBeUndefined();
  const corner = { left: 180, top: 120, width: 150, height: 80 };
  const marked = await sharp(await sharp(composite).extract(corner).toBuffer()).stats();
  expect(marked.channels[0]?.max).toBeGreaterThan(150);
});

test('the smaller copy is saved if chosen, and the choice is remembered', async ({ site, device }) => {
  const maren = await site.register('maren');
  const { page } = await device();
  await storeSession(page, maren);
  const large = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  await page.goto('/upload');
  const pick = () =>
    page.locator('input[type=file]').setInputFiles({ name: 'l.jpg', mimeType: 'image/jpeg', buffer: large });
  await pick();
  await page.getByRole('radio', { name: /^Smaller copy 2160 × 1440 about [\d.]+ MB$/ }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: /^Smaller copy/ })).toBeChecked();
  // Wait until the service worker has cached what the composite needs, i.e. the watermark and the fonts.
  await serviceWorkerReady(page);
  await site.network.down();
  await fillPlaneForm(page, TEXTS);
  await sendToOutbox(page);
  expect(await sharp(await savedComposite(page)).metadata()).toMatchObject({ width: 2160, height: 1512 });
});

test('if nothing can be drawn, the file itself is saved without its position, and the user is told', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const { page } = await device();
  // Fake a browser whose canvases stay blank.
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
    CanvasRenderingContext2D.prototype.getImageData = (
      _x: number,
      _y: number,
      width: number,
      height: number,
    ) => new ImageData(width, height);
  });
  await storeSession(page, maren);
  await page.goto('/upload');
  await pickPhoto(page, photo);
  await fillPlaneForm(page, TEXTS);
  await site.network.down();
  await sendToOutbox(page);
  await expect(page.getByText(/The watermark couldn’t be drawn/)).toContainText('location');

  const saved = await savedComposite(page);
  expect(await readPosition(saved)).toBeUndefined();
  expect(await readTags(saved)).toMatchObject({ Make: 'Nikon' });
  const picked = await readFile(photo);
  const [pixels, wanted] = await Promise.all([saved, picked].map((jpeg) => sharp(jpeg).raw().toBuffer()));
  expect(wanted !== undefined && pixels?.equals(wanted)).toBe(true);
});

test('if saving fails the user is told, and the form can be used again', async ({ site, device }) => {
  const maren = await site.register('maren');
  const { page } = await device({ serviceWorker: false });
  await page.addInitScript(() => {
    SubtleCrypto.prototype.digest = () => Promise.reject(new Error('broken'));
  });
  await storeSession(page, maren);
  await page.goto('/upload');
  await pickPhoto(page, photo);
  await fillPlaneForm(page, TEXTS);
  await sendButton(page).click();
  await expect(
    page.getByText('Nothing was sent; the photo and what you typed are still here.'),
  ).toBeVisible();
  await page.getByLabel('Registration').fill('D-AIXB');
  await expect(sendButton(page)).toBeEnabled();
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

test('a photo that is too large for the browser’s canvas is made smaller, and the screen says so', async ({
  site,
  device,
}) => {
  const large = path.join(folder, 'large.jpg');
  await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#5b7fa6' } })
    .jpeg()
    .toFile(large);
  const maren = await site.register('maren');
  const { page } = await device({ serviceWorker: false });
  await withoutOffscreenCanvas(page);
  await withSafariCanvasLimit(page);
  await storeSession(page, maren);
  await page.route('**/api/uploads**', (route) => route.abort());
  await page.goto('/upload');
  await pickPhoto(page, large);
  await fillPlaneForm(page, TEXTS);
  await sendToOutbox(page);
  const said = await page.getByText(/^This device could only make it \d+ × \d+ px\.$/).textContent();
  const [width = 0, height = 0] = (said?.match(/\d+/g) ?? []).map(Number);
  expect(width * height).toBeLessThanOrEqual(16_777_216);
  expect(width * height).toBeGreaterThan(15_000_000);
  expect(await sharp(await savedComposite(page)).metadata()).toMatchObject({ width, height });
});
