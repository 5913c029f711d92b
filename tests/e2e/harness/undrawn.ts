import type { Page } from '@playwright/test';

/**
 * From now on pages come as they were built, without a screen or answers in them: for tests that put answers of their own in
 * the place of the server's. The server gives a browser that fetches ahead no drawn page.
 */
export async function comeUndrawn(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ purpose: 'prefetch' });
}
