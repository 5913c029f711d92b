/** Liking a photo on its page. */
import { callApi } from '../../scripts/api-client/call.ts';
import type { Account } from './harness/accounts.ts';
import { approvedPhotos } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { expect, test } from './harness/test.ts';

const HEART = /^Like this photo/;

/** Photo 1's likes as the server returns them to a user. */
async function asStored(origin: string, user: Account) {
  const { thumbs_up, user_has_liked } = await callApi(
    origin,
    'GET /api/photos/:id',
    { params: { id: 1 } },
    user,
  );
  return { thumbs_up, user_has_liked };
}

test('a like is counted on the server, and taken back', async ({ site, device }) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const fan = await site.register('noor');
  await approvedPhotos(site.origin, sender, reviewer, 1);
  const { page } = await device({ serviceWorker: false });
  await storeSession(page, fan);
  await page.goto('/photo/1');
  const heart = page.getByRole('button', { name: HEART });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveText('1');
  await expect.poll(() => asStored(site.origin, fan)).toEqual({ thumbs_up: 1, user_has_liked: true });
  expect(await asStored(site.origin, sender)).toEqual({ thumbs_up: 1, user_has_liked: false });

  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(heart).toHaveText('0');
  await expect.poll(() => asStored(site.origin, fan)).toEqual({ thumbs_up: 0, user_has_liked: false });
});

test('a like without a network is shown at once and after a reload, and arrives once', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const fan = await site.register('noor');
  await approvedPhotos(site.origin, sender, reviewer, 1);
  const { page } = await device();
  await storeSession(page, fan);
  await page.goto('/photo/1');
  const heart = page.getByRole('button', { name: HEART });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await site.network.down();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveText('1');
  // The like is in the outbox now.
  await expect(page.getByRole('button', { name: /Outbox, 1 item waiting/ })).toBeVisible();
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveText('1');

  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect
    .poll(() => asStored(site.origin, fan), { timeout: 60_000 })
    .toEqual({ thumbs_up: 1, user_has_liked: true });
  await expect(page.getByRole('button', { name: 'Outbox', exact: true })).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveText('1');
});

test('a visitor is asked to log in, and comes back to the photo', async ({ site, device }) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  await approvedPhotos(site.origin, sender, reviewer, 1);
  const { page } = await device({ serviceWorker: false });
  await page.goto('/photo/1');
  const heart = page.getByRole('button', { name: HEART });
  await heart.click();
  const warning = page.getByRole('alertdialog', { name: 'Login Required' });
  await expect(warning.getByText('Please log in to like photos.', { exact: true })).toBeVisible();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/photo\/1$/);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await heart.click();
  await expect(warning.getByRole('button', { name: 'Create account' })).toBeVisible();
  await warning.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fphoto%2F1$/);
  await page.getByLabel('Username or email').fill(sender.username);
  await page.getByLabel('Password', { exact: true }).fill(sender.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/photo\/1$/);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});
