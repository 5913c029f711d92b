import type { Page } from '@playwright/test';

/**
 * Turns server rendering off for this page. It then gets the built HTML without a rendered screen or data, so a test can
 * replace the server's responses. Works because the server doesn't render pages for prefetches.
 */
export async function disableServerRendering(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ purpose: 'prefetch' });
}
