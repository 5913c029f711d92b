/** `test` with a browser that the tests of a worker share: to start one costs more than many tests. */
import { test as base } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { launchBrowser } from './device.ts';

export interface SharedBrowser {
  /** The browser whose windows the worker's tests get. */
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
