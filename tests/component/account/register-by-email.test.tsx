/** A registration by e-mail, and pictures that can't be sent as they are. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EMPTY_DRAFT } from '../../../src/features/account/register/draft.ts';
import type { RegistrationDraft } from '../../../src/features/account/register/steps.ts';
import { somebody } from '../../people.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { focus } from '../harness/focus.ts';
import { address, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { CODE, continueRegistration, fieldsOf, sizeOf, WRONG_CODE } from './steps.ts';

const YEAR_MS = 365 * 86_400_000;
const EMAIL = 'new.spotter@example.org';

const RESPONSES: Responses = {
  'POST /api/send-verification-code': { success: true, retryAfter: 60 },
  'POST /api/verify-code': ({ body }) =>
    body.code === CODE
      ? { success: true }
      : refuse(400, { code: 'code_wrong', error: 'Verification code incorrect or expired' }),
  'POST /api/register/username': { success: true },
  'POST /api/register': { success: true, token: 'token of new_spotter', username: 'new_spotter' },
  'GET /api/user': somebody({ id: 9, username: 'new_spotter', email: EMAIL }),
};

const BY_EMAIL: RegistrationDraft = {
  ...EMPTY_DRAFT,
  method: 'email',
  agreed: true,
  form: { ...EMPTY_DRAFT.form, email: EMAIL, username: 'new_spotter', age: '31', sex: 'Other' },
  sentTo: { email: EMAIL },
  proven: { to: EMAIL, code: CODE },
};

const next = page.getByRole('button', { name: 'Next' });
const code = page.getByLabelText('Verification code');
const password = page.getByLabelText('Password', { exact: true });
const submit = page.getByRole('button', { name: 'Register with email' });
const picture = page.getByRole('region', { name: 'Profile Picture Upload' });
const pick = picture.getByLabelText(/^Choose (a|another) picture$/);

/** The smallest GIF, one pixel. */
const GIF = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), (letter) =>
  letter.charCodeAt(0),
);

/** A picture that doesn't compress, as a PNG of more than 2 MB. */
async function largePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(1200, 700);
  const noise = new ImageData(canvas.width, canvas.height);
  for (let at = 0; at < noise.data.length; at += 65_536)
    crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
  for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255;
  canvas.getContext('2d')?.putImageData(noise, 0, 0);
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' });
}

test('SMS or e-mail is chosen by keyboard, and the address is checked', async () => {
  const server = await continueRegistration(
    'contact',
    { ...EMPTY_DRAFT, agreed: true },
    { responses: RESPONSES },
  );
  await expect.element(page.getByRole('radio', { name: 'By SMS' })).toBeChecked();
  await focus(page.getByRole('radio', { name: 'By SMS' }));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'By email' })).toBeChecked();
  await expect.element(page.getByLabelText('Phone number')).not.toBeInTheDocument();
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please fill in all required fields')).toBeVisible();
  await expect.element(page.getByText('Please enter your email address')).toBeVisible();
  await email.fill('nowhere');
  await expect.element(page.getByText('Invalid email format')).toBeVisible();
  await expectAccessible('the address of a registration');
  await email.fill(` ${EMAIL}`);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(`The code is on its way to ${EMAIL}`)).toBeVisible();
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  // The clock is set back by a year.
  const setBack = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - YEAR_MS);
  const left = page.getByRole('button', { name: /^Send again in (?:[1-4]?\d|5[0-8]) s$/ });
  await expect.element(left).toBeDisabled();
  setBack.mockRestore();
  // The device sleeps for 40 s, in which the page's own clock stands still.
  const slept = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 40_000);
  await expect.element(page.getByRole('button', { name: /^Send again in 1?\d s$/ })).toBeDisabled();
  slept.mockRestore();
  // The countdown for codes by SMS is another one.
  expect(localStorage.getItem('sms_countdown')).toBeNull();

  // After going back to the address, the code that was sent stays valid.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(email).toHaveValue(EMAIL);
  await next.click();
  await expect.element(code).toHaveFocus();
  expect(server.received('POST /api/send-verification-code')).toMatchObject([{ body: { email: EMAIL } }]);
});

test('a code by e-mail has six digits, and a wrong one is said', async () => {
  const server = await continueRegistration(
    'code',
    { ...BY_EMAIL, proven: undefined, form: { ...BY_EMAIL.form, username: '' } },
    { responses: RESPONSES },
  );
  await code.fill('12');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Verification code must be 6 digits')).toBeVisible();
  expect(server.received('POST /api/verify-code')).toEqual([]);
  await code.fill(WRONG_CODE);
  const verify = page.getByRole('button', { name: 'Verify' });
  await verify.click();
  await expect.element(page.getByText('Verification code incorrect or expired')).toBeVisible();
  await expectAccessible('the code of an e-mail address');
  await expect.element(code).toHaveFocus();
  await code.fill(CODE);
  await verify.click();
  await expect.element(page.getByLabelText('Username')).toHaveFocus();
  expect(server.received('POST /api/verify-code').at(-1)?.body).toEqual({ email: EMAIL, code: CODE });
});

test('a file that is no picture is refused, and of one that is too large or of another kind a copy is offered', async () => {
  const server = await continueRegistration('name', BY_EMAIL, { responses: RESPONSES });
  await password.fill('Fence-18L');
  await next.click();
  await pick.upload(new File([GIF.subarray(0, 20)], 'broken.gif', { type: 'image/gif' }));
  await expect.element(picture.getByText('Profile picture only supports JPG / PNG / WEBP')).toBeVisible();
  await pick.upload(new File([GIF], 'me.gif', { type: 'image/gif' }));
  await expect.element(picture.getByText('GIF isn’t supported. Use a JPG copy?')).toBeVisible();
  const large = await largePicture();
  await pick.upload(large);
  const size = (large.size / 1e6).toFixed(1);
  const offer = picture.getByText(`${size} MB is too large. Use a smaller copy?`);
  await expect.element(offer).toBeVisible();
  await expectAccessible('the offer of a smaller copy');
  await picture.getByRole('button', { name: 'Use the copy' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await submit.click();
  await expect.element(page.getByRole('dialog', { name: 'Welcome to Wingrail' })).toBeVisible();
  const [sent] = server.received('POST /api/register');
  const copy = sent?.form?.get('profile_picture');
  expect(copy).toMatchObject({ type: 'image/jpeg' });
  expect(Math.max(...(await sizeOf(copy)))).toBe(1024);
});

test('if the name was taken meanwhile, only a new one is needed; the address stays verified', async () => {
  const server = await continueRegistration('name', BY_EMAIL, {
    responses: { ...RESPONSES, 'POST /api/register': refuse(409, { code: 'username_taken' }) },
  });
  await password.fill('Fence-18L');
  await next.click();
  const drawing = page.getByRole('radio', { name: 'High-speed train' });
  await expect.element(drawing).toBeInTheDocument();
  // On a slow phone both presses come before the next frame.
  for (const pressed of [drawing, submit])
    pressed.query()?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await expect.element(page.getByText('This username is taken')).toBeVisible();
  await reload();
  await page.getByLabelText('Username').fill('newer_spotter');
  await password.fill('Fence-18L');
  await next.click();
  await expect.element(picture.getByLabelText('Choose another picture')).toBeInTheDocument();

  // After a refusal of which the form knows nothing it is as it was, and can be sent again.
  server.respond({ 'POST /api/register': refuse(503, { error: 'The hangar is full.' }) });
  await submit.click();
  await expect.element(page.getByText('The hangar is full.')).toBeVisible();
  await expect.element(submit).toBeEnabled();
  await expect.element(page.getByLabelText('Age', { exact: true })).toHaveValue('31');
  server.respond(RESPONSES);
  await submit.click();
  const welcome = page.getByRole('dialog', { name: 'Welcome to Wingrail' });
  await expect.element(welcome).toHaveTextContent('new_spotter');
  expect(fieldsOf(server.received('POST /api/register').at(-1)?.form)).toMatchObject({
    email: EMAIL,
    code: CODE,
    username: 'newer_spotter',
    agree_eula: 'true',
  });
  expect(server.received('POST /api/send-verification-code')).toEqual([]);
  expect(document.querySelector('input[name=password]')).toHaveProperty('value', '');
  await welcome.getByRole('button', { name: 'Go to the gallery' }).click();
  await expect.poll(address).toBe('/gallery');
  await expect.element(page.getByRole('button', { name: 'new_spotter' })).toBeVisible();
});
