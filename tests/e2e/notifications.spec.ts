/** A photographer's notifications, and the photos they like. */
import { randomUUID } from 'node:crypto';
import { callApi } from '../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { approvedPhotos, planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { expect, test } from './harness/test.ts';

test.use({ serviceWorker: false });

test('a photographer is notified of decisions, reads them, and finds the photos they liked', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const send = async (number: number, registration: string) =>
    sendPhoto(site.origin, maren.token, planeForm(registration), await smallJpeg(number));
  const rejected = await send(1, 'D-AIXA');
  await decide(site.origin, anders.token, rejected, {
    action: 'reject',
    rejectReason: 'The tail hangs',
    rejectMarks: [{ code: 'level', x: 0.5, y: 0.5 }, { code: 'duplicate' }],
  });
  const later = await send(2, 'D-AIXB');

  const { page } = await device();
  await page.clock.install();
  await storeSession(page, maren);
  await page.goto('/gallery');
  const account = page.locator('[data-nav=account]');
  await expect(account).toHaveAccessibleDescription('1 unread notification');
  await account.click();
  const link = page.getByRole('link', { name: 'Notifications' });
  await expect(link).toHaveAccessibleDescription('1 unread notification');
  await link.click();

  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Rejected');
  await expect(rows).toContainText('New');
  await expect(rows).toContainText('D-AIXA');
  await expect(rows.getByRole('list', { name: 'Reasons' }).getByRole('listitem')).toHaveText([
    'Not level',
    'Duplicate',
  ]);
  await expect(rows).toContainText('The tail hangs');
  // Loading a rejected photo's picture requires the token, so it is fetched and shown as a blob.
  await expect(rows.locator('img')).toHaveAttribute('src', /^blob:/);
  await expect(rows.getByRole('link')).toHaveAttribute('href', '/rejected-photos');
  // Notifications are marked as read once they are shown.
  const unread = async () =>
    (await callApi(site.origin, 'GET /api/notifications/unread', {}, { token: maren.token })).unread;
  await expect.poll(unread).toBe(0);
  await expect(account).toHaveAccessibleDescription('');
  await expectAccessible(page, 'notifications');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'notifications, dark');

  // Nothing is liked yet.
  await account.click();
  await page.getByRole('link', { name: 'Liked photos' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing liked yet' })).toBeVisible();

  // A decision arrives while the page is open.
  await decide(site.origin, anders.token, later, { action: 'approve' });
  await page.clock.fastForward('01:01');
  // The toast is about the decision, not about the achievement unlocked by it.
  await expect(page.getByText('D-AIXB · Approved')).toBeVisible();
  await expect(account).toHaveAccessibleDescription('2 unread notifications');
  await callApi(
    site.origin,
    'POST /api/photos/:id/like',
    { params: { id: later }, body: { liked: true } },
    { token: maren.token, idempotencyKey: randomUUID() },
  );
  await account.click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(rows).toHaveText([/Achievement.*Good eye/, /Approved.*D-AIXB/, /First light/, /D-AIXA/]);
  const approved = rows.nth(1);
  await expect(approved).toContainText('New');
  await expect(rows.last()).not.toContainText('New');
  await expect(approved.getByRole('link')).toHaveAttribute('href', `/photo/${later}`);
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', '/achievements');
  await expect
    .poll(() => approved.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await account.click();
  await page.getByRole('link', { name: 'Liked photos' }).click();
  const wall = page.getByRole('list', { name: 'Liked photos' });
  await expect(wall.getByRole('listitem')).toHaveCount(1);
  await expect(wall).toContainText('D-AIXB');
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible();
  await expectAccessible(page, 'liked photos, dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, 'liked photos');

  // Both lists are cached, and shown with their age.
  await site.network.down();
  await account.click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(rows).toHaveCount(4);
  await expect(page.getByText('as of', { exact: false })).toBeVisible();
  await page.goBack();
  await expect(wall.getByRole('listitem')).toHaveCount(1);
  await site.network.up();
});

test('approvals of a day are grouped into one row of pictures, from which one can go from photo to photo', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const photos = await approvedPhotos(site.origin, maren, anders, 7);
  const { page } = await device({ viewport: { width: 412, height: 915 }, touch: true });
  await storeSession(page, maren);
  await page.goto('/notifications');
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /7 photos approved/ }) });
  await expect(line).toContainText('New');
  const pictures = line.getByRole('list', { name: '7 photos approved' }).getByRole('link');
  await expect(pictures).toHaveCount(5);
  await expectAccessible(page, 'approvals in one line');
  await line.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(pictures).toHaveCount(7);
  await pictures.last().click();
  await expect(page).toHaveURL(`/photo/${photos[0]}`);
  await expect(page.getByText('7 / 7')).toBeVisible();
});
