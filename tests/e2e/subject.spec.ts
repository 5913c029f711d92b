/** An aircraft's page on a phone: opening it from a photo's page, its photos by year, and offline use. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { expect, test } from './harness/test.ts';

test.use({ serviceWorker: false });

async function takenIn(number: number, year: number): Promise<Buffer> {
  const exif = { IFD2: { DateTimeOriginal: `${year}:05:03 10:00:00` } };
  return sharp(await smallJpeg(number))
    .withExif(exif)
    .jpeg()
    .toBuffer();
}

const years = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2, name: /^\d{4}$/ });
const photos = (page: Page) => page.getByRole('main').getByRole('link', { name: /ID #\d/ });

test('an aircraft’s page has its photos by year, online and offline', async ({ site, device }) => {
  const maren = await site.register('maren');
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  const sent = [
    ['D-AIX1', 2019],
    ['D-AIX1', 2026],
    ['D-AIX2', 2026],
  ] as const;
  for (const [number, [registration, year]] of sent.entries()) {
    const id = await sendPhoto(
      site.origin,
      maren.token,
      planeForm(registration),
      await takenIn(number + 1, year),
    );
    await decide(site.origin, reviewer.token, id, { action: 'approve' });
  }
  const { page } = await device({ viewport: { width: 390, height: 844 }, touch: true });

  await page.goto('/photo/1');
  await expect(page.getByText('Frankfurt Airport')).toBeVisible();
  await page.getByRole('link', { name: 'D-AIX1', exact: true }).tap();
  await expect(page).toHaveURL('/aircraft/D-AIX1');
  await expect(page.getByRole('heading', { level: 1, name: 'D-AIX1' })).toBeVisible();
  await expect(years(page)).toHaveText(['2026', '2019']);
  await expect(photos(page)).toHaveCount(2);
  await expect(page.getByRole('definition').first()).toHaveText('2');
  await expect(page.getByRole('definition').nth(1)).toHaveText('May 3, 2019');
  await expectAccessible(page, 'the page of an aircraft');

  await page.getByRole('button', { name: /^2019/ }).tap();
  await expect(years(page)).toHaveText(['2019']);
  await page.goBack();
  await expect(years(page)).toHaveText(['2026', '2019']);

  // A different spelling redirects to the canonical URL.
  await page.goto('/aircraft/daix1');
  await expect(page).toHaveURL('/aircraft/D-AIX1');

  await page.getByRole('link', { name: /EDDF/ }).tap();
  await expect(page).toHaveURL('/airport/EDDF');
  await expect(photos(page)).toHaveCount(3);
  await photos(page).filter({ hasText: 'D-AIX2' }).tap();
  await expect(page.getByRole('link', { name: 'D-AIX2', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'More by maren' }).tap();
  await expect(page).toHaveURL('/photographer/maren');
  await expect(page.getByRole('heading', { level: 1, name: 'maren' })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText('3');
  await expect(photos(page)).toHaveCount(3);
  await page.goBack();

  await site.network.down();
  await page.getByRole('link', { name: 'D-AIX2', exact: true }).tap();
  await expect(
    page.getByText('You’re offline. Of the 3 photos saved on this device, 1 shows D-AIX2.'),
  ).toBeVisible();
  await expect(photos(page)).toHaveCount(1);
  await site.network.up();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
  await expect(page.getByRole('definition').first()).toHaveText('1');
});
