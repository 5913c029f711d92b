/** The question for the password before what needs it (docs/rules/accounts.md, "Reauthentication"). */
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/**
 * Refuses the next write to an address as the server does 15 minutes after the sign-in, since its clock can't be
 * advanced.
 */
export async function refuseForPassword(page: Page, address: string): Promise<void> {
  let isRefused = false;
  const json = { error: 'Please enter your password again.', code: 'reauthentication_required' };
  await page.route(address, (route) => {
    if (isRefused || route.request().method() === 'GET') return route.fallback();
    isRefused = true;
    return route.fulfill({ status: 403, json });
  });
}

/** The dialog that asks for the password. */
export const passwordDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Please enter your password again' });

/** Enters the password in the dialog. */
export async function enterPassword(page: Page, password: string): Promise<void> {
  const dialog = passwordDialog(page);
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}
