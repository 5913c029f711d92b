/** A burst that the server has found is decided at once at the review desk. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readSample } from '../../../scripts/samples/catalogue.ts';
import { callApi } from '../../../scripts/api-client/call.ts';
import { sendPhoto } from '../../../scripts/api-client/photos.ts';
import type { Account } from '../harness/accounts.ts';
import { serviceWorkerReady } from '../harness/inspect.ts';
import { planeForm } from '../harness/seed.ts';
import { storeSession } from '../harness/store-session.ts';
import type { Site } from '../harness/test.ts';
import { expect, test } from '../harness/test.ts';
import { onDesk } from '../steps/desk.ts';

/** Sends copies of a photo in these widths, as `D-AIX1`, `D-AIX2`… */
async function sendCopies(site: Site, sender: Account, widths: readonly number[]): Promise<void> {
  const source = await readSample('dawn-nose');
  for (const [index, width] of widths.entries()) {
    const jpeg = await sharp(source).resize({ width }).jpeg().toBuffer();
    await sendPhoto(site.origin, sender.token, planeForm(`D-AIX${index + 1}`), jpeg);
  }
}

/** Waits until the server has compared all photos: the numbers of near-duplicates in the order of the list. */
async function compared(site: Site, reviewer: Account, counts: readonly number[]): Promise<void> {
  const found = async () => {
    const { photos } = await callApi(site.origin, 'GET /api/review/photos', { query: {} }, reviewer);
    return photos.map(({ near_duplicate_count }) => near_duplicate_count);
  };
  await expect.poll(found, { timeout: 90_000 }).toEqual(counts);
}

/** Each photo's status, with its codes and how often it was decided, the oldest first. */
async function decided(site: Site, sender: Account): Promise<string[]> {
  const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, sender);
  return photos
    .toReversed()
    .map(({ approval_status, rejection_marks, revision }) =>
      [approval_status, ...rejection_marks.map(({ code }) => code), revision - 1].join(' '),
    );
}

/** Waits until the desk takes decisions; right after the photo changed it ignores them. */
async function settled(page: Page, plate: string): Promise<void> {
  await expect(onDesk(page)).toHaveText(`${plate} on final`);
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
}

test('a burst decided offline and taken back is decided again, and each decision arrives once', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  await sendCopies(site, maren, [1300, 1310, 1320]);
  await compared(site, reviewer, [2, 2, 2]);
  const { page } = await device({ viewport: { width: 1024, height: 768 } });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await settled(page, 'D-AIX1');
  await serviceWorkerReady(page);
  await site.network.down();
  const question = page.getByRole('dialog', { name: 'Keep this one, reject the others' });
  const unsent = page.getByText('3 decisions haven’t been sent yet.');
  await page.keyboard.press('b');
  await expect(question).toContainText('This takes 2 of the 3 rejections that you have left today.');
  await page.keyboard.press('Enter');
  await expect(unsent).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('list', { name: 'Waiting for review' }).getByRole('button')).toHaveCount(3);
  await expect(unsent).toBeHidden();
  await settled(page, 'D-AIX1');
  // Now the second photo is the one that stays.
  await page.keyboard.press('j');
  await settled(page, 'D-AIX2');
  await page.keyboard.press('b');
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(unsent).toBeVisible();
  await page.reload();
  await expect(unsent).toBeVisible();

  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(() => decided(site, maren), { timeout: 60_000 })
    .toEqual(['rejected duplicate 1', 'approved 1', 'rejected duplicate 1']);
});
