/** Registration, sign-in and sign-out, and what is stored on the device afterwards. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { callApi } from '../../scripts/api-client/call.ts';
import { TERMS_VERSION } from '../../src/contract/rules/limits.ts';
import { storeSession } from './harness/store-session.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';
import { codeTo, readToTheEnd } from './steps/register.ts';

test.use({ serviceWorker: false });

/** The keys of the lists that are cached for offline use. */
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

const PHONE = '+8613800138000';

/** Expects the button to be visible without scrolling, above the bar at the bottom. */
async function expectInSight(button: Locator): Promise<void> {
  await button.page().evaluate(() => window.scrollTo(0, 0));
  await expect(button).toBeInViewport({ ratio: 1 });
  const isOnTop = await button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(isOnTop).toBe(true);
}

test('on a phone a visitor who wants to upload registers in steps, loses nothing, and lands at Upload', async ({
  site,
  device,
}) => {
  await site.register('taken_name');
  const { page } = await device({ viewport: { width: 360, height: 740 } });
  await page.goto('/upload');
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();

  // The first step is the terms.
  const step = page.getByRole('status').filter({ hasText: /^Step \d of 5$/ });
  await expect(step).toHaveText('Step 1 of 5');
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  const read = page.getByRole('button', { name: 'Read and agree' });
  await expectInSight(read);
  await read.click();
  const policy = page.getByRole('dialog', { name: 'Privacy Policy and Terms of Service' });
  const agree = policy.getByRole('button', { name: 'I Agree' });
  await expect(policy.getByText('Who answers for your data')).toBeVisible();
  await expect(agree).toBeDisabled();
  await expect(agree).toHaveAccessibleDescription('Scroll to the bottom first');
  await policy.getByRole('button', { name: 'I Disagree' }).click();
  const box = page.getByLabel('I have read and agree');
  await expect(box).not.toBeChecked();
  await box.click();
  await readToTheEnd(policy);
  await agree.click();

  // An invalid number shows an error at its field, first on blur, then on every change.
  await expect(step).toHaveText('Step 2 of 5');
  const number = page.getByLabel('Phone number');
  await expect(number).toBeFocused();
  const send = page.getByRole('button', { name: 'Send code' });
  await expectInSight(send);
  await number.press('Enter');
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await number.fill(PHONE);
  await expect(page.getByText('Please enter a valid phone number')).toBeHidden();
  await number.press('Enter');

  await expect(step).toHaveText('Step 3 of 5');
  await expect(page.getByText(`The code is on its way to ${PHONE}.`)).toBeVisible();
  const code = page.getByLabel('Verification code');
  await expect(code).toBeFocused();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  const right = await codeTo(site, PHONE);
  await code.fill(right === '000000' ? '111111' : '000000');
  const next = page.getByRole('button', { name: 'Next' });
  await expectInSight(next);
  await code.press('Enter');
  await expect(page.getByText('Wrong SMS Code.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill(right);
  await expect(page.getByText('Wrong SMS Code.')).toBeHidden();
  await code.press('Enter');

  await expect(step).toHaveText('Step 4 of 5');
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  await expect(username).toBeFocused();
  await expectInSight(next);
  await username.fill('ab');
  await password.fill('short');
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await password.press('Enter');
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(username).toBeFocused();
  await username.fill('taken_name');
  await password.fill('Fence-18L');
  await expect(page.getByText('Password strength: Strong')).toBeVisible();
  await password.press('Enter');
  await expect(page.getByText('This username is taken')).toBeVisible();
  await expect(username).toBeFocused();
  await username.fill('new_spotter');
  await expect(page.getByText('This username is taken')).toBeHidden();
  await username.press('Enter');

  await expect(step).toHaveText('Step 5 of 5');
  const submit = page.getByRole('button', { name: 'Register with SMS' });
  await expectInSight(submit);
  await submit.click();
  await expect(page.getByText('Please fill in password, age, and gender')).toBeVisible();
  await expect(page.getByText('Please select gender')).toBeVisible();
  await expect(page.getByText('Please upload a profile picture')).toBeVisible();
  await page.getByLabel('Age', { exact: true }).fill('201');
  await expect(page.getByText('Age cannot exceed 200')).toBeVisible();
  await page.getByLabel('Age', { exact: true }).fill('31');
  await page.getByLabel('Gender').selectOption('Other');
  await submit.click();
  await expect(page.getByText('Please upload a profile picture')).toBeVisible();
  await page.getByRole('radio', { name: 'High-speed train' }).check();
  await expect(page.getByText('Please upload a profile picture')).toBeHidden();

  // Going back and forward, in the form or the browser, and reloading lose only the password, which is never stored.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(password).toHaveValue('Fence-18L');
  await page.goBack();
  await expect(step).toHaveText('Step 3 of 5');
  await page.goForward();
  await expect(username).toHaveValue('new_spotter');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Fence-18L');
  await page.reload();
  await expect(username).toHaveValue('new_spotter');
  await expect(password).toHaveValue('');
  await password.fill('Fence-18L');
  await password.press('Enter');
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('31');
  await expect(page.getByRole('radio', { name: 'High-speed train' })).toBeChecked();

  // Offline, the form shows an error. A name that was taken in the meantime leads back to the step with the name.
  await site.network.down();
  await submit.click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'You’re offline.' }),
  ).toBeVisible();
  await site.network.up();
  await site.register('new_spotter');
  await submit.click();
  await expect(step).toHaveText('Step 4 of 5');
  await expect(page.getByText('This username is taken')).toBeVisible();
  await expect(username).toBeFocused();
  await username.fill('newer_spotter');
  await username.press('Enter');
  await submit.click();

  const welcome = page.getByRole('dialog', { name: 'Welcome to Wingrail' });
  await expect(welcome).toContainText('newer_spotter');
  // The form behind the dialog shows no errors.
  await expect(page.getByText('Please select gender')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(PHONE);
  await welcome.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  const user = await callApi(site.origin, 'GET /api/user', {}, { token: (await token(page)) ?? '' });
  expect(user).toMatchObject({ username: 'newer_spotter', age: 31, sex: 'Other', phone_number: PHONE });
  const picture = await fetch(new URL(user.profile_picture ?? '', site.origin));
  const { width, height, channels } = await sharp(await picture.arrayBuffer()).metadata();
  expect([width, height, channels]).toEqual([256, 256, 3]);

  // The Back button doesn't lead a registered user back to the registration.
  await page.goBack();
  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible();
});

test('the countdown for another code continues after a reload', async ({ device }) => {
  const { page } = await device();
  // Fix the clock at 20 s after the code was sent, however long the reload takes.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await page.goto('/register');
  await page.evaluate(
    ({ sentAt, phone, terms }) => {
      localStorage.setItem('sms_countdown', '60');
      localStorage.setItem('sms_countdown_timestamp', String(sentAt));
      localStorage.setItem(
        'wingrail-draft-0-registration',
        JSON.stringify({ at: sentAt, terms, form: { phone_number: phone }, sentTo: { sms: phone } }),
      );
    },
    { sentAt: now - 20_000, phone: PHONE, terms: TERMS_VERSION },
  );
  await page.reload();
  const button = page.getByRole('button', { name: /Send again in/ });
  await expect(button).toBeDisabled();
  const seconds = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(40);
});

test('a failed sign-in shows the reason, a successful one leads to the screen that asked for it', async ({
  site,
  device,
}) => {
  const account = await site.register('maren');
  const { page } = await device();
  await page.goto('/login?next=%2Fmy-photos');
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' });
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
  await expect(page.getByText('You’re offline. You need a connection to log in')).toBeVisible();
  await site.network.up();
  await submit.click();
  await expect(page.getByText('Welcome, maren')).toBeVisible();
  await expect(page).toHaveURL(/\/my-photos$/);
  expect(await token(page)).not.toBeNull();
});

test('signing out ends the session, clears this user’s cached lists, and signs other tabs out', async ({
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
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  // The user didn't ask for the form to disappear in this tab, so a dialog explains it.
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
  await storeSession(page, account);
  const used = (await token(page)) ?? '';
  await callApi(site.origin, 'POST /api/logout', {}, { token: used });
  await page.goto('/gallery');
  const note = page.getByRole('status').filter({ hasText: 'Your session has ended.' });
  await expect(note).toBeVisible();
  expect(await token(page)).toBe(used);
  await note.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?next=%2Fgallery');
  // A screen whose data the device doesn't have leads to the login in the same way, and the bar is signed out.
  for (const path of ['/my-photos', '/my-stats', '/achievements', '/notifications', '/rejected-photos']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(note).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'maren' })).toHaveCount(0);
  }
});

test('somebody who comes from the payment app with an existing account is told to use it', async ({
  device,
}) => {
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
  await storeSession(page, planes);
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'plane_desk' }).click();
  await expect(page.getByRole('link', { name: 'Review planes' })).toHaveAttribute('href', '/review/planes');
  await expect(page.getByRole('link', { name: 'Review trains' })).toHaveCount(0);
});
