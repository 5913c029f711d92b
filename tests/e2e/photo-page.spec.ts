/** Actions on a photo's page: moving to the next photo, sharing, rejecting, and reporting somebody. */
import { callApi } from '../../scripts/api-client/call.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { approvedPhotos } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { expect, test } from './harness/test.ts';

test.use({ serviceWorker: false });

const REJECTED = 'This photo has been rejected and is no longer available for viewing.';

test('a reviewer goes from photo to photo and rejects one, which disappears for those who had seen it', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  await approvedPhotos(site.origin, sender, reviewer, 3);
  const { page: visitor } = await device();
  await visitor.goto('/photo/2');
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('D-AIX2 on final');

  const { page } = await device({ touch: true, viewport: { width: 390, height: 844 } });
  await storeSession(page, reviewer);
  await page.goto('/gallery');
  await page.locator('a[href="/photo/3"]').click();
  const title = page.getByRole('heading', { level: 1 });
  const photos = page.getByRole('navigation', { name: 'Browse photos' });
  await expect(title).toContainText('D-AIX3 on final');
  await expect(photos).toContainText('1 / 3');
  await expect(photos.getByRole('link', { name: 'Previous photo' })).toHaveCount(0);
  await photos.getByRole('link', { name: 'Next photo' }).click();
  await expect(title).toContainText('D-AIX2 on final');
  await page.reload();
  await expect(photos).toContainText('2 / 3');
  await page.keyboard.press('ArrowRight');
  await expect(title).toContainText('D-AIX1 on final');
  await expect(photos).toContainText('3 / 3');
  await page.keyboard.press('ArrowLeft');
  await expect(title).toContainText('D-AIX2 on final');

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void (document.body.dataset['copied'] = text) },
    });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => document.body.dataset['copied'])).toBe(`${site.origin}/photo/2`);

  const panel = page.getByRole('region', { name: 'Reject this photo' });
  const reject = panel.getByRole('button', { name: 'Reject' });
  const reason = panel.getByLabel('Reason for the rejection');
  await expect(reject).toBeDisabled();
  await expect(panel.getByText('/2')).toHaveCount(0);
  await reason.fill('a');
  await expect(panel.getByText('1/2')).toBeVisible();
  await reject.click();
  await expect(panel.getByText('Rejection reason must be at least 2 characters long.')).toBeVisible();
  await reason.fill('Above the fence');
  await expectAccessible(page, 'the photo, to a reviewer');

  // Send a like, so that the code for sending is loaded before the network fails. No service worker caches it here.
  const liked = page.waitForResponse(/\/like$/);
  await page.getByRole('button', { name: /^Like this photo/ }).click();
  await liked;
  // Offline, the rejection is saved, and not announced as done.
  await reject.click();
  const question = page.getByRole('alertdialog', { name: 'Reject this approved photo?' });
  await expect(question.getByText('will be removed from the gallery')).toBeVisible();
  await site.network.down();
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(panel.getByText('Until then everyone can still see the photo.')).toBeVisible();
  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const done = page.getByRole('dialog', { name: 'Photo rejected' });
  await expect(done.getByText('Photo rejected successfully by reviewer!', { exact: true })).toBeVisible();
  await done.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  const { photos: own } = await callApi(site.origin, 'GET /api/my-photos', {}, sender);
  expect(own.find(({ id }) => id === 2)).toMatchObject({
    approval_status: 'rejected',
    rejection_reason: 'Above the fence',
  });

  await visitor.reload();
  await expect(visitor.getByText(REJECTED, { exact: true })).toBeVisible();
  await visitor.getByRole('link', { name: 'Go to the gallery' }).click();
  await expect(visitor).toHaveURL(/\/gallery$/);

  await visitor.goto('/photo/1');
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('D-AIX1 on final');
  await callApi(site.origin, 'DELETE /api/my-photos/:id', { params: { id: 1 } }, sender);
  await visitor.reload();
  await expect(visitor.getByText('This photo was shown here and has been deleted.')).toBeVisible();
});

test('a report counts as submitted once the server has it, and a fourth waits for the next day', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const admin = await site.register('ines', ['is_super_admin']);
  await approvedPhotos(site.origin, sender, reviewer, 1);
  const { page } = await device();
  await storeSession(page, sender);
  await page.goto('/photo/1');
  const opener = page.getByRole('button', { name: 'Report anders' });
  await opener.click();
  const form = page.getByRole('dialog', { name: 'Report anders' });
  await expect(form.getByRole('checkbox')).toHaveCount(7);
  await expect(form.getByText('3 of 3 left today', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Submit report' }).click();
  await expect(form.getByText('Please select at least one report reason', { exact: true })).toBeVisible();
  await form.getByLabel('Rejected in bad faith').check();
  await form.getByLabel('What happened').fill('  He never looks.  ');
  await expectAccessible(page, 'the report');

  await form.getByRole('button', { name: 'Submit report' }).click();
  const submitted = page.getByRole('dialog', { name: 'Report submitted' });
  await expect(
    submitted.getByText('Your report has been submitted and will be reviewed by administrators.', {
      exact: true,
    }),
  ).toBeVisible();
  await submitted.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
  const reports = async () =>
    (await callApi(site.origin, 'GET /api/admin/reports', { query: {} }, admin)).reports;
  expect(await reports()).toMatchObject([
    {
      reporter_username: sender.username,
      reported_username: reviewer.username,
      photo_id: 1,
      report_types: ['malicious_rejection'],
      message: 'He never looks.',
    },
  ]);

  const send = async () => {
    await opener.click();
    await form.getByLabel('Insults or abuse').check();
    await form.getByRole('button', { name: 'Submit report' }).click();
  };
  await site.network.down();
  await send();
  await expect(page.getByRole('dialog', { name: 'Saved on this device' })).toBeVisible();
  expect(await page.getByText('Your report has been submitted').count()).toBe(0);
  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await submitted.getByRole('button', { name: 'Close' }).click();
  expect(await reports()).toHaveLength(2);
  await send();
  await submitted.getByRole('button', { name: 'Close' }).click();
  expect(await reports()).toHaveLength(3);
  await opener.click();
  await expect(form.getByText('You’ve used today’s reports (3 a day).')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await send();
  const limited = page.getByRole('dialog', { name: 'Daily limit reached' });
  await expect(
    limited.getByText('Daily report limit exceeded. You can only submit 3 reports per day.', { exact: true }),
  ).toBeVisible();
  await limited.getByRole('button', { name: 'Keep it until then' }).click();
  await expect(page.getByRole('button', { name: /Outbox, 1 item waiting/ })).toBeVisible();
  expect(await reports()).toHaveLength(3);
});
