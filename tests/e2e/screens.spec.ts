/** Every main screen in both languages, once in each theme: that it can be read and used at all. */
import type { Page } from '@playwright/test';
import { sendPhoto } from '../../scripts/client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import type { DeviceOptions } from './harness/device.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { approvedPhotos, planeForm, smallJpeg } from './harness/seed.ts';
import { bringSession } from './harness/bring-session.ts';
import type { Site } from './harness/test.ts';
import { keptAnswers } from './harness/kept-answers.ts';
import { expect, test } from './harness/test.ts';
import { watchTrouble } from './harness/trouble.ts';
import { OFFLINE_SCREENS } from './steps/offline-screens.ts';

const PHONE = { viewport: { width: 360, height: 740 }, touch: true } satisfies DeviceOptions;
const DESK = { viewport: { width: 1280, height: 800 } } satisfies DeviceOptions;

/** Each language, theme and device, in as few visits as that takes. */
const VISITS = [
  { name: 'a phone, Chinese, dark', locale: 'zh-CN', colorScheme: 'dark', device: PHONE },
  { name: 'a desk, English, light', locale: 'en-GB', colorScheme: 'light', device: DESK },
] as const;

const PUBLIC_SCREENS = ['/', '/gallery', '/hots', '/photo/1', '/login', '/forgot-password', '/register'];
const SCREENS_OF_A_REVIEWER = ['/upload', '/my-photos', '/review', '/review/planes', '/image-review'];

/** A site with three approved photos and one that waits; gives the password of a reviewer who sent them. */
async function fillSite(site: Site) {
  const sender = await site.register('maren', ['is_super_image_reviewer', 'is_super_admin']);
  const reviewer = await site.register('anders', ['is_super_admin']);
  await approvedPhotos(site.origin, sender, reviewer, 3);
  await sendPhoto(site.origin, sender.token, planeForm('D-WAIT'), await smallJpeg(9));
  return sender;
}

/** Opens an address and checks all that holds for every screen. */
async function visit(page: Page, address: string, language: 'en' | 'zh', trouble: string[]): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(language === 'zh' ? /^\S.* · 翼轨$/ : /^\S.* · Wingrail$/);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${address} scrolls sideways by so many px`).toBeLessThanOrEqual(0);
    await expectAccessible(page, address);
    expect(trouble, `errors on ${address}`).toEqual([]);
  });
}

for (const { name, locale, colorScheme, device: kind } of VISITS) {
  test(`every screen on ${name}`, async ({ site, device }) => {
    const sender = await fillSite(site);
    const { page, context } = await device({ ...kind, locale, colorScheme });
    const trouble = watchTrouble(context);
    const language = locale === 'zh-CN' ? 'zh' : 'en';
    for (const address of PUBLIC_SCREENS) await visit(page, address, language, trouble);
    await page.goto('/login');
    await page.locator('input[name=username]').fill(sender.username);
    await page.locator('input[name=password]').fill(sender.password);
    await page.locator('button[type=submit]').click();
    await expect(page).toHaveURL(/\/gallery/);
    for (const address of SCREENS_OF_A_REVIEWER) await visit(page, address, language, trouble);
  });
}

test('what was seen opens again without a network, which one notice says', async ({ site, device }) => {
  const sender = await fillSite(site);
  const { page, context } = await device(PHONE);
  await bringSession(page, sender);
  await page.goto('/');
  await serviceWorkerReady(page);
  const settled = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('main').getByText('Loading', { exact: true })).toHaveCount(0);
  };
  for (const address of OFFLINE_SCREENS) {
    await settled(address);
    // A page that is left while it writes an answer has not kept it.
    await keptAnswers(page);
  }
  await site.network.down();
  await context.setOffline(true);
  for (const address of OFFLINE_SCREENS) {
    await test.step(`${address} without a network`, async () => {
      await settled(address);
      // The history of warnings is never kept.
      await expect(page.locator('main')).not.toContainText(
        /not kept on this device|(?<!The history )could not be (read|loaded)/,
      );
      await expect.soft(page.locator('.lucide-cloud-off')).toHaveCount(1);
    });
  }
});

test('an address that leads nowhere says so', async ({ site, device }) => {
  const { page, context } = await device({ serviceWorker: false });
  const trouble = watchTrouble(context);
  await page.goto(`${site.origin}/no-such-screen`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address');
  expect(trouble).toEqual([]);
});
