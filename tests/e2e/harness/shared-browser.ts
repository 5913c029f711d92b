/** `test` with a browser that a worker's tests share, since starting one takes longer than many tests. */
import { test as base } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './device.ts';

export interface SharedBrowser {
  /** The browser in which tests open their windows. */
  sharedBrowser: Browser;
}

/** Playwright's `test` with the fixture above. */
export const browserTest = base.extend<object, SharedBrowser>({
  sharedBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of needed fixtures from the pattern
    async ({}, provide) => {
      const browser = await launchBrowser();
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
