/** Changing the number and the password on the profile. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { CODE, HERE, openProfile, PASSWORD, THERE } from './account.ts';

const PHONE = '+8613800138555';

test('a number needs the code that was sent to it, and the password, and ends the other sessions', async () => {
  const server = await openProfile(
    {},
    {
      'POST /api/auth/sms/send': { success: true, retryAfter: 60 },
      'GET /api/user/sessions': { sessions: [HERE, THERE] },
    },
  );
  const other = page.getByRole('button', { name: 'Log out Unknown device' });
  await expect.element(other).toBeVisible();
  server.respond({ 'GET /api/user/sessions': { sessions: [HERE] } });
  await page.getByRole('button', { name: 'Change number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change phone number' });
  const code = dialog.getByLabelText('Verification code');
  const password = dialog.getByLabelText('Password', { exact: true });
  const save = dialog.getByRole('button', { name: 'Change number' });
  // Beside the country its code needn't be typed.
  await expect.element(dialog.getByLabelText('Country or region')).toBeVisible();
  await expect
    .element(dialog.getByLabelText('New phone number'))
    .toHaveAccessibleDescription('The country code is added for you.');
  await dialog.getByLabelText('New phone number').fill(PHONE);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect.element(dialog.getByText(`The code is on its way to ${PHONE}.`)).toBeVisible();
  expect(server.received('POST /api/auth/sms/send').map(({ body }) => body)).toEqual([
    { phone_number: PHONE, type: 'verification' },
  ]);
  await code.fill('000000');
  await password.fill(PASSWORD);
  await save.click();
  await expect.element(dialog.getByText('Wrong SMS Code.')).toBeVisible();
  await code.fill(CODE);
  await password.fill('not it');
  await save.click();
  await expect.element(dialog.getByText('That isn’t your current password.')).toBeVisible();
  await password.fill(PASSWORD);
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText(`Your phone number is now ${PHONE}.`)).toBeVisible();
  await expect.element(page.getByRole('main').getByText(PHONE, { exact: true })).toBeVisible();
  await expect.element(other).not.toBeInTheDocument();
});

test('a password is rated, typed twice, and needs the current one', async () => {
  const server = await openProfile();
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const save = dialog.getByRole('button', { name: 'Change password' });
  const again = dialog.getByLabelText('Confirm new password');
  await dialog.getByLabelText('Current password').fill('not it');
  await dialog.getByLabelText('New password', { exact: true }).fill('Fence-18L');
  await expect.element(dialog.getByText('Password strength: Strong')).toBeVisible();
  await again.fill('Fence-18R');
  await save.click();
  await expect.element(dialog.getByText('The new passwords don’t match.')).toBeVisible();
  expect(server.received('PUT /api/user/password')).toEqual([]);
  await again.fill('Fence-18L');
  await save.click();
  await expect.element(dialog.getByText('That isn’t your current password.')).toBeVisible();
  await expectAccessible('the change of the password');
  await dialog.getByLabelText('Current password').fill(PASSWORD);
  await save.click();
  await expect.element(page.getByText('Your password has been changed.')).toBeVisible();
  expect(server.received('PUT /api/user/password').at(-1)?.body).toEqual({
    current_password: PASSWORD,
    new_password: 'Fence-18L',
  });
});
