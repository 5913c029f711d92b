/** A photographer's actions on the upload screen, in English. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { PhotoForm } from '../../../src/contract/photo/form.ts';

/** The text that is typed into a plane photo's form. */
export type PlaneTexts = Pick<
  PhotoForm,
  'registration' | 'aircraft_type' | 'operator' | 'description' | 'airport'
>;

/** Picks a photo and waits until it is visible. */
export async function pickPhoto(page: Page, file: string): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByAltText('The picked photo')).toBeVisible({ timeout: 60_000 });
}

/** Unfolds a panel of the picked photo, unless it is unfolded. */
export async function unfold(page: Page, panel: 'Checks' | 'Watermark' | 'Size' | 'File'): Promise<void> {
  const button = page
    .getByRole('group', { name: 'This photo' })
    .getByRole('button', { name: new RegExp(`^${panel}`) });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** Fills in the form of a plane photo and chooses `Normal livery`. */
export async function fillPlaneForm(page: Page, texts: PlaneTexts): Promise<void> {
  await page.getByLabel('Registration').fill(texts.registration);
  await page.getByLabel('Aircraft type').fill(texts.aircraft_type);
  await page.getByLabel('Operator').fill(texts.operator);
  await page.getByLabel('Description').fill(texts.description);
  await page.getByLabel('Airport', { exact: true }).fill(texts.airport);
  // Leave the field, because the list of airports would cover the next fields.
  await page.getByLabel('Airport', { exact: true }).blur();
  const livery = page.getByRole('button', { name: 'Normal livery' });
  // A message that appears below the airport moves the buttons, and a press at that moment is lost.
  await expect(async () => {
    if ((await livery.getAttribute('aria-pressed')) === 'false') await livery.click();
    await expect(livery).toHaveAttribute('aria-pressed', 'true', { timeout: 2_000 });
  }).toPass();
}

/** The statuses of a photo that is safely stored, on this device or on the server. */
const SAFE = /^(Saved on this device|Sending \d+ %|Finishing|Arrived \d\d:\d\d)/;

/** Presses Send and waits until the photo is safely stored. */
export async function sendToOutbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send( and next)?$/ }).click();
  await expect(page.getByRole('main').getByText(SAFE)).toBeVisible({ timeout: 90_000 });
}

/** Uploads a file as a plane photo with generic text; resolves once it is in the outbox. */
export async function uploadPlane(page: Page, file: string, registration: string): Promise<void> {
  await page.goto('/upload');
  await pickPhoto(page, file);
  await fillPlaneForm(page, {
    registration,
    aircraft_type: 'Airbus A350-900',
    operator: 'Meridian Air',
    description: `${registration} on short final`,
    airport: 'EDDF',
  });
  await sendToOutbox(page);
}
