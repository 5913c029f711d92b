import type { Page } from '@playwright/test';

/**
 * Turns server rendering off for this page: it gets the built HTML without a screen or answers in it, so that a test can
 * replace the server's answers. Works because the server doesn't render pages for prefetches.
 */
export async function disableServerRendering(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ purpose: 'prefetch' });
}
