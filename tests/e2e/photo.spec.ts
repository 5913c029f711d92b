/** A photo's page. */
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { approvedPhotos, planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { expect, test } from './harness/test.ts';

test.use({ serviceWorker: false });

test('it shows the photo’s details, and zooms by keyboard and mouse', async ({ site, device }) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  await approvedPhotos(site.origin, sender, reviewer, 1);
  const { page } = await device();
  await page.goto('/photo/1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('D-AIX1 on final');
  for (const words of ['Airbus A350-900', 'Meridian Air', 'EDDF', 'Normal livery', 'anders']) {
    await expect(page.getByRole('main').getByText(words, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('This file has no EXIF data.')).toBeVisible();

  await page.getByRole('button', { name: 'View full size' }).click();
  const closer = page.getByRole('dialog', { name: /Full size/ });
  const scale = () =>
    closer.getByRole('img').evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);
  await page.keyboard.press('+');
  await expect.poll(scale).toBe(1.5);
  await closer.getByRole('img').dblclick({ force: true });
  await expect.poll(scale).toBe(1);
  await page.keyboard.press('Escape');
  await expect(closer).toHaveCount(0);
});

test('a rejected photo is shown to its photographer with the reason, and to nobody else', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const id = await sendPhoto(site.origin, sender.token, planeForm('D-AIXX'), await smallJpeg(1));
  const { page } = await device();
  await storeSession(page, sender);
  await page.goto(`/photo/${id}`);
  await expect(page.getByText('This photo is waiting for review')).toBeVisible();

  await decide(site.origin, reviewer.token, id, { action: 'reject', rejectReason: 'Too dark' });
  await page.reload();
  const rejection = page.getByRole('region', { name: 'Not approved' });
  await expect(rejection.getByText('Reviewed by anders')).toBeVisible();
  await expect(rejection.getByText('Too dark', { exact: true })).toBeVisible();
  await expect(rejection.getByRole('link', { name: 'Rejected photos and appeals' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Report anders' })).toBeVisible();

  const { page: visitor } = await device();
  await visitor.goto(`/photo/${id}`);
  await expect(visitor.getByText('There’s no photo at this address')).toBeVisible();
  await visitor.getByRole('link', { name: 'Go to the gallery' }).click();
  await expect(visitor).toHaveURL(/\/gallery$/);
});
