/** Sign-in with obstacles: no verified phone number, warnings, a ban, or a forgotten password. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { signIn as signInByApi } from '../../scripts/api-client/accounts.ts';
import { callApi } from '../../scripts/api-client/call.ts';
import { expectAccessible } from './harness/accessibility.ts';
import type { Account } from './harness/accounts.ts';
import { FOUNDER } from './harness/server.ts';
import { expect, test } from './harness/test.ts';
import type { Site } from './harness/test.ts';
import { answerCaptcha } from './steps/captcha.ts';
import { makeNikonPhoto } from './steps/nikon-photo.ts';
import { lastCode, registerByEmail } from './steps/register-by-email.ts';
import { uploadPlane } from './steps/upload.ts';

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000');

/** Enters username and password, and presses Log in. */
async function enter(page: Page, { username, password }: Pick<Account, 'username' | 'password'>) {
  await page.getByLabel('Username or email').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** The whole local and session storage. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));

async function warn(site: Site, { id }: Account, ...messages: string[]) {
  const token = await signInByApi(site.origin, FOUNDER);
  for (const message of messages) {
    const input = { params: { id }, body: { message } };
    await callApi(site.origin, 'POST /api/admin/users/:id/warnings', input, { token });
  }
}

/** True once the page has created the database, which it does when idle. */
async function isDatabaseMade(): Promise<boolean> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'wingrail-outbox')) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open('wingrail-outbox');
    opening.addEventListener('error', () => resolve(false));
    opening.addEventListener('success', () => {
      resolve(opening.result.objectStoreNames.contains('session'));
      opening.result.close();
    });
  });
}

/** Stores a session on this device, as a registration does. */
async function putSession(page: Page, site: Site, { token, username }: Account) {
  const user = await callApi(site.origin, 'GET /api/user', {}, { token });
  await expect.poll(() => page.evaluate(isDatabaseMade)).toBe(true);
  await page.evaluate(
    (session) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('wingrail-outbox');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const tx = opening.result.transaction('session', 'readwrite');
          tx.objectStore('session').put(session, 'current');
          tx.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    { token, username, user },
  );
}

test('an account without a number verifies one at sign-in, reads its warnings, and is signed in', async ({
  site,
  device,
}) => {
  const maren = await registerByEmail(site, 'maren');
  await warn(site, maren, 'Mind the fence', 'No photos of the crew', 'Ask before you climb');
  const { page } = await device({ serviceWorker: false });
  await page.goto('/login');
  await enter(page, maren);
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' });
  await expect(dialog).toBeVisible();
  expect(await stored(page)).not.toContain('maren');
  await expectAccessible(page, 'the number in light');

  const send = dialog.getByRole('button', { name: 'Send code' });
  await send.click();
  await expect(dialog.getByText('Please enter your phone number')).toBeVisible();
  const number = dialog.getByLabel('Phone number');
  await expect(number).toBeFocused();
  await number.fill('12345');
  await send.click();
  await expect(dialog.getByText('Please enter a valid phone number (10-15 digits)')).toBeVisible();
  await number.fill('+86 139 0000 1111');
  await send.click();
  await expect(dialog.getByText('Please enter the captcha answer')).toBeVisible();
  await answerCaptcha(page, 1);
  await send.click();
  await expect(dialog.getByText('Incorrect captcha answer. Please try again.')).toBeVisible();
  await expect(dialog.getByLabel(/^What is /)).toHaveValue('');
  await answerCaptcha(page);
  await send.click();

  const code = await lastCode(site, 'sms', '+8613900001111');
  const field = dialog.getByLabel('Verification code');
  await expect(field).toBeFocused();
  const verify = dialog.getByRole('button', { name: 'Verify', exact: true });
  await verify.click();
  await expect(dialog.getByText('Please enter the verification code')).toBeVisible();
  // Typed, since only what is typed has to keep to the field's length.
  await field.pressSequentially('1234567');
  await expect(field).toHaveValue('123456');
  await field.fill('123');
  await verify.click();
  await expect(dialog.getByText('Verification code must be 6 digits')).toBeVisible();
  await field.fill(wrongFor(code));
  await verify.click();
  await expect(dialog.getByText('Wrong SMS Code.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  expect(await stored(page)).not.toContain('maren');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the code in dark');
  await field.fill(code);
  await verify.click();
  await expect(page.getByRole('dialog', { name: 'Phone number verified' })).toBeVisible();

  const warnings = page.getByRole('alertdialog', { name: 'Warnings' });
  await expect(warnings.getByRole('listitem')).toHaveCount(3);
  await expect(warnings.getByRole('listitem').first()).toContainText('From founder');
  await expectAccessible(page, 'the warnings');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await warnings.getByRole('button', { name: 'Acknowledge: No photos of the crew' }).click();
  await expect(warnings.getByText('No photos of the crew')).toHaveCount(0);
  const { token } = maren;
  const open = async () =>
    (await callApi(site.origin, 'GET /api/user/warnings', {}, { token })).warnings.length;
  await expect.poll(open).toBe(2);
  await warnings.getByRole('button', { name: 'Acknowledge all' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome, maren' })).toBeVisible();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect.poll(open).toBe(0);
  expect(await callApi(site.origin, 'GET /api/user', {}, { token })).toMatchObject({
    phone_number: '+8613900001111',
  });
});

test('a photo waits for a verified number, and is sent automatically once there is one', async ({
  site,
  device,
}) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-photo-'));
  const photo = await makeNikonPhoto(folder);
  const lin = await registerByEmail(site, 'lin_wei');
  const { page } = await device({ serviceWorker: false, viewport: { width: 390, height: 844 } });
  await page.goto('/login');
  await putSession(page, site, lin);
  await page.goto('/upload');
  await expect(page.getByText('until your phone number is verified')).toBeVisible();
  await uploadPlane(page, photo, 'D-AIXA');
  await rm(folder, { recursive: true, force: true });

  await page.getByTestId('outbox-button-bottom').click();
  const item = page.getByTestId('outbox-item');
  await expect(item).toContainText('Verify your phone number to send it');
  await expectAccessible(page, 'the outbox panel that waits for a number');
  await page.getByRole('button', { name: 'Verify phone number' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Verify your phone number' });
  await dialog.getByLabel('Phone number').fill('13900002222');
  await expect(dialog.getByText('We’ll use +86 139 0000 2222', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Country or region')).toHaveValue('CN');
  await answerCaptcha(page);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  const code = await lastCode(site, 'sms', '+8613900002222');

  // After going back to the phone number, there is a new captcha, and the code that was sent is still valid.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect(dialog.getByLabel(/^What is /)).toHaveValue('');
  await expect(dialog.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'I already have a code' }).click();
  await dialog.getByLabel('Verification code').fill(code);
  await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Phone number verified' })).toBeVisible();
  await expect(item).toContainText(/Arrived/, { timeout: 60_000 });
  const { token } = lin;
  const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, { token });
  expect(photos.map(({ registration }) => registration)).toEqual(['D-AIXA']);
  await page.getByRole('button', { name: 'Close the outbox' }).click();
  await expect(page.getByText('until your phone number is verified')).toHaveCount(0);
});

test('a code for a new password can be entered after going back a step, whether it came by SMS or e-mail', async ({
  device,
}) => {
  const { page } = await device({ serviceWorker: false });
  await page.goto('/forgot-password');
  await page.getByRole('radio', { name: 'By email' }).check();
  // The message doesn't reveal whether the address has an account.
  await page.getByLabel('Email address').fill('nobody@example.org');
  await answerCaptcha(page);
  await page.getByRole('button', { name: 'Send code' }).click();
  const sent = page.getByText('If an account has verified nobody@example.org, a code is on its way there.');
  await expect(sent).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'I already have a code' }).click();
  await expect(sent).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  // For a different address the button isn't shown, because no code was sent to it.
  await page.getByLabel('Email address').fill('somebody@example.org');
  await expect(page.getByRole('button', { name: 'I already have a code' })).toHaveCount(0);
});

test('a forgotten password is reset with a code, which ends earlier sessions, and a ban is shown', async ({
  site,
  device,
}) => {
  // Slow, because registering sent a code to the number, and the next code can be sent only a minute later.
  test.slow();
  const maren = await site.register('maren');
  const { phone_number: phone } = await callApi(site.origin, 'GET /api/user', {}, maren);
  const { page } = await device({ viewport: { width: 390, height: 844 }, serviceWorker: false });
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveTitle('Forgot password · Wingrail');
  await expectAccessible(page, 'the number for a new password');
  const send = page.getByRole('button', { name: 'Send code' });
  const back = page.getByRole('button', { name: 'Back' });
  await back.click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await send.click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  // The chosen country is stored on the device. Entering a number with a country code changes it.
  const country = page.getByLabel('Country or region');
  await country.selectOption('United Kingdom +44');
  await page.getByLabel('Phone number').fill('07400 123456');
  await expect(page.getByText('We’ll use +44 7400 123456', { exact: true })).toBeVisible();
  await page.reload();
  await expect(country).toHaveValue('GB');
  await page.getByLabel('Phone number').fill(phone ?? '');
  await expect(country).toHaveValue('CN');
  await answerCaptcha(page, 1);
  await send.click();
  await expect(page.getByText('Incorrect captcha answer. Please try again.')).toBeVisible();
  await answerCaptcha(page);
  await site.network.down();
  await send.click();
  await expect(page.getByText('You’re offline. You need a connection to set a new password.')).toBeVisible();
  await site.network.up();
  await expect(async () => {
    await answerCaptcha(page);
    const answered = page.waitForResponse('**/api/auth/forgot-password/send-code');
    await send.click();
    expect((await answered).ok()).toBe(true);
  }).toPass({ intervals: [3_000], timeout: 100_000 });
  await expect(
    page.getByText(/^If an account has the number .+, a code is on its way to it\.$/),
  ).toBeVisible();

  const code = await lastCode(site, 'sms', '"reset"');
  await back.click();
  await page.getByRole('button', { name: 'I already have a code' }).click();
  const field = page.getByLabel('Verification code');
  const goOn = page.getByRole('button', { name: 'Continue' });
  await goOn.click();
  await expect(page.getByText('Please enter the verification code')).toBeVisible();
  await field.fill(wrongFor(code));
  await goOn.click();
  await expect(page.getByText('Invalid verification code')).toBeVisible();
  await field.fill(code);
  await goOn.click();

  const [first, again] = [
    page.getByLabel('New password', { exact: true }),
    page.getByLabel('Confirm new password'),
  ];
  const save = page.getByRole('button', { name: 'Set new password' });
  await expect(first).toBeFocused();
  await save.click();
  await expect(page.getByText('Please enter and confirm your new password')).toBeVisible();
  await first.fill('12345');
  await again.fill('123456');
  await save.click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await again.fill('12345');
  await save.click();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await first.fill('Fence-18L');
  await again.fill('Fence-18L');
  await expect(page.getByText('Password strength: Strong')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the new password in dark');
  await save.click();
  await expect(page.getByRole('dialog', { name: 'Your password has been changed' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(callApi(site.origin, 'GET /api/user', {}, maren)).rejects.toThrow('401');

  await enter(page, maren);
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  await enter(page, { username: maren.username, password: 'Fence-18L' });
  await expect(page).toHaveURL(/\/gallery$/);

  const banned = await site.register('anders');
  const token = await signInByApi(site.origin, FOUNDER);
  await callApi(
    site.origin,
    'PUT /api/admin/users/:id/ban',
    { params: { id: banned.id }, body: { message: 'These photos are not yours.', reason: 'Copied photos' } },
    { token },
  );
  await page.goto('/login');
  await enter(page, banned);
  const alert = page.getByRole('alert').filter({ hasText: 'Account Banned' });
  await expect(alert).toContainText('These photos are not yours.');
  await expect(alert).toContainText('Reason: Copied photos');
});

test('after an answer without a token the page signs in with the typed password, and shows if that fails', async ({
  site,
  device,
}) => {
  const ines = await site.register('ines');
  const { page } = await device({ serviceWorker: false });
  // Fake a server that requires a phone verification `refusals` times, and whose verification returns no token.
  let refusals = 2;
  await page.route('**/api/login', (route) => {
    if (refusals === 0) return route.fallback();
    refusals -= 1;
    const json = { error: 'no', code: 'phone_verification', requiresPhoneVerification: true };
    return route.fulfill({ status: 403, json });
  });
  await page.route('**/api/auth/sms/send', (route) =>
    route.fulfill({ json: { success: true, retryAfter: 0 } }),
  );
  await page.route('**/api/auth/sms/verify', (route) => route.fulfill({ json: { success: true } }));
  const verify = async () => {
    await enter(page, ines);
    const dialog = page.getByRole('dialog', { name: 'Verify your phone number' });
    await dialog.getByLabel('Phone number').fill('13900003333');
    await answerCaptcha(page);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await dialog.getByLabel('Verification code').fill('123456');
    await dialog.getByRole('button', { name: 'Verify', exact: true }).click();
  };
  await page.goto('/login?next=%2Fmy-photos');
  await verify();
  await expect(page.getByText('Login failed after phone verification. Please try again.')).toBeVisible();
  refusals = 1;
  await verify();
  await expect(page.getByRole('dialog', { name: 'Welcome, ines' })).toBeVisible();
  await expect(page).toHaveURL(/\/my-photos$/);
});
