/**
 * Every path of the app, for each kind of viewer. It opens, or the page explains why it doesn't. English is tested on a
 * desktop in the light theme, Chinese on a phone in the dark theme. The main screens are also checked for accessibility.
 */
import type { Page } from '@playwright/test';
import { sendPhoto } from '../../scripts/api-client/photos.ts';
import { texts as enMore } from '../../src/i18n/resources/en-more.ts';
import { texts as en } from '../../src/i18n/resources/en.ts';
import { texts as zhMore } from '../../src/i18n/resources/zh-more.ts';
import { texts as zh } from '../../src/i18n/resources/zh.ts';
import { expectAccessible } from './harness/accessibility.ts';
import type { Account, Role } from './harness/accounts.ts';
import { storeSession } from './harness/store-session.ts';
import { approvedPhotos, planeForm, smallJpeg } from './harness/seed.ts';
import { expect, test } from './harness/test.ts';
import type { Site } from './harness/test.ts';
import { collectPageErrors } from './harness/page-errors.ts';
import { navigateInApp } from './steps/navigate-in-app.ts';
import { textOf } from './steps/text-of.ts';
import { ROUTES, VIEWERS } from './steps/routes.ts';
import type { Viewer } from './steps/routes.ts';

test.use({ serviceWorker: false });

const ENGLISH = {
  language: 'en',
  parts: [en, enMore],
  site: 'Wingrail',
  device: { locale: 'en-GB', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
} as const;
const CHINESE = {
  language: 'zh',
  parts: [zh, zhMore],
  site: '翼轨',
  device: { locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 360, height: 740 }, touch: true },
} as const;

/** Each viewer's languages. Visitors and super admins get both languages, and together they may open every screen. */
const LANGUAGES: Record<Viewer, readonly (typeof ENGLISH | typeof CHINESE)[]> = {
  visitor: [ENGLISH, CHINESE],
  user: [CHINESE],
  reviewer: [ENGLISH],
  'super admin': [ENGLISH, CHINESE],
};

const ROLES: Record<Exclude<Viewer, 'visitor'>, readonly Role[]> = {
  user: [],
  reviewer: ['is_plane_reviewer'],
  'super admin': ['is_super_image_reviewer', 'is_super_admin'],
};

/** The main screens, whose width is checked, and which are checked with axe. Visitors get them server-rendered. */
const CHECKED: Partial<Record<Viewer, readonly string[]>> = {
  visitor: ['/', '/gallery', '/hots', '/photo/1', '/login', '/forgot-password', '/register'],
  'super admin': ['/upload', '/my-photos', '/review', '/review/planes', '/image-review'],
};

/** Screens whose title depends on what they show. */
const NAMED = new Set(['/user/1']);

/** Paths that redirect, i.e. the watermark screen without a photo, and an old path. */
const REDIRECTS: Readonly<Record<string, { address: string; title: string }>> = {
  '/watermark': { address: '/upload', title: 'upload.title' },
  '/myphotos': { address: '/my-photos', title: 'myPhotos.title' },
};

/** Paths that redirect signed-in users, because they already have an account. */
const USER_REDIRECTS: typeof REDIRECTS = {
  '/register': { address: '/gallery', title: 'gallery.title' },
};

/** Fills a site with three approved photos and a pending one. */
async function fillSite(site: Site, sender: Account): Promise<void> {
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  await approvedPhotos(site.origin, sender, reviewer, 3);
  await sendPhoto(site.origin, sender.token, planeForm('D-WAIT'), await smallJpeg(9));
}

for (const viewer of VIEWERS) {
  test(`every path opens for a ${viewer}, or tells why not`, async ({ site, device }) => {
    const sender = await site.register('maren', viewer === 'visitor' ? [] : ROLES[viewer]);
    await fillSite(site, sender);
    for (const { language, parts, site: name, device: kind } of LANGUAGES[viewer]) {
      const { page, context, dispose } = await device(kind);
      const trouble = collectPageErrors(context);
      if (viewer !== 'visitor') await storeSession(page, sender);
      await page.goto('/help');
      // The footer appears once the page has hydrated.
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const { address, title, opensTo } of ROUTES) {
        await test.step(`${address}, ${language}`, async () => {
          const isJudged = CHECKED[viewer]?.includes(address) ?? false;
          if (isJudged && viewer === 'visitor') await page.goto(address);
          else await navigateInApp(page, address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          if (opensTo.includes(viewer)) {
            await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
            const lead = REDIRECTS[address] ?? (viewer === 'visitor' ? undefined : USER_REDIRECTS[address]);
            if (lead !== undefined) await expect(page).toHaveURL(site.origin + lead.address);
            const titled = lead?.title ?? title;
            const words = titled === null || NAMED.has(address) ? undefined : textOf(parts, titled);
            const titles = typeof words === 'string' ? `${words} · ${name}` : new RegExp(`^\\S.* · ${name}$`);
            await expect(page).toHaveTitle(titles);
          } else {
            await expect.poll(async () => sentToSignIn(page) || (await saysWhyNot(page)), address).toBe(true);
          }
          await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
          if (isJudged) await check(page, address);
          expect(trouble, `errors on ${address}`).toEqual([]);
        });
      }
      await dispose();
    }
  });
}

async function check(page: Page, address: string): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${address} scrolls sideways by so many px`).toBeLessThanOrEqual(0);
  await expectAccessible(page, address);
}

function sentToSignIn(page: Page): boolean {
  return new URL(page.url()).pathname === '/login';
}

function saysWhyNot(page: Page): Promise<boolean> {
  return page
    .locator('main [role=alert], [role=dialog], [role=alertdialog], main a[href^="/login"]')
    .first()
    .isVisible();
}
