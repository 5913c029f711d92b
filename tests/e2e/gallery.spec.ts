/** The gallery: its search, its pages, and where a photo opens. */
import type { Page } from '@playwright/test';
import { approvedPhotos } from './harness/seed.ts';
import type { Site } from './harness/test.ts';
import { expect, test } from './harness/test.ts';

async function fill(site: Site, count: number): Promise<void> {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  await approvedPhotos(site.origin, sender, reviewer, count);
}

const photos = (page: Page) => page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');

test('the search counts what it finds, hides the pages, and gives everything back', async ({
  site,
  device,
}) => {
  await fill(site, 16);
  const { page } = await device({ serviceWorker: false });
  await page.goto('/gallery');
  await expect(photos(page)).toHaveCount(15);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();

  const field = page.getByRole('searchbox', { name: 'Search photos' });
  await field.pressSequentially('d-aix1 ON', { delay: 5 });
  await expect(page.getByText('1 photo found', { exact: true })).toBeVisible();
  await expect(photos(page)).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expect(page).toHaveURL(/q=d-aix1\+ON$/);

  await field.fill('maren');
  // More than a page: the search looks through all photos of the type.
  await expect(page.getByText('16 photos found')).toBeVisible();

  await field.fill('no such thing');
  await page.getByRole('button', { name: 'Show All Photos' }).click();
  await expect(field).toHaveValue('');
  await expect(photos(page)).toHaveCount(15);

  await field.fill('maren');
  await page.getByRole('radio', { name: /Trains/ }).check();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await expect(page).toHaveURL(/\?type=trains$/);
});

test('pages are gone to by number, and only to those there are', async ({ site, device }) => {
  await fill(site, 16);
  const { page } = await device({ serviceWorker: false });
  await page.goto('/gallery');
  const jump = page.getByRole('textbox', { name: 'Go to page' });
  await jump.fill('3');
  await jump.press('Enter');
  await expect(page.getByText('Invalid page number. (Valid range: 1-2)')).toBeVisible();
  await jump.fill('2');
  await jump.press('Enter');
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(photos(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  // Beyond the last page there is the last page.
  await page.goto('/gallery?page=9');
  await expect(page).toHaveURL(/\?page=2$/);
});

test('without a network a page that was not kept says so, and the first one still opens', async ({
  site,
  device,
}) => {
  await fill(site, 16);
  const { page } = await device();
  await page.goto('/gallery');
  await expect(photos(page)).toHaveCount(15);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await site.network.down();
  await page.goto('/gallery?page=2');
  await expect(page.getByRole('heading', { name: 'Error Loading Gallery' })).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(photos(page)).toHaveCount(15);
});

test('a photo opens in a tab of its own at a desk, and in the same view under a finger', async ({
  site,
  device,
}) => {
  await fill(site, 1);
  const desk = await device({ serviceWorker: false });
  await desk.page.goto('/gallery');
  const [tab] = await Promise.all([
    desk.context.waitForEvent('page'),
    photos(desk.page).getByRole('link').click(),
  ]);
  await expect(tab).toHaveURL(/\/photo\/1$/);

  const phone = await device({
    viewport: { width: 390, height: 844 },
    touch: true,
    serviceWorker: false,
  });
  await phone.page.goto('/gallery');
  await photos(phone.page).getByRole('link').tap();
  await expect(phone.page).toHaveURL(/\/photo\/1$/);
  expect(phone.context.pages()).toHaveLength(1);
});
