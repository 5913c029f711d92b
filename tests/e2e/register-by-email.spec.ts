/** Registration by e-mail, including a picture that is too large. */
import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { callApi } from '../../scripts/api-client/call.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { smallJpeg } from './harness/seed.ts';
import { expect, test } from './harness/test.ts';
import type { Site } from './harness/test.ts';
import { waitFor } from './harness/wait.ts';

const EMAIL = 'new.spotter@example.org';

/** A picture that doesn't compress, i.e. noise, as a PNG of more than 2 MB. */
function largePicture(): Promise<Buffer> {
  return sharp(randomBytes(1200 * 700 * 3), { raw: { width: 1200, height: 700, channels: 3 } })
    .png()
    .toBuffer();
}

/** The codes that were sent to the address, oldest first. */
const codesSent = ({ server }: Site) =>
  server.log.flatMap((line) =>
    line.includes('"email"') && line.includes(EMAIL) ? (/"code":"(\d{6})"/.exec(line)?.[1] ?? []) : [],
  );

async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read and agree' }).click();
  const policy = page.getByRole('dialog', { name: 'Privacy Policy and Terms of Service' });
  // The region is rendered before its text; scrolling too early wouldn't count as reading.
  await expect(policy.getByText('Who answers for your data')).toBeVisible();
  await policy.getByRole('document').evaluate((text) => text.scrollTo(0, text.scrollHeight));
  await policy.getByRole('button', { name: 'I Agree' }).click();
}

/** Natural size of the shown picture, px. */
const sidesOf = (image: Locator) =>
  image.evaluate((shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]);

test('a visitor registers by e-mail with a picture that was too large, and lands in the gallery', async ({
  site,
  device,
}) => {
  await site.register('taken_name');
  const { page } = await device({ serviceWorker: false });
  await page.goto('/register');
  await expectAccessible(page, 'the terms of a registration');
  await agree(page);
  await expect(page.getByRole('radio', { name: 'By SMS' })).toBeChecked();
  await expectAccessible(page, 'the number of a registration');
  await page.getByRole('radio', { name: 'By SMS' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'By email' })).toBeChecked();
  await expect(page.getByLabel('Phone number')).toHaveCount(0);
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.press('Enter');
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await email.fill('nowhere');
  await expect(page.getByText('Invalid email format')).toBeVisible();
  await email.fill(` ${EMAIL}`);
  await email.press('Enter');

  const code = page.getByLabel('Verification code');
  await expect(page.getByText(`The code is on its way to ${EMAIL}`)).toBeVisible();
  await expect(code).toBeFocused();
  await expect(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page, 'the code of an e-mail address');
  // After going back to the address, the code that was sent stays valid.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(email).toHaveValue(EMAIL);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(code).toBeFocused();
  expect(codesSent(site)).toHaveLength(1);
  // The countdown for SMS codes is separate.
  expect(await page.evaluate(() => localStorage.getItem('sms_countdown'))).toBeNull();

  const [sent = ''] = await waitFor('the code', () =>
    codesSent(site).length > 0 ? codesSent(site) : undefined,
  );
  await code.fill('12');
  await code.press('Enter');
  await expect(page.getByText('Verification code must be 6 digits')).toBeVisible();
  await code.fill(sent === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Verification code incorrect or expired')).toBeVisible();
  await expect(code).toBeFocused();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'the code of an e-mail address, dark');
  await code.fill(sent);
  await page.getByRole('button', { name: 'Verify' }).click();

  await page.getByLabel('Username').fill('Taken_Name');
  await page.getByLabel('Password', { exact: true }).fill('Fence-18L');
  await expectAccessible(page, 'the name of a registration, dark');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This username is taken')).toBeVisible();
  await page.getByLabel('Username').fill('first_spotter');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Age', { exact: true }).fill('31');
  await page.getByLabel('Gender').selectOption('Other');

  // A file that isn't a picture is refused. If it is too large or in an unsupported format, a smaller copy is offered.
  const picture = page.getByRole('region', { name: 'Profile Picture Upload' });
  const pick = picture.getByLabel(/^Choose (a|another) picture$/);
  const broken = await smallJpeg(1, 64, 64);
  await pick.setInputFiles({ name: 'broken.gif', mimeType: 'image/gif', buffer: broken.subarray(0, 40) });
  await expect(picture.getByText('Profile picture only supports JPG / PNG / WEBP')).toBeVisible();
  const gif = await sharp(broken).gif().toBuffer();
  await pick.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: gif });
  await expect(picture.getByText('GIF isn’t supported. Use a JPG copy?')).toBeVisible();
  const large = await largePicture();
  await pick.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: large });
  const size = (large.length / 1e6).toFixed(1);
  await expect(picture.getByText(`${size} MB is too large. Use a smaller copy?`)).toBeVisible();
  await picture.getByRole('button', { name: 'Use the copy' }).click();
  await expect(picture.getByText('is too large')).toBeHidden();
  expect(Math.max(...(await sidesOf(picture.locator('img'))))).toBe(1024);
  await expectAccessible(page, 'the last step of a registration, dark');

  // If the name was taken in the meantime, only a new name is needed. The address stays verified, even after a reload.
  await site.register('first_spotter');
  const submit = page.getByRole('button', { name: 'Register with email' });
  await submit.click();
  await expect(page.getByText('This username is taken')).toBeVisible();
  await page.reload();
  await page.getByLabel('Username').fill('new_spotter');
  await page.getByLabel('Password', { exact: true }).fill('Fence-18L');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(picture.getByLabel('Choose another picture')).toBeVisible();
  // After an unexpected response, the form is unchanged and can be sent again.
  await page.route('**/api/register', (route) => route.fulfill({ json: null }), { times: 1 });
  const answered = page.waitForResponse('**/api/register');
  await submit.click();
  await answered;
  await expect(submit).toBeEnabled();
  await expect(page.getByLabel('Age', { exact: true })).toHaveValue('31');
  await submit.click();
  const welcome = page.getByRole('dialog', { name: 'Welcome to Wingrail' });
  await expect(welcome).toContainText('new_spotter');
  expect(codesSent(site)).toHaveLength(1);
  await expect(page.locator('input[name=password]')).toHaveValue('');
  await welcome.getByRole('button', { name: 'Go to the gallery' }).click();
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(page.getByRole('button', { name: 'new_spotter' })).toBeVisible();

  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const user = await callApi(site.origin, 'GET /api/user', {}, { token });
  expect(user).toMatchObject({ username: 'new_spotter', email: EMAIL, phone_number: null, agree_eula: true });
});
