/** Field mode's style sheet is there when it is needed (docs/rules/screens.md, "Field mode"). */
import type { Page } from '@playwright/test';
import { serviceWorkerReady } from '../harness/inspect.ts';
import { expect, test } from '../harness/test.ts';

const WHITE = 'rgb(255, 255, 255)';
const DARK = 'rgb(19, 21, 23)';

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('it can be switched on for the first time offline, and is on before anything is drawn', async ({
  site,
  device,
}) => {
  const { page, context } = await device({
    viewport: { width: 390, height: 844 },
    touch: true,
    colorScheme: 'dark',
    locale: 'zh-CN',
  });
  await page.goto('/');
  await serviceWorkerReady(page);
  await site.network.down();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  const field = page.getByRole('switch', { name: '户外模式' });
  await field.click();
  await expect.poll(() => ground(page)).toBe(WHITE);
  await expect(page.locator('meta[name="theme-color"][data-scheme="light"]')).toHaveAttribute('media', 'all');

  // The ground when the first content is there, before the browser paints it.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('#root h1') === null) return;
      observer.disconnect();
      document.documentElement.dataset['first'] = getComputedStyle(document.documentElement).backgroundColor;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-first', WHITE);
  await site.network.up();
  await context.setOffline(false);
  await page.goto('/help');
  await expect(page.locator('html')).toHaveAttribute('data-first', WHITE);
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await field.click();
  await expect.poll(() => ground(page)).toBe(DARK);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-first', DARK);
});
