/** The user's own photos: those in the outbox together with those on the server. */
import { writeFile } from 'node:fs/promises';
import { callApi } from '../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { expect, test } from './harness/test.ts';
import { uploadPlane } from './steps/upload.ts';

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
  // Pages of one photo, so that three photos are three pages.
  await page.route('**/api/my-photos?**', (route) =>
    route.continue({ url: route.request().url().replace('limit=60', 'limit=1') }),
  );
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

test('only signed-in users can open it', async ({ device }) => {
  const { page } = await device({ serviceWorker: false });
  await page.goto('/my-photos');
  const denied = page.getByRole('alertdialog', { name: 'Access denied' });
  await expect(denied.getByText('Unauthorized access. Please log in to view your photos.')).toBeVisible();
  await denied.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fmy-photos$/);
});
