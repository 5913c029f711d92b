import type { Page } from '@playwright/test';

/**
 * Makes `goto` and `reload` wait until a server-rendered page has hydrated, as users do who look before they press. A test
 * about the time before hydration, or one that blocks what the page needs for it, sets `waitUntil`.
 */
export function waitForHydration(page: Page): void {
  const hydrated = async () => {
    await page.waitForFunction(() => document.getElementById('first-data') === null, undefined, {
      polling: 50,
    });
  };
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const answer = await goTo(address, options);
    if (options?.waitUntil === undefined) await hydrated();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await hydrated();
    return answer;
  };
}
