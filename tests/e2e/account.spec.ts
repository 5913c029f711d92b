/** Sign-out on a real server, and sessions that end. */
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { cachedResponses } from './harness/cached-responses.ts';
import { storeSession } from './harness/store-session.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

test.use({ serviceWorker: false });

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('signing out ends the session, clears what the device keeps for this user, and signs other tabs out', async ({
  site,
  device,
}) => {
  const account = await site.register('maren');
  const { page, context } = await device();
  await signIn(page, account);
  await page.goto('/achievements');
  const kept = async () => (await cachedResponses(page)).filter((key) => key.includes(`user:${account.id}`));
  const seen = () => page.evaluate(() => localStorage.getItem('achievements_seen'));
  await expect.poll(kept).not.toEqual([]);
  await expect.poll(seen).toMatch(`${account.id}`);
  const used = (await token(page)) ?? '';
  const other = await context.newPage();
  await other.goto('/upload');
  await expect(other.getByRole('button', { name: 'Choose photos' })).toBeVisible();

  // The app fires the `storage` event in its own tab too.
  await page.evaluate(() => {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === 'token') document.documentElement.dataset['heard'] = `token: ${newValue}`;
    });
  });
  await page.getByRole('button', { name: 'maren' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-heard', 'token: null');
  await expect(page).toHaveURL(/\/$/);
  for (const tab of [page, other])
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  // The user didn't ask for the form to disappear in this tab, so a dialog explains it.
  await expect(other.getByRole('alertdialog', { name: 'Login Required' })).toContainText(
    'Unauthorized access. Please log in to upload photos.',
  );
  expect(await token(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBeNull();
  await expect.poll(kept).toEqual([]);
  await expect.poll(seen).toBeNull();
  await expect
    .poll(() =>
      callApi(site.origin, 'GET /api/user', {}, { token: used }).then(
        String,
        (error: Error) => error.message,
      ),
    )
    .toContain('401');
});

test('a session that the server has ended keeps everything and asks to sign in again', async ({
  site,
  device,
}) => {
  const account = await site.register('maren');
  const { page } = await device();
  await storeSession(page, account);
  const used = (await token(page)) ?? '';
  await callApi(site.origin, 'POST /api/logout', {}, { token: used });
  await page.goto('/gallery');
  const note = page.getByRole('status').filter({ hasText: 'Your session has ended.' });
  await expect(note).toBeVisible();
  expect(await token(page)).toBe(used);
  await page.goto('/my-photos');
  await expect(page).toHaveURL('/login?next=%2Fmy-photos');
});
