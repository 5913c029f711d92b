import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';

/** Signs in on the login screen, in English; resolves once the gallery is open. */
export async function signIn(page: Page, account: Pick<Account, 'username' | 'password'>): Promise<void> {
  await page.goto('/login');
  // The scale run signs in on earlier versions too, whose label is another.
  await page.getByLabel(/^Username/).fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/gallery/);
}
