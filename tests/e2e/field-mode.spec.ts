/** Field mode: it can be read in the sun and pressed in gloves (docs/rules/screens.md, "Field mode"). */
import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { approvedPhotos, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { expect, test } from './harness/test.ts';
import { seedDesk } from './steps/desk-notes.ts';
import { targetsInView, wrongTargets } from './steps/targets.ts';
import type { Target } from './steps/targets.ts';

const PHONE = { viewport: { width: 390, height: 844 }, touch: true } as const;
const TABLET = { viewport: { width: 1024, height: 768 }, touch: true } as const;
const LEAST = { size: 56, apart: 12 };

const ground = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const inField = (page: Page) => page.evaluate(() => document.documentElement.matches('[data-field]'));

/** Stores the choice as if the switch had been pressed; it applies from the next page on. */
async function storeFieldMode(page: Page): Promise<void> {
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('fieldMode', '1'));
}

/** Expects the targets in view, of which there are some, to be large and apart; returns them. */
async function expectForGloves(page: Page, where: string): Promise<Target[]> {
  // What slides in isn't in view at once.
  await expect.poll(async () => (await targetsInView(page)).length, { message: where }).toBeGreaterThan(3);
  const targets = await targetsInView(page);
  expect(wrongTargets(targets, LEAST), where).toEqual([]);
  return targets;
}

/** Expects what the words name to be in the lower two thirds of the phone's screen. */
function expectLow(targets: readonly Target[], words: readonly RegExp[]): void {
  for (const each of words) {
    const found = targets.find(({ name }) => each.test(name));
    expect(found?.top ?? 0, String(each)).toBeGreaterThanOrEqual(PHONE.viewport.height / 3);
  }
}

test('a visitor switches it on, it stays after a reload and offline, and the theme comes back afterwards', async ({
  site,
  device,
}) => {
  const { page, context } = await device({ ...PHONE, colorScheme: 'light', locale: 'en-GB' });
  await page.goto('/');
  await serviceWorkerReady(page);
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => ground(page)).toBe('rgb(19, 21, 23)');
  const field = page.getByRole('switch', { name: 'Field mode' });
  await expect(field).toBeChecked({ checked: false });
  await expect(field).toHaveAccessibleDescription(/sun and gloves/);
  await field.press('Space');
  await expect(field).toBeChecked();
  await expect.poll(() => ground(page)).toBe('rgb(255, 255, 255)');
  await expect(page.locator('meta[name="theme-color"][data-scheme="light"]')).toHaveAttribute('media', 'all');
  await expectAccessible(page, 'the menu in field mode');

  await site.network.down();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await inField(page)).toBe(true);
  expect(await ground(page)).toBe('rgb(255, 255, 255)');
  await menu.click();
  // A theme that is chosen meanwhile counts afterwards.
  await expect(page.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Light' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await ground(page)).toBe('rgb(255, 255, 255)');
  await field.click();
  await expect(field).toBeChecked({ checked: false });
  await expect.poll(() => ground(page)).toBe('rgb(19, 21, 23)');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground(page)).toBe('rgb(19, 21, 23)');
});

test('it can be switched on for the first time offline', async ({ site, device }) => {
  const { page, context } = await device({ ...PHONE, colorScheme: 'dark', locale: 'zh-CN' });
  await page.goto('/');
  await serviceWorkerReady(page);
  await site.network.down();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: '菜单', exact: true }).click();
  await page.getByRole('switch', { name: '户外模式' }).click();
  await expect.poll(() => ground(page)).toBe('rgb(255, 255, 255)');
});

test('it is on before anything is drawn', async ({ device }) => {
  const { page } = await device({ ...PHONE, colorScheme: 'dark' });
  await storeFieldMode(page);
  await serviceWorkerReady(page);
  // The ground when the first content is there, before the browser paints it.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('#root h1') === null) return;
      observer.disconnect();
      document.documentElement.dataset['first'] = getComputedStyle(document.documentElement).backgroundColor;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/help');
  await expect(page.locator('html')).toHaveAttribute('data-first', 'rgb(255, 255, 255)');
});

test.describe('on the screens', () => {
  test.use({ serviceWorker: false });

  for (const locale of ['en-GB', 'zh-CN']) {
    test(`navigation and upload are for gloves, ${locale}`, async ({ site, device }) => {
      const sender = await site.register('maren', ['is_super_admin']);
      const reviewer = await site.register('anders', ['is_super_admin']);
      await approvedPhotos(site.origin, sender, reviewer, 2);
      const { page } = await device({ ...PHONE, locale, colorScheme: 'dark' });
      await storeFieldMode(page);
      await storeSession(page, sender);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectForGloves(page, 'home');
      const bar = page.getByRole('navigation').last();
      await expect(bar.getByRole('link')).toHaveCount(4);
      await expectAccessible(page, 'home');
      await page.locator('[data-nav="menu"]').click();
      await expect(page.getByRole('dialog').getByRole('switch')).toBeAttached();
      await expectForGloves(page, 'the menu');
      await page.getByRole('dialog').getByRole('switch').scrollIntoViewIfNeeded();
      await expectForGloves(page, 'the end of the menu');
      await page.keyboard.press('Escape');

      await page.goto('/upload');
      const pick = page.locator('[data-field="photo"]').getByRole('button');
      await expect(pick).toBeEnabled();
      expectLow(await expectForGloves(page, 'upload'), [
        /Choose photos|选择照片/,
        /^Send|^发送/,
        /^Planes|^飞机/,
      ]);
      const buffer = Buffer.from(await smallJpeg(31, 2400, 1600));
      const files = ['a.jpg', 'b.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }));
      await page.locator('input[type="file"]').first().setInputFiles(files);
      await expect(page.locator('[data-strip-frame]')).toHaveCount(2);
      await expect(page.getByText('× 1600 px')).toBeVisible();
      await expectForGloves(page, 'upload with a photo');
      await expectAccessible(page, 'upload');
      await page.locator('form input[required]').first().scrollIntoViewIfNeeded();
      await expectForGloves(page, 'the form');
      // Lines are heavy.
      await expect(page.locator('.lucide').first()).toHaveCSS('stroke-width', '2.25px');
      await expect(page.locator('form input[required]').first()).toHaveCSS('border-bottom-width', '2px');
      await expect(page.locator('form button[type="submit"]')).toHaveCSS('border-top-width', '2px');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });

    test(`the desk is for gloves, ${locale}`, async ({ site, device }) => {
      const { reviewer } = await seedDesk(site, 3);
      const { page } = await device({ ...PHONE, locale, colorScheme: 'dark' });
      await storeFieldMode(page);
      await storeSession(page, reviewer);
      await page.goto('/review/planes');
      // Presses right after a photo appears are meant for the one before.
      await expect(page.getByRole('button', { name: /^Approve|^通过/ })).toBeEnabled();
      await page.locator('[data-code]').first().click();
      await expect(
        page.locator('button:not([data-code])', { has: page.locator('.lucide-map-pin') }).first(),
      ).toBeVisible();
      const targets = await expectForGloves(page, 'the desk');
      expectLow(targets, [/Reject|不通过/, /Approve|通过/, /Not sharp|锐度/, /Review menu|审核菜单/]);
      await expectAccessible(page, 'the desk on a phone');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await page.setViewportSize(TABLET.viewport);
      await expectAccessible(page, 'the desk on a tablet');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
    });
  }
});
