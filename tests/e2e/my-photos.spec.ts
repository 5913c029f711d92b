/** The user's own photos: those in the outbox together with those on the server. */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expect, test } from './harness/test.ts';
import { uploadPlane } from './steps/upload.ts';

/** Makes the pages of one photo each, so that three photos are three pages. */
function makePagesOfOne(page: Page): Promise<unknown> {
  return page.route('**/api/my-photos?**', (route) =>
    route.continue({ url: route.request().url().replace('limit=60', 'limit=1') }),
  );
}

test('a photo is shown once, both while it is in the outbox and after it has arrived', async ({
  site,
  device,
}, info) => {
  const sender = await site.register('maren');
  const file = info.outputPath('photo.jpg');
  await writeFile(file, await smallJpeg(3));
  const { page } = await device();
  await storeSession(page, sender);
  await page.goto('/upload');
  await page.goto('/my-photos');
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await site.network.down();
  await uploadPlane(page, file, 'D-AIWX');
  await page.goto('/my-photos');
  const unsent = page.getByRole('region', { name: 'On this device' });
  await expect(unsent.getByText('D-AIWX', { exact: true })).toBeVisible();
  await expect(unsent.getByText(/Waiting for a network|Saved on this device|Sending \d+ %/)).toBeVisible();
  await expect(page.getByRole('main').getByText('D-AIWX', { exact: true })).toHaveCount(1);

  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const sent = page.getByRole('list', { name: 'Sent' });
  await expect(sent.getByText('D-AIWX', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(sent.getByText('Waiting')).toBeVisible();
  await expect(page.getByRole('main').getByText('D-AIWX', { exact: true })).toHaveCount(1);
});

test('a photo deleted offline is marked so, and disappears once online', async ({ site, device }) => {
  const sender = await site.register('maren');
  for (const [number, plate] of ['D-AIXA', 'D-AIXB'].entries()) {
    await sendPhoto(site.origin, sender.token, planeForm(plate), await smallJpeg(number));
  }
  const { page } = await device();
  await storeSession(page, sender);
  await page.goto('/my-photos');
  // A reload keeps the list view.
  await page.getByRole('radio', { name: 'List' }).check();
  await expect(page.getByText('Position in queue: 1')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Position in queue: 1')).toBeVisible();
  await page.getByRole('radio', { name: 'Grid' }).check();
  const card = page.getByRole('listitem').filter({ hasText: 'D-AIXA' });
  await expect(card.getByText('Waiting')).toBeVisible();
  await expectAccessible(page, 'my photos as a grid');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await site.network.down();
  await card.getByRole('button', { name: 'Details: D-AIXA' }).click();
  const details = page.getByRole('dialog', { name: 'D-AIXA' });
  await expect(details.getByText(/^Position in queue: \d$/)).toBeVisible();
  await expectAccessible(page, 'what can be done with a photo');
  await details.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByText('Deleting')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Delete' })).toHaveCount(0);

  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(card).toHaveCount(0, { timeout: 60_000 });
  const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, sender);
  expect(photos.map((photo) => photo.registration)).toEqual(['D-AIXB']);
});

test('a refused deletion is shown with the photo: among the rejected ones, on its card and on its page', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const id = await sendPhoto(site.origin, sender.token, planeForm('D-AIXA'), await smallJpeg(1));
  const verdict = { action: 'reject', rejectReason: 'Too dark' } as const;
  await decide(site.origin, reviewer.token, id, verdict);
  const { page } = await device({ serviceWorker: false });
  await storeSession(page, sender);
  const json = { error: 'It is looked into.', code: 'forbidden' };
  await page.route(`**/api/my-photos/${id}`, (route) => route.fulfill({ status: 403, json }));

  await page.goto('/rejected-photos');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'The photo wasn’t deleted.' });
  await expect(alert).toContainText('It is looked into.');
  await page.goto('/my-photos');
  await expect(alert).toContainText('It is looked into.');
  await page.goto(`/photo/${id}`);
  await expect(alert).toContainText('It is looked into.');
});

test('older photos are added by a button, and a filter finds those that aren’t loaded', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const ids: number[] = [];
  for (const plate of ['D-AAAA', 'D-BBBB', 'D-CCCC']) {
    ids.push(await sendPhoto(site.origin, sender.token, planeForm(plate), await smallJpeg(ids.length)));
  }
  await decide(site.origin, reviewer.token, ids[0] ?? 0, { action: 'approve' });
  const { page } = await device({ serviceWorker: false });
  await storeSession(page, sender);
  await makePagesOfOne(page);
  await page.goto('/my-photos');
  const sent = page.getByRole('list', { name: 'Sent' }).getByRole('listitem');
  await expect(sent).toHaveText([/D-CCCC/]);
  const filters = page.getByRole('group', { name: 'Show' });
  await expect(filters.getByText('3', { exact: true })).toBeVisible();
  const older = page.getByRole('button', { name: 'Show older photos' });
  await older.click();
  await expect(sent).toHaveText([/D-CCCC/, /D-BBBB/]);

  await filters.getByRole('radio', { name: /^Approved/ }).check();
  await expect(sent).toHaveText([/D-AAAA/]);
  await expect(older).toHaveCount(0);
  await filters.getByRole('radio', { name: /^All/ }).check();
  await older.click();
  await expect(sent).toHaveText([/D-CCCC/, /D-BBBB/, /D-AAAA/]);
  await expect(older).toHaveCount(0);
});

test('offline, older photos that were read before a newer one came are shown, with their age', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const plates = ['D-AAAA', 'D-BBBB', 'D-CCCC', 'D-DDDD'];
  const send = async (index: number) =>
    sendPhoto(site.origin, sender.token, planeForm(plates[index] ?? ''), await smallJpeg(index));
  for (const index of [0, 1, 2]) await send(index);
  const { page } = await device({ serviceWorker: false });
  await storeSession(page, sender);
  await makePagesOfOne(page);
  await page.goto('/my-photos');
  const sent = page.getByRole('list', { name: 'Sent' }).getByRole('listitem');
  const older = page.getByRole('button', { name: 'Show older photos' });
  await older.click();
  await expect(sent).toHaveText([/D-CCCC/, /D-BBBB/]);

  await send(3);
  await page.reload();
  await expect(sent).toHaveText([/D-DDDD/]);
  await site.network.down();
  await older.click();
  const main = page.getByRole('main');
  await expect(sent).toHaveText([/D-DDDD/, /D-CCCC/, /D-BBBB/]);
  await expect(main.getByText(/^You’re offline\. This is the copy saved on this device/)).toBeVisible();
  // One photo was never read.
  await expect(main.getByText('and the older photos aren’t saved on this device')).toBeVisible();
});

test('the private picture of a photo stays on the device while the photo is on a page, and goes with it', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const id = await sendPhoto(site.origin, sender.token, planeForm('D-AAAA'), await smallJpeg(0));
  await decide(site.origin, reviewer.token, id, { action: 'reject', rejectReason: 'Too dark' });
  const { page } = await device({ serviceWorker: false });
  await storeSession(page, sender);
  await makePagesOfOne(page);
  const pictures = () =>
    page.evaluate(async (userId) => {
      const kept = await (await caches.open(`wingrail-private-${userId}`)).keys();
      return [...new Set(kept.map(({ url }) => new URL(url).pathname))];
    }, sender.id);
  await page.goto('/my-photos');
  await page.getByRole('radio', { name: 'List' }).check();
  await expect.poll(pictures).toEqual([`/api/photos/${id}/picture`]);

  const main = page.getByRole('main');
  await sendPhoto(site.origin, sender.token, planeForm('D-BBBB'), await smallJpeg(1));
  // Once the edit has arrived, the list is read again.
  await main.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: /^Operator/ }).fill('Lufthansa Cargo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByText('D-BBBB', { exact: true })).toBeVisible();
  await expect(main.getByText('D-AAAA', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show older photos' }).click();
  await expect(main.getByText('D-AAAA', { exact: true })).toBeVisible();
  expect(await pictures(), 'while the photo was on the next page').toEqual([`/api/photos/${id}/picture`]);
  await main.getByRole('button', { name: 'Delete' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(pictures).toEqual([]);
});

test('without the summary, photos aren’t counted by the page that is loaded', async ({ site, device }) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const ids: number[] = [];
  for (const plate of ['D-AAAA', 'D-BBBB']) {
    ids.push(await sendPhoto(site.origin, sender.token, planeForm(plate), await smallJpeg(ids.length)));
  }
  await decide(site.origin, reviewer.token, ids[0] ?? 0, { action: 'approve' });
  const { page } = await device({ serviceWorker: false });
  await storeSession(page, sender);
  await page.route('**/api/my-photos/summary', (route) => route.abort());
  await page.goto('/my-photos');
  const filters = page.getByRole('group', { name: 'Show' });
  await expect(filters.getByRole('radio')).toHaveCount(3);
  await expect(filters).not.toContainText(/\d/);
});

test('only signed-in users can open it', async ({ device }) => {
  const { page } = await device({ serviceWorker: false });
  await page.goto('/my-photos');
  const denied = page.getByRole('alertdialog', { name: 'Access denied' });
  await expect(denied.getByText('Unauthorized access. Please log in to view your photos.')).toBeVisible();
  await denied.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fmy-photos$/);
});
