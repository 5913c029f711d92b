/** A new password for who forgot the old one, with a code sent to the account's number or address. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { answerCaptcha, CODE, PHONE, WRONG_CODE } from '../account/steps.ts';

const RESPONSES: Responses = {
  'POST /api/auth/forgot-password/send-code': { success: true, retryAfter: 60 },
  'POST /api/auth/forgot-password/verify-code': ({ body }) =>
    body.code === CODE
      ? { success: true }
      : refuse(400, { error: 'Invalid verification code', code: 'code_wrong' }),
  'POST /api/auth/forgot-password/reset': { success: true },
};

const number = page.getByLabelText('Phone number');
const send = page.getByRole('button', { name: 'Send code' });
const back = page.getByRole('button', { name: 'Back' });
const haveCode = page.getByRole('button', { name: 'I already have a code' });
const code = page.getByLabelText('Verification code');

test('the login leads to it and back', async () => {
  await openScreen('/login', { size: 'phone' });
  const link = page.getByRole('link', { name: 'Forgot password?' });
  await link.click();
  await expect.poll(() => document.title).toBe('Forgot password · Wingrail');
  await expectAccessibleEverywhere('the number for a new password');
  await back.click();
  await expect.poll(address).toBe('/login');
});

test('the chosen country is remembered, and a number with a country code changes it', async () => {
  await openScreen('/forgot-password', { size: 'phone' });
  const country = page.getByLabelText('Country or region');
  await country.selectOptions('United Kingdom +44');
  await number.fill('07400 123456');
  await expect.element(page.getByText('We’ll use +44 7400 123456', { exact: true })).toBeVisible();
  await reload();
  await expect.element(country).toHaveValue('GB');
  await number.fill(PHONE);
  await expect.element(country).toHaveValue('CN');
});

test('a code is asked for only with a number, the right answer and a network', async () => {
  const server = await openScreen('/forgot-password', { size: 'phone', responses: RESPONSES });
  await send.click();
  await expect.element(page.getByText('Please enter a valid phone number')).toBeVisible();
  await number.fill(PHONE);
  await answerCaptcha(1);
  await send.click();
  await expect.element(page.getByText('Incorrect captcha answer. Please try again.')).toBeVisible();
  await answerCaptcha();
  setOnline(server, false);
  await send.click();
  await expect
    .element(page.getByText('You’re offline. You need a connection to set a new password.'))
    .toBeVisible();
  expect(server.received('POST /api/auth/forgot-password/send-code')).toEqual([]);
  setOnline(server, true);
  await answerCaptcha();
  await send.click();
  await expect
    .element(page.getByText(/^If an account has the number .+, a code is on its way to it\.$/))
    .toBeVisible();
  expect(server.received('POST /api/auth/forgot-password/send-code')).toMatchObject([
    { body: { phoneNumber: PHONE } },
  ]);
});

test('with the code a new password is chosen, and the login opens', async () => {
  const server = await openScreen('/forgot-password', { size: 'phone', responses: RESPONSES });
  await number.fill(PHONE);
  await answerCaptcha();
  await send.click();
  await expect.element(code).toHaveFocus();
  await back.click();
  await haveCode.click();
  const goOn = page.getByRole('button', { name: 'Continue' });
  await goOn.click();
  await expect.element(page.getByText('Please enter the verification code')).toBeVisible();
  await code.fill(WRONG_CODE);
  await goOn.click();
  await expect.element(page.getByText('Invalid verification code')).toBeVisible();
  await code.fill(CODE);
  await goOn.click();

  const first = page.getByLabelText('New password', { exact: true });
  const again = page.getByLabelText('Confirm new password');
  const save = page.getByRole('button', { name: 'Set new password' });
  await expect.element(first).toHaveFocus();
  await save.click();
  await expect.element(page.getByText('Please enter and confirm your new password')).toBeVisible();
  await first.fill('12345');
  await again.fill('123456');
  await save.click();
  await expect.element(page.getByText('Passwords do not match')).toBeVisible();
  await again.fill('12345');
  await save.click();
  await expect.element(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await first.fill('Fence-18L');
  await again.fill('Fence-18L');
  await expect.element(page.getByText('Password strength: Strong')).toBeVisible();
  await expectAccessible('the new password');
  expect(server.received('POST /api/auth/forgot-password/reset')).toEqual([]);
  await save.click();
  await expect.element(page.getByRole('dialog', { name: 'Your password has been changed' })).toBeVisible();
  expect(server.received('POST /api/auth/forgot-password/reset')).toMatchObject([
    { body: { phoneNumber: PHONE, code: CODE, newPassword: 'Fence-18L' } },
  ]);
  await expect.poll(address).toBe('/login');
});

test('a code by e-mail can be entered after going back, but not for another address', async () => {
  const server = await openScreen('/forgot-password', { responses: RESPONSES });
  await page.getByRole('radio', { name: 'By email' }).click();
  const email = page.getByLabelText('Email address');
  await email.fill('nobody@example.org');
  await answerCaptcha();
  await send.click();
  // The message doesn't reveal whether the address has an account.
  const sent = page.getByText('If an account has verified nobody@example.org, a code is on its way there.');
  await expect.element(sent).toBeVisible();
  expect(server.received('POST /api/auth/forgot-password/send-code')).toMatchObject([
    { body: { email: 'nobody@example.org' } },
  ]);
  await back.click();
  await haveCode.click();
  await expect.element(sent).toBeVisible();
  await back.click();
  await expect.element(haveCode).toBeVisible();
  await email.fill('somebody@example.org');
  await expect.element(haveCode).not.toBeInTheDocument();
});
