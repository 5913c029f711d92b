/** A reviewer's actions at the desk, in English. */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Selects the photo with this registration in the review list. */
async function choosePhoto(page: Page, plate: string): Promise<void> {
  const entry = page.getByRole('list', { name: 'Waiting for review' }).getByRole('button', { name: plate });
  await entry.click();
  await expect(entry).toHaveAttribute('aria-current', 'true');
}

/** Approves the photo with this registration, and expects it to disappear from the list. */
export async function approve(page: Page, plate: string): Promise<void> {
  await choosePhoto(page, plate);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectGone(page, plate);
}

/** Rejects the photo with this registration, and expects it to disappear from the list. */
export async function reject(page: Page, plate: string, reason: string): Promise<void> {
  await choosePhoto(page, plate);
  await page.getByLabel('Reason for a rejection').fill(reason);
  await page.getByRole('button', { name: 'Reject' }).click();
  await expectGone(page, plate);
}

async function expectGone(page: Page, plate: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('button', { name: plate })).toHaveCount(0);
}
