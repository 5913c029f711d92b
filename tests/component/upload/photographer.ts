/** What a photographer does on the upload screen, in English. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';
import { connection } from '../../../src/database/this-page.ts';
import { somebody } from '../../people.ts';
import { openScreen } from '../harness/open-screen.tsx';
import type { ScreenOptions } from '../harness/open-screen.tsx';
import type { Responses, StubServer } from '../harness/stub-server.ts';

export const MAREN = somebody({ id: 3, username: 'maren' });

/** A photographer who has sent nothing yet. */
export const NOTHING_SENT: Responses = {
  'GET /api/my-photos/summary': { photos: [], allowance: { waiting: null, today: null, bytes: null } },
};

/** Opens the screen for maren; `responses` override those of somebody who has sent nothing yet. */
export function openUpload(options: ScreenOptions = {}): Promise<StubServer> {
  return openScreen('/upload', {
    as: MAREN,
    ...options,
    responses: { ...NOTHING_SENT, ...options.responses },
  });
}

export const choosePhotos = page.getByRole('button', { name: 'Choose photos' });
export const pickedPhoto = page.getByAltText('The picked photo');
export const sendButton = page.getByRole('button', { name: /^Send( and next)?$/ });
export const watermark = page.getByRole('button', { name: /^Watermark:/ });
export const registration = page.getByLabelText('Registration');
export const airport = page.getByLabelText('Airport', { exact: true });

/** Picks files, all at once. */
export function pick(...files: readonly File[]): Promise<void> {
  return pickWith(/^((Choose|Add) photos|选择照片|添加照片)$/, files);
}

/** Picks files with the button of this name. */
export async function pickWith(name: RegExp | string, files: readonly File[]): Promise<void> {
  const choose = page.getByRole('button', { name }).first();
  await expect.element(choose).toBeVisible();
  const input = choose.element().nextElementSibling;
  if (!(input instanceof HTMLInputElement)) throw new Error('no field for files');
  const picked = new DataTransfer();
  for (const file of files) picked.items.add(file);
  input.files = picked.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Picks a photo, and waits until it is open. */
export async function pickPhoto(file: File): Promise<void> {
  await pick(file);
  await expect.element(pickedPhoto).toBeVisible();
}

/** Unfolds a panel of the picked photo, unless it is unfolded. */
export async function unfold(panel: 'Checks' | 'Watermark' | 'Size' | 'File'): Promise<void> {
  const button = photoPanel(panel);
  await expect.element(button).toBeVisible();
  if (button.element().getAttribute('aria-expanded') === 'false') await button.click();
}

/** The button that unfolds a panel of the picked photo. */
export function photoPanel(panel: string): Locator {
  return page
    .getByRole('group', { name: 'This photo' })
    .getByRole('button', { name: new RegExp(`^${panel}`) });
}

/** The text that is typed into a plane photo's form. */
type PlaneTexts = Pick<PhotoForm, 'registration' | 'aircraft_type' | 'operator' | 'description' | 'airport'>;

export const TEXTS: PlaneTexts = {
  registration: 'D-AIXA',
  aircraft_type: 'Airbus A350-900',
  operator: 'Meridian Air',
  description: 'Short final in the last light',
  airport: 'EDDF',
};

/** Fills in the form of a plane photo and chooses `Normal livery`. */
export async function fillPlaneForm(texts = TEXTS): Promise<void> {
  await registration.fill(texts.registration);
  await page.getByLabelText('Aircraft type').fill(texts.aircraft_type);
  await page.getByLabelText('Operator').fill(texts.operator);
  await page.getByLabelText('Description').fill(texts.description);
  await page.getByRole('button', { name: 'Normal livery' }).click();
  await airport.fill(texts.airport);
  // Leaves the field, whose list would cover the next ones.
  leave();
}

/** Takes the focus out of the field that has it. */
export function leave(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Presses Send, and waits until the photo is safely stored, which screen readers tell too. */
export async function sendToOutbox(): Promise<void> {
  await sendButton.click();
  await expectSaid(/^(Saved on this device|Sending \d+ %|Finishing|Arrived \d\d:\d\d)/);
}

/** Expects the bar with Send to say something, also to screen readers. */
export async function expectSaid(words: RegExp | string): Promise<void> {
  const said = page.getByRole('main').getByText(words);
  await expect.element(said).toBeVisible();
  expect(said.element().closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
}

/** The only photo in the outbox, as it will be sent. */
export async function savedComposite(): Promise<Blob> {
  const chunks = await connection.run((db) => db.getAll('chunks'));
  const parts = chunks.toSorted((one, other) => one.n - other.n).map(({ bytes }) => bytes);
  return new Blob(parts, { type: 'image/jpeg' });
}
