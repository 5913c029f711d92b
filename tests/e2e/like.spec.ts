/** A like without a network. What the heart shows is tested in tests/component/photo/like.test.tsx. */
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
