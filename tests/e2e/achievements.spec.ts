/** The user's own achievements, and the progress of each. */
import { randomUUID } from 'node:crypto';
import { callApi } from '../../scripts/api-client/call.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { approvedPhotos } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { expect, test } from './harness/test.ts';

test.use({ serviceWorker: false });

test('a photographer sees what they have achieved, what is new and how far the rest is', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const ines = await site.register('ines', ['is_plane_reviewer']);
  const { page } = await device();
  const main = page.getByRole('main');
  const plate = (name: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  const news = main.getByRole('status').first();

  await test.step('a visitor is asked to sign in', async () => {
    await page.goto('/achievements');
    await expect(page.getByText('Please login to view achievements')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute(
      'href',
      '/login?next=%2Fachievements',
    );
  });

  await test.step('a failure to load is shown, and a retry succeeds', async () => {
    await storeSession(page, maren);
    await page.route('**/api/achievements', (route) =>
      route.fulfill({ status: 500, json: { error: 'The plates are being engraved.' } }),
    );
    await page.goto('/achievements');
    await expect(page.getByRole('heading', { name: 'Failed to fetch achievements' })).toBeVisible({
      timeout: 30_000,
    });
    await page.unroute('**/api/achievements');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(main.getByText('0 of 26 unlocked')).toBeVisible();
    await expect(news).toHaveText('');
    await expect(plate('First light')).toContainText('0 of 1');
    await expect(plate('Ten years in service')).toContainText('Not Eligible');
    await expect(plate('Keys to the tower')).toContainText('No Permission');
    await expectAccessible(page, 'achievements without any');
  });

  const [photo = 0] = await approvedPhotos(site.origin, maren, ines, 1);

  await test.step('a check shows new achievements, with their date', async () => {
    const check = page.getByRole('button', { name: 'Check Achievements' });
    await check.click();
    await expect(news).toContainText('New: First light');
    await expect(news).toContainText('You’re up to date: nothing new to unlock.');
    await expect(check).toBeEnabled();
    await expect(main.getByText('1 of 26 unlocked')).toBeVisible();
    await expect(plate('First light')).toContainText(/New.*1 of 1.*Unlocked \w{3} \d+, \d{4}$/);
    await expect(plate('Fence regular')).toContainText('1 of 10');
    await expect(plate('Fence regular').getByRole('progressbar')).toHaveAttribute('value', '10');
    await expect(plate('Fence regular').getByRole('progressbar')).toHaveAccessibleName(
      'Progress towards Fence regular',
    );
    await expectAccessible(page, 'achievements with a new one');
  });

  await test.step('the filter shows a category, and is in the URL', async () => {
    await main.getByRole('radio', { name: 'Reviewer' }).check();
    await expect(page).toHaveURL(/\/achievements\?category=reviewer$/);
    await page.reload();
    await expect(main.getByRole('radio', { name: 'Reviewer' })).toBeChecked();
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Reviewer']);
    await expect(main.getByRole('listitem')).toHaveCount(5);
    await main.getByRole('radio', { name: 'All' }).check();
    await expect(page).toHaveURL(/\/achievements$/);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['User', 'Reviewer', 'Admin']);
    // Once seen, an achievement is no longer marked as new.
    await expect(plate('First light')).not.toContainText('New');
    await expect(news).toHaveText('');
  });

  await test.step('achievements earned meanwhile are notified, and marked as new at the next visit', async () => {
    await page.goto('/gallery');
    await callApi(
      site.origin,
      'POST /api/photos/:id/like',
      { params: { id: photo }, body: { liked: true } },
      { token: maren.token, idempotencyKey: randomUUID() },
    );
    await page.goto('/notifications');
    const rows = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
    await expect(rows).toHaveText([/Achievement.*Good eye/, /Approved/, /Achievement.*First light/]);
    await rows.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/achievements$/);
    await expect(news).toHaveText('New: Good eye');
    await expect(plate('Good eye')).toContainText('New');
    await expect(plate('First light')).not.toContainText('New');
  });

  await test.step('in Chinese, in the dark theme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.getByRole('button', { name: '中文' }).click();
    await expect(news).toHaveText('新成就：识货');
    await expect(main.getByText('已获得 2 项，共 26 项')).toBeVisible();
    await expect(plate('首张过审')).toContainText(/1 \/ 1.*获得$/);
    await expect(plate('塔台钥匙')).toContainText('没有权限');
    await expectAccessible(page, 'achievements in Chinese, dark');
    await page.getByRole('button', { name: 'English' }).click();
  });

  await test.step('offline the cached copy opens with its age, and a check says that it needs a network', async () => {
    await page.goto(`/user/${maren.id}`);
    const link = main.getByRole('link', { name: 'All achievements and your progress' });
    await expect(link).toBeVisible();
    await site.network.down();
    await link.click();
    await expect(plate('Good eye')).not.toContainText('New');
    await expect(main.getByText('as of', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Check Achievements' }).click();
    await expect(news).toHaveText(/^You’re offline\. Checking needs a connection/);
    await site.network.up();
  });

  await test.step('signing out deletes the list of seen achievements', async () => {
    const seen = () => page.evaluate(() => localStorage.getItem('achievements_seen'));
    expect(await seen()).toBe(`${maren.id} first_photo first_like`);
    await page.locator('[data-nav=account]').click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.poll(seen).toBeNull();
  });
});
