/** The five steps of a registration by SMS, on a phone. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { startCountdown } from '../../../src/features/account/countdown.ts';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import {
  CODE,
  continueRegistration,
  fieldsOf,
  isInSight,
  PHONE,
  policy,
  sizeOf,
  stored,
  VERIFIED,
  WRONG_CODE,
} from '../account/steps.ts';

const PHONE_WINDOW = { width: 360, height: 740 };

const RESPONSES: Responses = {
  'POST /api/auth/sms/send': { success: true, retryAfter: 60 },
  'POST /api/verify-code': ({ body }) =>
    body.code === CODE ? { success: true } : refuse(400, { code: 'code_wrong' }),
  'POST /api/register/username': ({ body }) =>
    body.username === 'taken_name' ? refuse(409, { code: 'username_taken' }) : { success: true },
  'POST /api/auth/sms/verify': { success: true, token: 'token of new_spotter', username: 'new_spotter' },
  'GET /api/user': somebody({ id: 9, username: 'new_spotter', phone_number: PHONE }),
};
const AT_PHONE = { size: PHONE_WINDOW, responses: RESPONSES } as const;

const step = page.getByRole('status').filter({ hasText: /^Step \d of 5$/ });
const next = page.getByRole('button', { name: 'Next' });
const back = page.getByRole('button', { name: 'Back' });
const username = page.getByLabelText('Username');
const password = page.getByLabelText('Password', { exact: true });
const age = page.getByLabelText('Age', { exact: true });
const submit = page.getByRole('button', { name: 'Register with SMS' });
const train = page.getByRole('radio', { name: 'High-speed train' });

test('the terms come first, and have to be read to the end', async () => {
  await openScreen('/upload', AT_PHONE);
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await expect.element(step).toHaveTextContent('Step 1 of 5');
  const read = page.getByRole('button', { name: 'Read and agree' });
  await expect.element(read).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
  expect(isInSight(read)).toBe(true);
  await expectAccessibleEverywhere('the terms of a registration');
  await page.viewport(PHONE_WINDOW.width, PHONE_WINDOW.height);
  await read.click();
  const agree = policy.getByRole('button', { name: 'I Agree' });
  await expect.element(policy.getByText('Who answers for your data')).toBeInTheDocument();
  await expect.element(agree).toBeDisabled();
  await expect.element(agree).toHaveAccessibleDescription('Scroll to the bottom first');
  await policy.getByRole('button', { name: 'I Disagree' }).click();
  const box = page.getByLabelText('I have read and agree');
  await expect.element(box).not.toBeChecked();
  await box.click();
  const nextSection = policy.getByRole('button', { name: 'Next section' });
  const text = policy.getByRole('document');
  await expect.element(text.getByRole('heading', { name: 'Your rights' })).toBeInTheDocument();
  const isRead = () => agree.element().matches(':enabled');
  while (!isRead()) {
    const { scrollTop: before } = text.element();
    await nextSection.click();
    await expect
      .poll(() => {
        const { scrollTop, scrollHeight, clientHeight } = text.element();
        return isRead() || (scrollTop > before && scrollTop + clientHeight < scrollHeight - 10);
      })
      .toBe(true);
  }
  await expect.element(nextSection).not.toBeInTheDocument();
  await expect.element(agree).toHaveFocus();
  await agree.click();
  await expect.element(step).toHaveTextContent('Step 2 of 5');
  await expect.element(page.getByLabelText('Phone number')).toHaveFocus();
});

test('terms that were scrolled to the end are read', async () => {
  await openScreen('/register', AT_PHONE);
  await page.getByRole('button', { name: 'Read and agree' }).click();
  await expect.element(policy.getByText('Your rights', { exact: true }).first()).toBeInTheDocument();
  const text = policy.getByRole('document').element();
  text.scrollTo(0, text.scrollHeight);
  await policy.getByRole('button', { name: 'I Agree' }).click();
  await expect.element(step).toHaveTextContent('Step 2 of 5');
});

test('a code is sent to a valid number; an invalid one is marked when the step is left, until it is right', async () => {
  const server = await continueRegistration(
    'contact',
    { ...VERIFIED, sentTo: {}, proven: undefined },
    AT_PHONE,
  );
  await expect.element(step).toHaveTextContent('Step 2 of 5');
  const number = page.getByLabelText('Phone number');
  await expectAccessibleEverywhere('the number of a registration');
  await page.viewport(PHONE_WINDOW.width, PHONE_WINDOW.height);
  await number.clear();
  expect(isInSight(page.getByRole('button', { name: 'Send code' }))).toBe(true);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please fill in all required fields')).toBeVisible();
  const invalid = page.getByText('Please enter a valid phone number');
  await expect.element(invalid).toBeVisible();
  await number.fill(PHONE);
  await expect.element(invalid).not.toBeInTheDocument();
  expect(server.received('POST /api/auth/sms/send')).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(`The code is on its way to ${PHONE}.`)).toBeVisible();
  await expect.element(step).toHaveTextContent('Step 3 of 5');
  await expect.element(page.getByLabelText('Verification code')).toHaveFocus();
  await expect.element(page.getByRole('button', { name: /^Send again in \d+ s$/ })).toBeDisabled();
  expect(server.received('POST /api/auth/sms/send')).toMatchObject([
    { body: { phone_number: PHONE, type: 'register' } },
  ]);
});

test('a wrong code is said at its field, and the right one leads on', async () => {
  await continueRegistration('code', { ...VERIFIED, proven: undefined }, AT_PHONE);
  await expect.element(step).toHaveTextContent('Step 3 of 5');
  const code = page.getByLabelText('Verification code');
  await code.fill(WRONG_CODE);
  expect(isInSight(next)).toBe(true);
  await userEvent.keyboard('{Enter}');
  const wrong = page.getByText('Wrong SMS Code.');
  await expect.element(wrong).toBeVisible();
  await expect.element(code).toHaveFocus();
  await expectAccessibleEverywhere('the code of a registration');
  await code.fill(CODE);
  await expect.element(wrong).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(step).toHaveTextContent('Step 4 of 5');
  await expect.element(username).toHaveFocus();
});

test('name and password are checked before the last step', async () => {
  await continueRegistration('name', VERIFIED, AT_PHONE);
  await expect.element(step).toHaveTextContent('Step 4 of 5');
  expect(isInSight(next)).toBe(true);
  await username.fill('ab');
  await password.fill('short');
  await expect.element(page.getByText('Username must be at least 3 characters')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect.element(username).toHaveFocus();
  await expectAccessibleEverywhere('the name of a registration');
  await username.fill('taken_name');
  await password.fill('Fence-18L');
  await expect.element(page.getByText('Password strength: Strong')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  const taken = page.getByText('This username is taken');
  await expect.element(taken).toBeVisible();
  await expect.element(username).toHaveFocus();
  await username.fill('new_spotter');
  await expect.element(taken).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(step).toHaveTextContent('Step 5 of 5');
});

/** Fills in the last two steps; what is missing is said on the way. */
async function fillInTheRest(name: string): Promise<void> {
  await username.fill(name);
  await password.fill('Fence-18L');
  await next.click();
  await age.fill('31');
  await page.getByLabelText('Gender').selectOptions('Other');
  await train.click();
  await expect.element(train).toBeChecked();
}

test('the last step says what is missing, and registers with a drawn picture', async () => {
  const server = await continueRegistration('name', VERIFIED, AT_PHONE);
  await username.fill('new_spotter');
  await password.fill('Fence-18L');
  await next.click();
  await expect.element(submit).toBeVisible();
  expect(isInSight(submit)).toBe(true);
  await submit.click();
  await expect.element(page.getByText('Please fill in password, age, and gender')).toBeVisible();
  await expect.element(page.getByText('Please select gender')).toBeVisible();
  const noPicture = page.getByText('Please upload a profile picture');
  await expect.element(noPicture).toBeVisible();
  await age.fill('201');
  await expect.element(page.getByText('Age cannot exceed 200')).toBeVisible();
  await expectAccessibleEverywhere('the last step of a registration');
  await age.fill('31');
  await page.getByLabelText('Gender').selectOptions('Other');
  await submit.click();
  await expect.element(noPicture).toBeVisible();
  expect(server.received('POST /api/auth/sms/verify')).toEqual([]);
  await train.click();
  await expect.element(noPicture).not.toBeInTheDocument();
  await submit.click();

  const welcome = page.getByRole('dialog', { name: 'Welcome to Wingrail' });
  await expect.element(welcome).toHaveTextContent('new_spotter');
  // The form behind the dialog shows no errors.
  await expect.element(page.getByText('Please select gender')).not.toBeInTheDocument();
  const [sent] = server.received('POST /api/auth/sms/verify');
  expect(fieldsOf(sent?.form)).toMatchObject({
    type: 'register',
    phone_number: PHONE,
    code: CODE,
    username: 'new_spotter',
    password: 'Fence-18L',
    age: '31',
    sex: 'Other',
    agree_eula: 'true',
  });
  expect(await sizeOf(sent?.form?.get('profile_picture'))).toEqual([512, 512]);
  expect(stored()).not.toContain(PHONE);
  expect(localStorage.getItem('token')).toBe('token of new_spotter');
  await welcome.getByRole('button', { name: 'Go to the gallery' }).click();
  await expect.poll(address).toBe('/gallery');
});

test('a registered user is led on to the screen that was asked for, and not back to the registration', async () => {
  await continueRegistration('name', VERIFIED, AT_PHONE);
  await reload('/register?next=%2Fhelp');
  await fillInTheRest('new_spotter');
  await submit.click();
  await page
    .getByRole('dialog', { name: 'Welcome to Wingrail' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  expect(address()).toBe('/help');
  const went = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  history.back();
  await went;
  await expect.poll(address).toBe('/help');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('going back and forward and loading the page again lose only the password', async () => {
  await continueRegistration('code', VERIFIED, AT_PHONE);
  await next.click();
  await fillInTheRest('new_spotter');
  await back.click();
  await expect.element(password).toHaveValue('Fence-18L');
  history.back();
  await expect.element(step).toHaveTextContent('Step 3 of 5');
  history.forward();
  await expect.element(username).toHaveValue('new_spotter');
  expect(stored()).not.toContain('Fence-18L');
  await reload();
  await expect.element(username).toHaveValue('new_spotter');
  await expect.element(password).toHaveValue('');
  await password.fill('Fence-18L');
  await userEvent.keyboard('{Enter}');
  await expect.element(age).toHaveValue('31');
  await expect.element(train).toBeChecked();
});

test('a name that was taken meanwhile leads back to its step, and a missing network is said', async () => {
  const server = await continueRegistration('name', VERIFIED, {
    ...AT_PHONE,
    responses: {
      ...RESPONSES,
      'POST /api/auth/sms/verify': ({ form }) =>
        form?.get('username') === 'new_spotter'
          ? refuse(409, { code: 'username_taken' })
          : { success: true, token: 'token of newer_spotter', username: 'newer_spotter' },
    },
  });
  await fillInTheRest('new_spotter');
  setOnline(server, false);
  await submit.click();
  await expect
    .element(page.getByRole('main').getByRole('alert').filter({ hasText: 'You’re offline.' }))
    .toBeVisible();
  setOnline(server, true);
  await submit.click();
  await expect.element(step).toHaveTextContent('Step 4 of 5');
  await expect.element(page.getByText('This username is taken')).toBeVisible();
  await expect.element(username).toHaveFocus();
  await username.fill('newer_spotter');
  await userEvent.keyboard('{Enter}');
  await submit.click();
  await expect
    .element(page.getByRole('dialog', { name: 'Welcome to Wingrail' }))
    .toHaveTextContent('newer_spotter');
});

test('the countdown for another code continues after the page was loaded again', async () => {
  await continueRegistration('code', { ...VERIFIED, proven: undefined }, AT_PHONE);
  const now = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(now);
  startCountdown(localStorage, 60, now - 20_000);
  await reload();
  await expect.element(page.getByRole('button', { name: 'Send again in 40 s' })).toBeDisabled();
});
