/** Verifying a number: at a sign-in that needs one, and for what a signed-in user wants to do. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import {
  answerCaptcha,
  askForCode,
  CODE,
  enterCode,
  logIn,
  PHONE,
  phoneDialog,
  stored,
  WRONG_CODE,
} from '../account/steps.ts';

const MAREN = somebody({ id: 3, username: 'maren', email: 'maren@example.org' });
const SIGNED_IN = { token: 'token of maren', username: 'maren', warnings: [] };

const NEEDS_NUMBER = refuse(403, {
  error: 'Please verify a number.',
  code: 'phone_verification',
  requiresPhoneVerification: true,
});

const CODES: Responses = {
  'POST /api/auth/sms/send': { success: true, retryAfter: 60 },
  'POST /api/auth/sms/verify': ({ body }) =>
    typeof body === 'object' && body !== null && 'code' in body && body.code === CODE
      ? { success: true, ...SIGNED_IN }
      : refuse(400, { code: 'code_wrong' }),
};

const AT_LOGIN: Responses = {
  // Where an earlier test's server had secure accounts, the page asks for one first: it knows them until it is reloaded.
  'POST /api/auth/keycloak/login': refuse(401),
  'POST /api/login': NEEDS_NUMBER,
  'GET /api/user': MAREN,
  'GET /api/user/eula-status': { hasAcceptedEULA: true, version: 1 },
  ...CODES,
};

const send = phoneDialog.getByRole('button', { name: 'Send code' });
const number = phoneDialog.getByLabelText('Phone number');
const code = phoneDialog.getByLabelText('Verification code');
const sendAgain = phoneDialog.getByRole('button', { name: /^Send again in \d+ s$/ });
const verified = page.getByRole('dialog', { name: 'Phone number verified' });

test('a code is sent only to a number, and for the right answer', async () => {
  const server = await openScreen('/login', { responses: AT_LOGIN });
  await logIn('maren', 'password of maren');
  await expect.element(phoneDialog).toBeVisible();
  await send.click();
  await expect.element(phoneDialog.getByText('Please enter your phone number')).toBeVisible();
  await expect.element(number).toHaveFocus();
  await number.fill('12345');
  await send.click();
  await expect
    .element(phoneDialog.getByText('Please enter a valid phone number (10-15 digits)'))
    .toBeVisible();
  await number.fill('+86 139 0000 1111');
  await send.click();
  await expect.element(phoneDialog.getByText('Please enter the captcha answer')).toBeVisible();
  await answerCaptcha(1);
  await send.click();
  await expect.element(phoneDialog.getByText('Incorrect captcha answer. Please try again.')).toBeVisible();
  await expect.element(phoneDialog.getByLabelText(/^What is /)).toHaveValue('');
  await expectAccessibleEverywhere('the number with a problem');
  expect(server.received('POST /api/auth/sms/send')).toEqual([]);
  await answerCaptcha();
  await send.click();
  await expect.element(code).toHaveFocus();
  expect(server.received('POST /api/auth/sms/send')).toMatchObject([
    { body: { phone_number: PHONE, type: 'login-verification' } },
  ]);
});

test('the right code signs in, and until then nothing of the account is on the device', async () => {
  const server = await openScreen('/login', { responses: AT_LOGIN });
  await logIn('maren', 'password of maren');
  await askForCode('+86 139 0000 1111');
  const verify = phoneDialog.getByRole('button', { name: 'Verify', exact: true });
  await verify.click();
  await expect.element(phoneDialog.getByText('Please enter the verification code')).toBeVisible();
  // Typed, since only what is typed has to keep to the field's length.
  await userEvent.type(code, '1234567');
  await expect.element(code).toHaveValue('123456');
  await code.fill('123');
  await verify.click();
  await expect.element(phoneDialog.getByText('Verification code must be 6 digits')).toBeVisible();
  expect(server.received('POST /api/auth/sms/verify')).toEqual([]);
  await enterCode(WRONG_CODE);
  await expect.element(phoneDialog.getByText('Wrong SMS Code.')).toBeVisible();
  await expect.element(sendAgain).toBeDisabled();
  expect(stored()).not.toContain('maren');
  await expectAccessibleEverywhere('the code with a problem');

  await enterCode();
  await expect.element(verified).toBeVisible();
  expect(server.received('POST /api/auth/sms/verify').at(-1)?.body).toEqual({
    phone_number: PHONE,
    code: CODE,
    type: 'login-verification',
    email: 'maren',
    password: 'password of maren',
  });
  await expect.element(page.getByRole('dialog', { name: 'Welcome, maren' })).toBeVisible();
  await expect.poll(address).toBe('/gallery');
  expect(stored()).toContain('token of maren');
});

/** Logs in and verifies a number. */
async function verifyNumber(): Promise<void> {
  await logIn('maren', 'password of maren');
  await askForCode('+86 139 0000 1111');
  await enterCode();
}

test('after a response without a token the page signs in with the typed password, and says if that fails', async () => {
  const server = await openScreen('/login?next=%2Fachievements', {
    responses: { ...AT_LOGIN, 'POST /api/auth/sms/send': { success: true, retryAfter: 0 } },
  });
  server.respond({ 'POST /api/auth/sms/verify': { success: true } });
  await verifyNumber();
  await expect
    .element(page.getByText('Login failed after phone verification. Please try again.'))
    .toBeVisible();
  server.respond({
    'POST /api/login': () => (server.received('POST /api/login').length < 4 ? NEEDS_NUMBER : SIGNED_IN),
  });
  await verifyNumber();
  await expect.poll(address).toBe('/achievements');
});

test('back at the number there is a new sum, and the code that was sent still works', async () => {
  const server = await openScreen('/upload', {
    as: MAREN,
    size: 'phone',
    responses: {
      ...CODES,
      'GET /api/user/verification-status': { needsPhoneVerification: true, needsEULA: false },
    },
  });
  const note = page.getByText('until your phone number is verified');
  await expect.element(note).toBeVisible();
  await page.getByRole('button', { name: 'Verify phone number' }).click();
  // A number without a country code is read as one of China if it is one there, and not where the device is.
  await number.fill('13900001111');
  await expect.element(phoneDialog.getByText('We’ll use +86 139 0000 1111', { exact: true })).toBeVisible();
  await expect.element(phoneDialog.getByLabelText('Country or region')).toHaveValue('CN');
  await askForCode('13900001111');
  await phoneDialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(phoneDialog.getByLabelText(/^What is /)).toHaveValue('');
  await expect.element(sendAgain).toBeDisabled();
  await phoneDialog.getByRole('button', { name: 'I already have a code' }).click();
  await enterCode();
  await expect.element(verified).toBeVisible();
  expect(server.received('POST /api/auth/sms/verify')).toMatchObject([
    { body: { phone_number: PHONE, code: CODE, type: 'verification' } },
  ]);
  server.respond({
    'GET /api/user/verification-status': { needsPhoneVerification: false, needsEULA: false },
  });
  await expect.element(note).not.toBeInTheDocument();
});
