/** Registration and sign-out on a real server, and sessions that end. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { callApi } from '../../scripts/api-client/call.ts';
import { cachedAnswers } from './harness/cached-answers.ts';
import { storeSession } from './harness/store-session.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { register } from './steps/register.ts';

test.use({ serviceWorker: false });

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

const PHONE = '+8613800138000';

test('on a phone a visitor who wants to upload registers by SMS, and lands at Upload', async ({
  site,
  device,
}) => {
  const { page } = await device({ viewport: { width: 360, height: 740 }, touch: true });
  await page.goto('/upload');
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).tap();
  await register(page, site, { phone: PHONE, username: 'new_spotter', password: 'Fence-18L' });
  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  const user = await callApi(site.origin, 'GET /api/user', {}, { token: (await token(page)) ?? '' });
  expect(user).toMatchObject({ username: 'new_spotter', age: 31, sex: 'Other', phone_number: PHONE });
  const picture = await fetch(new URL(user.profile_picture ?? '', site.origin));
  const { width, height, channels } = await sharp(await picture.arrayBuffer()).metadata();
  expect([width, height, channels]).toEqual([256, 256, 3]);
});

test('signing out ends the session, clears what the device keeps for this user, and signs other tabs out', async ({
  site,
  device,
}) => {
  const account = await site.register('maren');
  const { page, context } = await device();
  await signIn(page, account);
  await page.goto('/achievements');
  const kept = async () => (await cachedAnswers(page)).filter((key) => key.includes(`user:${account.id}`));
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
