/**
 * A photo that has gone, as the server-rendered page says to those who had seen it. What reviewers and users can do on the
 * page is tested in tests/component/photo.
 */
import { callApi } from '../../../scripts/api-client/call.ts';
import { approvedPhotos } from '../harness/seed.ts';
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorker: false });

const REJECTED = 'This photo has been rejected and is no longer available for viewing.';

test('a photo that is rejected on its page, or deleted, is gone for those who had seen it', async ({
  site,
  device,
  signedInPage,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  await approvedPhotos(site.origin, sender, reviewer, 2);
  const { page: visitor } = await device();
  await visitor.goto('/photo/2');
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('D-AIX2 on final');

  const page = await signedInPage(reviewer);
  await page.goto('/photo/2');
  const panel = page.getByRole('region', { name: 'Reject this photo' });
  await panel.getByLabel('Reason for the rejection').fill('Above the fence');
  await panel.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog', { name: 'Photo rejected' }).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  const { photos: own } = await callApi(site.origin, 'GET /api/my-photos', {}, sender);
  expect(own.find(({ id }) => id === 2)).toMatchObject({
    approval_status: 'rejected',
    rejection_reason: 'Above the fence',
  });
  await visitor.reload();
  await expect(visitor.getByText(REJECTED, { exact: true })).toBeVisible();

  await visitor.goto('/photo/1');
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('D-AIX1 on final');
  await callApi(site.origin, 'DELETE /api/my-photos/:id', { params: { id: 1 } }, sender);
  await visitor.reload();
  await expect(visitor.getByText('This photo was shown here and has been deleted.')).toBeVisible();
});
