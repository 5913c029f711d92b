/** Getting an account, signing in and out: what the screens say and what stands on the device afterwards. */
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/client/call.ts';
import { smallJpeg } from './harness/seed.ts';
import { bringSession } from './harness/bring-session.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { waitFor } from './harness/wait.ts';

test.use({ serviceWorker: false });

/** The names under which lists are kept for offline use. */
function keptLists(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('wingrail-cache');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('queries').objectStore('queries').getAllKeys();
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(reading.result.map(String));
          });
        });
      }),
  );
}

const token = (page: Page) => page.evaluate(() => localStorage.getItem('token'));

test('a visitor registers with a telephone and lands in the gallery, signed in', async ({ site, device }) => {
  const { page } = await device();
  await page.goto('/register');
  const submit = page.getByRole('button', { name: 'Register with SMS' });
  await expect(submit).toBeDisabled();

  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Email').fill('nowhere');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Age', { exact: true }).fill('201');
  await page.getByLabel('Age', { exact: true }).blur();
  for (const words of [
    'Username must be at least 3 characters',
    'Invalid email format',
    'Password must be at least 6 characters',
    'Age cannot exceed 200',
  ]) {
    await expect(page.getByText(words)).toBeVisible();
  }
  await page.getByLabel('Username').fill('new_spotter');
  await page.getByLabel('Email').fill('');
  await page.getByLabel('Password', { exact: true }).fill('Fence-18L');
  await expect(page.getByText('Password strength: Strong')).toBeVisible();
  await page.getByLabel('Age', { exact: true }).fill('31');
  await page.getByLabel('Gender').selectOption('Other');

  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'me.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a'),
  });
  await expect(page.getByText('Profile picture only supports JPG / PNG / WEBP')).toBeVisible();
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await smallJpeg(1, 200, 200),
  });

  const phone = '+8613800138000';
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Please agree to the terms and conditions first')).toBeVisible();

  await page.getByLabel('I have read and agree').click();
  const policy = page.getByRole('dialog', { name: 'Privacy Policy and Terms of Service' });
  const agree = policy.getByRole('button', { name: 'I Agree' });
  await expect(policy.getByText('Who answers for your data')).toBeVisible();
  await expect(agree).toBeDisabled();
  await expect(policy.getByText('Scroll to the bottom first')).toBeVisible();
  await policy.getByRole('button', { name: 'I Disagree' }).click();
  await expect(page.getByLabel('I have read and agree')).not.toBeChecked();
  await page.getByLabel('I have read and agree').click();
  await policy.getByText('you are asked to agree again').scrollIntoViewIfNeeded();
  await policy.getByRole('document').evaluate((text) => text.scrollTo(0, text.scrollHeight));
  await agree.click();
  await expect(page.getByLabel('I have read and agree')).toBeChecked();

  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`The code is on its way to ${phone}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  const code = await waitFor('the SMS code', () => {
    const line = site.server.log.find((each) => each.includes('"sms"') && each.includes(phone));
    return line === undefined ? undefined : /"code":"(\d{6})"/.exec(line)?.[1];
  });

  await page.getByLabel('Verification code').fill(code === '000000' ? '111111' : '000000');
  await submit.click();
  await expect(page.getByText('Wrong SMS Code.')).toBeVisible();
  await page.getByLabel('Verification code').fill(code);
  await submit.click();
  const welcome = page.getByRole('dialog', { name: 'Welcome to Wingrail' });
  await expect(welcome).toContainText('new_spotter');
  await welcome.getByRole('button', { name: 'To the gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('button', { name: 'new_spotter' })).toBeVisible();
  const user = await callApi(site.origin, 'GET /api/user', {}, { token: (await token(page)) ?? '' });
  expect(user).toMatchObject({ username: 'new_spotter', age: 31, sex: 'Other', phone_number: phone });
});

test('the wait for another code goes on after a reload', async ({ device }) => {
  const { page } = await device();
  // However long the reload takes, it is 20 s since the code.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await page.goto('/register');
  await page.evaluate((sentAt) => {
    localStorage.setItem('sms_countdown', '60');
    localStorage.setItem('sms_countdown_timestamp', String(sentAt));
  }, now - 20_000);
  await page.reload();
  const button = page.getByRole('button', { name: /Send again in/ });
  await expect(button).toBeDisabled();
  const seconds = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(40);
});

test('a sign-in that cannot be says why, and one that can goes where it was wanted', async ({
  site,
  device,
}) => {
  const account = await site.register('maren');
  const { page } = await device();
  await page.goto('/login?next=%2Fmy-photos');
  const submit = page.getByRole('button', { name: 'Login' });
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please fill in all fields' })).toBeVisible();
  await page.getByLabel('Username or email').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await submit.click();
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  expect(await token(page)).toBeNull();

  await site.network.down();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await submit.click();
  await expect(page.getByText('No network. Signing in needs one')).toBeVisible();
  await site.network.up();
  await submit.click();
  await expect(page.getByText('Welcome, maren')).toBeVisible();
  await expect(page).toHaveURL(/\/my-photos$/);
  expect(await token(page)).not.toBeNull();
});

test('signing out ends the session, empties the lists of this user, and other tabs follow', async ({
  site,
  device,
}) => {
  const account = await site.register('maren');
  const { page, context } = await device();
  await signIn(page, account);
  await page.goto('/my-photos');
  await expect.poll(() => keptLists(page)).toContainEqual(expect.stringContaining(`user:${account.id}`));
  const used = (await token(page)) ?? '';
  const other = await context.newPage();
  await other.goto('/upload');
  await expect(other.getByRole('button', { name: 'Choose photos' })).toBeVisible();

  // A script in the same tab hears of it too.
  await page.evaluate(() => {
    window.addEventListener('storage', ({ key, newValue }) => {
      if (key === 'token') document.documentElement.dataset['heard'] = `token: ${newValue}`;
    });
  });
  await page.getByRole('button', { name: 'maren' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-heard', 'token: null');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  // Its form is gone, and nobody there has asked for that.
  await expect(other.getByRole('alertdialog', { name: 'Login Required' })).toContainText(
    'Unauthorized access. Please log in to upload photos.',
  );
  expect(await token(page)).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('username'))).toBeNull();
  await expect.poll(async () => (await keptLists(page)).filter((key) => key.includes('user:'))).toEqual([]);
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
  await bringSession(page, account);
  const used = (await token(page)) ?? '';
  await callApi(site.origin, 'POST /api/logout', {}, { token: used });
  await page.goto('/gallery');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  expect(await token(page)).toBe(used);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await expect(page).toHaveURL('/login?next=%2Fgallery');
});

test('coming from the payment app with an account that exists, one is told to use it', async ({ device }) => {
  const { page } = await device();
  await page.goto('/login?info=user_exists&username=lin_wei');
  const info = page.getByRole('dialog', { name: 'Account already exists' });
  await expect(info).toContainText('lin_wei');
  await page.keyboard.press('Escape');
  await expect(info).toBeHidden();
});

test('the navigation shows each reviewer their own desks', async ({ site, device }) => {
  const planes = await site.register('plane_desk', ['is_plane_reviewer']);
  const { page } = await device();
  await bringSession(page, planes);
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'plane_desk' }).click();
  await expect(page.getByRole('link', { name: 'Review planes' })).toHaveAttribute('href', '/review/planes');
  await expect(page.getByRole('link', { name: 'Review trains' })).toHaveCount(0);
});
