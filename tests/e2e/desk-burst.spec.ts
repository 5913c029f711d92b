/** A burst of near-duplicates is decided at once at the review desk. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { readSample } from '../../scripts/samples/catalogue.ts';
import { callApi } from '../../scripts/api-client/call.ts';
import { sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import type { Account } from './harness/accounts.ts';
import { planeForm } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import type { Site } from './harness/test.ts';
import { expect, test } from './harness/test.ts';
import { settled } from './steps/desk-notes.ts';

/** Sends copies of a sample in these widths, as `D-AIX1`, `D-AIX2`… from `first` on. */
async function sendCopies(
  site: Site,
  sender: Account,
  sample: string,
  { widths, first }: { widths: readonly number[]; first: number },
): Promise<void> {
  const source = await readSample(sample);
  for (const [index, width] of widths.entries()) {
    const jpeg = await sharp(source).resize({ width }).jpeg().toBuffer();
    await sendPhoto(site.origin, sender.token, planeForm(`D-AIX${first + index}`), jpeg);
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

const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting for review' }).getByRole('button');

test('one key approves this photo and rejects the others of its burst, one undo takes all of it back, and the daily limit holds some', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const ben = await site.register('ben');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  await sendCopies(site, maren, 'dawn-nose', { widths: [1300, 1310, 1320, 1330, 1340, 1350], first: 1 });
  await sendCopies(site, maren, 'dawn-wide', { widths: [1300], first: 7 });
  // The same photo by somebody else is a theft rather than a burst.
  await sendCopies(site, ben, 'dawn-nose', { widths: [1360], first: 8 });
  await compared(site, reviewer, [6, 6, 6, 6, 6, 6, 0, 6]);

  const { page } = await device({
    viewport: { width: 1024, height: 768 },
    touch: true,
    serviceWorker: false,
  });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await settled(page, 'D-AIX1');
  // A draft about a photo of the burst comes back with the undo.
  await page.keyboard.press('j');
  await settled(page, 'D-AIX2');
  await page.getByLabel('Reason for a rejection').fill('The tail is cut off');
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await settled(page, 'D-AIX1');

  await page.keyboard.press('b');
  const question = page.getByRole('dialog', { name: 'This one, not the others' });
  await expect(question.getByRole('checkbox')).toHaveCount(5);
  await expect(question).toContainText(
    'This takes 5 rejections, and you have 3 left today. 2 wait until tomorrow.',
  );
  await expectAccessible(page, 'the question about a burst');
  await question.getByRole('checkbox', { name: 'D-AIX6' }).uncheck();
  await expect(question).toContainText('1 waits until tomorrow.');
  await question.getByRole('button', { name: 'Approve this, reject 4' }).focus();
  await page.keyboard.press('Enter');
  await settled(page, 'D-AIX6');
  await expect(waiting(page)).toHaveCount(3);

  await expect(page.getByText('Deciding a burst of 5')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(waiting(page)).toHaveCount(8);
  await settled(page, 'D-AIX1');
  expect(await decided(site, maren)).toEqual(Array.from({ length: 7 }, () => 'pending 0'));
  await page.keyboard.press('j');
  await settled(page, 'D-AIX2');
  await expect(page.getByLabel('Reason for a rejection')).toHaveValue('The tail is cut off');
  await expect(page.getByRole('button', { name: 'Duplicate', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  // By the button and Enter alone: now the second photo is the one that stays.
  await page.getByRole('button', { name: 'Burst: this one, not 5 others' }).tap();
  await expect(question.getByRole('button', { name: 'Approve this, reject 5' })).toBeFocused();
  await page.keyboard.press('Enter');
  await settled(page, 'D-AIX7');
  await expect(page.getByRole('button', { name: /^Burst/ })).toHaveCount(0);
  await expect
    .poll(() => decided(site, maren), { timeout: 60_000 })
    .toEqual([
      'rejected duplicate 1',
      'approved 1',
      'rejected duplicate 1',
      'rejected duplicate 1',
      'pending 0',
      'pending 0',
      'pending 0',
    ]);
  expect(await decided(site, ben)).toEqual(['pending 0']);
  await page.getByRole('button', { name: 'Details: Daily rejection limit reached' }).tap();
  await expect(page.getByText('2 rejections are waiting on this device until then.')).toBeVisible();
  // Part of it has arrived, so the rest can only be discarded in the outbox.
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('a burst decided offline arrives once the network is back, each decision once', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  await sendCopies(site, maren, 'dawn-nose', { widths: [1300, 1310, 1320], first: 1 });
  await compared(site, reviewer, [2, 2, 2]);
  const { page } = await device({ viewport: { width: 1024, height: 768 } });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await settled(page, 'D-AIX1');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await site.network.down();
  await page.keyboard.press('b');
  await expect(page.getByText('This takes 2 of the 3 rejections that you have left today.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 decisions haven’t been sent yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 decisions haven’t been sent yet.')).toBeVisible();

  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(() => decided(site, maren), { timeout: 60_000 })
    .toEqual(['approved 1', 'rejected duplicate 1', 'rejected duplicate 1']);
});
