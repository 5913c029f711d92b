/** What the tests of signing in and registering have in common. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { EMPTY_DRAFT, storeDraft } from '../../../src/features/account/register/draft.ts';
import type { RegistrationDraft, RegistrationStep } from '../../../src/features/account/register/steps.ts';
import { openScreen, reload } from '../harness/open-screen.tsx';
import type { ScreenOptions } from '../harness/open-screen.tsx';
import type { StubServer } from '../harness/stub-server.ts';

/** The number that the tests verify, as the page sends it. */
export const PHONE = '+8613900001111';
/** A code that a stubbed server accepts, and one that it doesn't. */
export const CODE = '123456';
export const WRONG_CODE = '654321';

/** Enters name and password at the login, and presses Log in. */
export async function logIn(name: string, password: string): Promise<void> {
  await page.getByLabelText('Username, email or phone').fill(name);
  await page.getByLabelText('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
}

/** Solves the sum. `by` is added to the answer; a value other than 0 makes it wrong. */
export async function answerCaptcha(by = 0): Promise<void> {
  const field = page.getByLabelText(/^What is /);
  await expect.element(field).toBeVisible();
  const element = field.element();
  const question = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
  const [, left, operator, right] = /(\d+) (.) (\d+)/.exec(question ?? '') ?? [];
  const [a, b] = [Number(left), Number(right)];
  const response = operator === '+' ? a + b : operator === '×' ? a * b : a - b;
  await field.fill(String(response + by));
}

/** The dialog that verifies a number. */
export const phoneDialog = page.getByRole('dialog', { name: 'Verify your phone number' });

/** Enters a number and the right answer in the dialog, and asks for the code. */
export async function askForCode(number: string): Promise<void> {
  await phoneDialog.getByLabelText('Phone number').fill(number);
  await answerCaptcha();
  await phoneDialog.getByRole('button', { name: 'Send code' }).click();
}

/** Enters the code that came. */
export async function enterCode(code = CODE): Promise<void> {
  await phoneDialog.getByLabelText('Verification code').fill(code);
  await phoneDialog.getByRole('button', { name: 'Verify', exact: true }).click();
}

/** The dialog with the terms. */
export const policy = page.getByRole('dialog', { name: 'Privacy Policy and Terms of Service' });

/** All that is in local and session storage. */
export const stored = (): string =>
  JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);

/** Whether the button is in sight without scrolling, and nothing is above it. */
export function isInSight(button: Locator): boolean {
  window.scrollTo(0, 0);
  const element = button.element();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isInside = top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth;
  return isInside && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}

/** A registration by SMS whose user has agreed to the terms and verified the number. */
export const VERIFIED: RegistrationDraft = {
  ...EMPTY_DRAFT,
  agreed: true,
  form: { ...EMPTY_DRAFT.form, phone_number: PHONE, code: CODE },
  sentTo: { sms: PHONE },
  proven: { to: PHONE, code: CODE },
};

/** Opens a step of a registration that was begun on this device before. */
export async function continueRegistration(
  step: RegistrationStep,
  draft: RegistrationDraft,
  options?: ScreenOptions,
): Promise<StubServer> {
  const server = await openScreen('/help', options);
  storeDraft(localStorage, draft, Date.now());
  await reload(`/register?step=${step}`);
  return server;
}

/** What a form has in its fields. */
export const fieldsOf = (form: FormData | undefined): Record<string, FormDataEntryValue> =>
  Object.fromEntries(form ?? []);

/** The width and height of a picture in a form, px. */
export async function sizeOf(picture: FormDataEntryValue | null | undefined): Promise<[number, number]> {
  if (!(picture instanceof File)) throw new Error('no picture');
  const { width, height } = await createImageBitmap(picture);
  return [width, height];
}
