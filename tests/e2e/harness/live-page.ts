import type { Page } from '@playwright/test';

/**
 * Has `goto` and `reload` wait until a page that came drawn is live, as people do who look before they press. A test that
 * is about the time before, or that has cut what the page needs, says `waitUntil`.
 */
export function waitUntilLive(page: Page): void {
  const isLive = async () => {
    await page.waitForFunction(() => document.getElementById('first-data') === null, undefined, {
      polling: 50,
    });
  };
  const [goTo, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, options) => {
    const answer = await goTo(address, options);
    if (options?.waitUntil === undefined) await isLive();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (options?.waitUntil === undefined) await isLive();
    return answer;
  };
}
