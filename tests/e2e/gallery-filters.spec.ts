/** The gallery's filters, and the search over both types. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import type { PhotoForm } from '../../src/contract/rules/rules.ts';
import { emptyPhotoForm } from '../../src/contract/rules/rules.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import type { Site } from './harness/test.ts';
import { expect, test } from './harness/test.ts';
import { disableServerRendering } from './harness/disable-server-rendering.ts';

test.use({ serviceWorker: false });

const trainForm = (train_number: string): PhotoForm => ({
  ...emptyPhotoForm('trains'),
  emu_type: 'high_speed_emu',
  train_type: 'CR400AF',
  train_number,
  line: 'Gotthard',
  railway_bureau: 'Beijing_Bureau',
  description: `${train_number} at the fence`,
  image_types: ['station'],
});

async function takenIn(number: number, year: number): Promise<Buffer> {
  const exif = { IFD2: { DateTimeOriginal: `${year}:05:03 10:00:00` } };
  return sharp(await smallJpeg(number))
    .withExif(exif)
    .jpeg()
    .toBuffer();
}

/** Adds photos 1 to 3, planes at EDDF (the third by lin), 4, lin's plane at EGLL, and 5, maren's train. */
async function fill(site: Site): Promise<void> {
  const maren = await site.register('maren');
  const lin = await site.register('lin_2');
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  const sent = [
    [maren, planeForm('D-AIX1'), 2026],
    [maren, planeForm('D-AIX2'), 2025],
    [lin, planeForm('D-AIX3'), 2026],
    [lin, { ...planeForm('G-XWB4'), airport: 'EGLL', operator: 'Fence Air' }, 2026],
    [maren, trainForm('G5'), 2026],
  ] as const;
  for (const [number, [sender, form, year]] of sent.entries()) {
    const id = await sendPhoto(site.origin, sender.token, form, await takenIn(number + 1, year));
    await decide(site.origin, reviewer.token, id, { action: 'approve' });
  }
}

const photos = (page: Page) => page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('button');
const address = (page: Page) => decodeURIComponent(new URL(page.url()).search);

test('the gallery’s filters, and the search over both types', async ({ site, device }) => {
  await fill(site);
  await test.step('a photo links to those of the same day; filters are combined and removed', async () => {
    const { page } = await device();
    await page.goto('/photo/1');
    await expect(page.getByRole('link', { name: 'More by maren' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'May 3, 2026' })).toBeVisible();
    await page.goto('/gallery?type=planes&airport=EDDF');
    await expect(photos(page)).toHaveCount(3);
    await expect(page.getByText('3 photos', { exact: true })).toBeVisible();
    await expect(chips(page)).toHaveText([/EDDF/]);
    expect(address(page)).toBe('?type=planes&airport=EDDF');

    await page.getByRole('button', { name: 'Filters, 1 active' }).click();
    const panel = page.getByRole('region', { name: 'Filters' });
    await panel.getByLabel('Photographer').fill('LIN_2');
    await panel.getByLabel('Year').fill('202');
    await panel.getByRole('button', { name: 'Show photos' }).click();
    await expect(panel.getByText('Four digits, such as 2026')).toBeVisible();
    await expect(panel.getByLabel('Year')).toBeFocused();
    await expectAccessible(page, 'the gallery with its filters');
    await panel.getByLabel('Year').fill('2026');
    await panel.getByLabel('Month').selectOption({ label: 'May' });
    await panel.getByRole('button', { name: 'Show photos' }).click();
    await expect(photos(page)).toHaveCount(1);
    await expect(chips(page)).toHaveText([/EDDF/, /May 2026/, /LIN_2/]);

    await page.goBack();
    await expect(chips(page)).toHaveText([/EDDF/]);
    await expect(photos(page)).toHaveCount(3);
    await page.goForward();
    await expect(chips(page)).toHaveCount(3);

    await page.getByRole('button', { name: 'Remove the filter Airport: EDDF' }).click();
    await expect(photos(page)).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Remove the filter Taken: May 2026' })).toBeFocused();

    // Trains have a date and a photographer, but no airport.
    await page.goto('/gallery?airport=EDDF&date=2026&username=maren&page=3');
    await expect(photos(page)).toHaveCount(1);
    await page.getByRole('radio', { name: /Trains/ }).check();
    await expect(chips(page)).toHaveText([/2026/, /maren/]);
    await expect(photos(page)).toHaveCount(1);
    expect(address(page)).toBe('?type=trains&date=2026&username=maren');
    await page.getByRole('button', { name: 'Remove the filter Taken: 2026' }).click();

    // Offline, the same filters apply to the lists stored on this device.
    await page.goto('/gallery');
    await expect(photos(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'Filters', exact: true }).click();
    await panel.getByLabel('Operator').fill('fence air');
    await site.network.down();
    await panel.getByRole('button', { name: 'Show photos' }).click();
    await expect(
      page.getByText('You’re offline. Of the 4 photos saved on this device, 1 matches.'),
    ).toBeVisible();
    await expect(photos(page)).toHaveCount(1);
    await panel.getByLabel('Operator').fill('Nobody');
    await panel.getByRole('button', { name: 'Show photos' }).click();
    await expect(page.getByRole('heading', { name: 'No photos on this device match' })).toBeVisible();
    await site.network.up();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No photos match these filters' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Clear all' }).last().click();
    await expect(photos(page)).toHaveCount(4);
  });

  await test.step('the search tells the number of matches of each type, also offline on a phone', async () => {
    const { page } = await device({
      viewport: { width: 340, height: 720 },
      touch: true,
      colorScheme: 'dark',
    });
    await page.goto('/gallery');
    for (const id of [1, 2, 3, 4]) await expect(page.getByText(`ID #${id}`, { exact: true })).toBeVisible();
    const field = page.getByRole('searchbox', { name: 'Search photos' });
    await field.fill('MAREN');
    await expect(page.getByText('3 photos found', { exact: true })).toBeVisible();
    await expect(page.getByText('planes 2, trains 1')).toBeVisible();
    await expect(photos(page)).toContainText([/Trains ID #5/, /Planes ID #2/, /Planes ID #1/]);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
    await expectAccessible(page, 'the search on a phone');

    // The filters' sheet closes when submitted. A search then only finds photos that match the filters.
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Year').fill('2025');
    await sheet.getByRole('button', { name: 'Show photos' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText('1 photo found', { exact: true })).toBeVisible();
    await field.fill('no such thing');
    await page.getByRole('button', { name: 'Show All Photos' }).tap();
    await expect(photos(page)).toHaveCount(4);
    await expect(chips(page)).toHaveCount(0);

    await site.network.down();
    await field.fill('g5');
    await expect(page.getByText('1 photo found', { exact: true })).toBeVisible();
    await site.network.up();
    await page.getByRole('radio', { name: /Trains/ }).check();
    await expect(field).toHaveValue('');
    await expect(photos(page)).toHaveCount(1);

    // A response without a list of photos is shown as a failure, not as a missing network.
    await page.route('**/api/photos?*page=2*', (route) => route.fulfill({ json: { items: [] } }));
    await disableServerRendering(page);
    await page.goto('/gallery?page=2');
    await expect(page.getByRole('heading', { name: 'Error Loading Gallery' })).toBeVisible();
    await expect(page.getByText('Invalid response format')).toBeVisible();
  });
});
