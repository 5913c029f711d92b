import type { Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` wait until a server-rendered page has hydrated, like users who look at a page before they act. A
 * test of the time before hydration, or one that blocks what hydration needs, sets `waitUntil`.
 */
export function waitForHydration(page: Page): void {
  const hydrated = async () => {
    await page.waitForFunction(() => document.getElementById('first-data') === null, undefined, {
      polling: 50,
    });
  };
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const response = await goTo(address, options);
    if (options?.waitUntil === undefined) await hydrated();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await hydrated();
    return response;
  };
}
