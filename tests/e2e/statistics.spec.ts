/** The user's own statistics, and the watermark of a photo before and after the upload. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { expect, test } from './harness/test.ts';
import { pickPhoto } from './steps/upload.ts';

test.use({ serviceWorker: false });

const WATERMARK = /^Watermark:/;

let folder = '';
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-photo-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test('statistics of decided photos, as boards, plots and tables', async ({ site, device }) => {
  const maren = await site.register('maren');
  const reviewer = await site.register('ines', ['is_plane_reviewer']);
  const ids: number[] = [];
  for (const number of [1, 2, 3]) {
    const form = planeForm(`D-AIX${number}`);
    ids.push(await sendPhoto(site.origin, maren.token, form, await smallJpeg(number)));
  }
  const [first = 0, second = 0, third = 0] = ids;
  await decide(site.origin, reviewer.token, first, { action: 'approve' });
  await decide(site.origin, reviewer.token, second, { action: 'reject', rejectReason: 'Too dark' });
  await callApi(site.origin, 'DELETE /api/my-photos/:id', { params: { id: third } }, { token: maren.token });

  const { page } = await device();
  await storeSession(page, maren);
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'maren', exact: false }).click();
  await page.getByRole('link', { name: 'My statistics' }).click();
  const photos = page.getByRole('table', { name: 'Photos' });
  await expect(photos.getByRole('row', { name: 'Uploaded 3 2' })).toBeVisible();
  await expect(photos.getByRole('row', { name: 'Approved 1 1' })).toBeVisible();
  await expect(photos.getByRole('row', { name: 'Rejected 1 1' })).toBeVisible();
  await expect(photos.getByRole('row', { name: 'Pending 1 0' })).toBeVisible();
  const rates = page.getByRole('table', { name: 'Approval rate' });
  for (const window of ['Last 24 hours', '7 days', '30 days', 'Lifetime']) {
    await expect(rates.getByRole('row', { name: `${window} 1 1 50.0%` })).toBeVisible();
  }

  const approvals = page.getByRole('region', { name: 'Approvals over time', exact: true });
  await expect(approvals.getByRole('img').locator('canvas')).toBeVisible();
  await expect(approvals.getByText('1 approved, 1 rejected')).toBeVisible();
  await approvals.getByText('As a table').click();
  await expect(approvals.getByRole('row')).toHaveCount(1 + 12);
  await approvals.getByRole('radio', { name: 'In all' }).check();
  await expect(approvals.getByRole('row').nth(1)).toHaveText(/\d{4}11$/);
  await approvals.getByRole('radio', { name: 'By day' }).check();
  await expect(approvals.getByRole('row')).toHaveCount(1 + 30);
  const overTime = page.getByRole('region', { name: 'Approval rate over time', exact: true });
  await overTime.getByText('As a table').click();
  await expect(overTime.getByRole('row').nth(1)).toContainText('50.0%');
  // Commas, points and colons between digits are narrower than digits, so that "7,375 km" has no gaps.
  for (const share of await marksAmongFigures(page)) expect(share).toBeLessThan(0.75);
  await expectAccessible(page, 'the figures');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the figures, dark');

  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await expect(page).toHaveURL(/\/gallery/);
  await site.network.down();
  await page.getByRole('button', { name: 'maren', exact: false }).click();
  await page.getByRole('link', { name: 'My statistics' }).click();
  await expect(photos.getByRole('row', { name: 'Uploaded 3 2' })).toBeVisible();
  await site.network.up();

  // The reviewer has no photos, and has decided on two.
  const other = await device();
  await storeSession(other.page, reviewer);
  await other.page.route('**/api/my-stats', (route) =>
    route.fulfill({ status: 401, json: { error: 'Please log in.', code: 'unauthorized' } }),
  );
  await other.page.goto('/my-stats');
  await expect(other.page).toHaveURL(/\/login\?next=%2Fmy-stats$/);
  await other.page.unroute('**/api/my-stats');
  await storeSession(other.page, reviewer);
  await other.page.route('**/api/my-stats', (route) => route.fulfill({ status: 500, json: { error: 'No' } }));
  await other.page.goto('/my-stats');
  await expect(other.page.getByRole('heading', { name: 'Failed to load statistics' })).toBeVisible({
    timeout: 30_000,
  });
  await other.page.unroute('**/api/my-stats');
  await other.page.getByRole('button', { name: 'Try again' }).click();
  await expect(other.page.getByRole('heading', { name: 'No statistics yet' })).toBeVisible();
  const own = other.page.getByRole('table', { name: 'As a reviewer' });
  await expect(own.getByRole('row', { name: 'Reviewed 2' })).toBeVisible();
  await expect(own.getByRole('row', { name: 'Approval rate, % 50.0%' })).toBeVisible();
});

test('the watermark is set before the upload, or added to a photo that was sent without one', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const id = await sendPhoto(site.origin, maren.token, planeForm('D-AIXW'), await smallJpeg(7));
  const file = path.join(folder, 'photo.jpg');
  await writeFile(file, await smallJpeg(8));
  const { page } = await device();
  await storeSession(page, maren);

  await page.goto('/watermark');
  await expect(page).toHaveURL(/\/upload$/);
  await pickPhoto(page, file);
  const mark = page.getByRole('button', { name: WATERMARK });
  const positionOf = () => mark.evaluate((each) => [each.style.left, each.style.top]);
  const isSeen = () =>
    mark.evaluate((each) => {
      const { left, top } = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(left + 8, top + 8));
    });
  await page.getByRole('button', { name: 'Top left' }).click();
  const widthOf = () => page.getByAltText('The picked photo').evaluate((each) => each.clientWidth);
  const small = await widthOf();
  await page.getByRole('link', { name: 'Position it in a larger view' }).click();
  await expect(page).toHaveURL(/\/watermark$/);
  await expect.poll(positionOf).toEqual(['10%', '10%']);
  await expect.poll(isSeen).toBe(true);
  expect(await widthOf()).toBeGreaterThan(small * 1.5);
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeDisabled();
  await page.getByRole('button', { name: 'Bottom right' }).click();
  await expect.poll(isSeen).toBe(true);
  await apply.click();
  await expect(page).toHaveURL(/\/upload$/);
  await expect.poll(positionOf).toEqual(['75%', '85%']);

  await page.goto(`/watermark?photoId=${id}`);
  // It starts at the last watermark's position.
  await expect.poll(positionOf).toEqual(['75%', '85%']);
  await expect(apply).toBeDisabled();
  await expectAccessible(page, 'the watermark screen');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the watermark screen, dark');
  await page.getByRole('radio', { name: 'Black' }).check();
  await page.getByRole('button', { name: 'Bottom left' }).click();
  await page.route('**/api/apply-watermark', (route) => route.abort(), { times: 1 });
  await apply.click();
  await expect(page.getByText('Failed to apply watermark. Please try again.')).toBeVisible();
  await page.route('**/api/add-brand-bar', (route) => route.abort(), { times: 2 });
  await apply.click();
  const unfinished = page.getByRole('alertdialog').filter({
    hasText: 'Failed to apply final processing. Photo may not have the website watermark.',
  });
  await unfinished.getByRole('button', { name: 'Try again' }).click();
  await unfinished.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page).toHaveURL(/\/gallery/);

  // The brand bar can be added later.
  await page.goto('/my-photos');
  await page.getByRole('radio', { name: 'List' }).check();
  await page.getByRole('link', { name: 'Add the brand bar' }).click();
  await expect(page.getByText('has its watermark, but not the brand bar')).toBeVisible();
  await expectAccessible(page, 'the brand bar afterwards');
  await page.getByRole('button', { name: 'Add the brand bar' }).click();
  await expect(page.getByText('The brand bar has been added.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/gallery/);
  const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, { token: maren.token });
  // The photo had 1600 × 1067 px, and the brand bar adds 5 percent. Both changes of the picture made a new revision.
  expect(photos[0]).toMatchObject({
    watermarked: true,
    branded: true,
    width: 1600,
    height: 1120,
    revision: 3,
  });

  await page.goto(`/watermark?photoId=${id}`);
  await expect(page.getByText('This photo already has its watermark.')).toBeVisible();
  await expect(apply).toHaveCount(0);

  await page.goto('/watermark?photoId=999999');
  await expect(page.getByRole('heading', { name: 'Photo not found or access denied.' })).toBeVisible();
  await expect(page).toHaveURL(/\/upload$/, { timeout: 10_000 });
});

/** Widths of a comma, a point and a colon between digits, as fractions of a digit's width. */
function marksAmongFigures(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const font = `16px ${getComputedStyle(document.documentElement).getPropertyValue('--font-figures')}`;
    await document.fonts.load(font, '0,.:');
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.font = font;
    const widthOf = (text: string) => pen.measureText(text).width;
    return [',', '.', ':'].map((mark) => widthOf(mark) / widthOf('0'));
  });
}
