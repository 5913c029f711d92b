/**
 * Every address of the app, as everybody who may come: it opens, or says why not. In English on a desk in the light, in
 * Chinese on a phone in the dark; the main screens can be read and used there by everybody.
 */
import type { Page } from '@playwright/test';
import { sendPhoto } from '../../scripts/client/photos.ts';
import { texts as enMore } from '../../src/i18n/resources/en-more.ts';
import { texts as en } from '../../src/i18n/resources/en.ts';
import { texts as zhMore } from '../../src/i18n/resources/zh-more.ts';
import { texts as zh } from '../../src/i18n/resources/zh.ts';
import { expectAccessible } from './harness/accessibility.ts';
import type { Account, Role } from './harness/accounts.ts';
import { bringSession } from './harness/bring-session.ts';
import { approvedPhotos, planeForm, smallJpeg } from './harness/seed.ts';
import { expect, test } from './harness/test.ts';
import type { Site } from './harness/test.ts';
import { watchTrouble } from './harness/trouble.ts';
import { goWithin } from './steps/go-within.ts';
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

/** In which languages each comes: visitors and super admins between them meet every screen in both. */
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

/** Main screens, judged by what holds for each: width, and what axe finds. Visitors get theirs drawn by the server. */
const JUDGED: Partial<Record<Viewer, readonly string[]>> = {
  visitor: ['/', '/gallery', '/hots', '/photo/1', '/login', '/forgot-password', '/register'],
  'super admin': ['/upload', '/my-photos', '/review', '/review/planes', '/image-review'],
};

/** What is named by what it shows. */
const NAMED = new Set(['/user/1']);

/** What leads to another screen at once: without a photo in hand there is nothing to place a watermark on; an old address. */
const LEAD_ON: Readonly<Record<string, { address: string; title: string }>> = {
  '/watermark': { address: '/upload', title: 'upload.title' },
  '/myphotos': { address: '/my-photos', title: 'myPhotos.title' },
};

/** The same for whoever is logged in: they have an account. */
const LEAD_USERS_ON: typeof LEAD_ON = {
  '/register': { address: '/gallery', title: 'gallery.title' },
};

/** A site with three approved photos of somebody, and one that waits. */
async function fillSite(site: Site, sender: Account): Promise<void> {
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  await approvedPhotos(site.origin, sender, reviewer, 3);
  await sendPhoto(site.origin, sender.token, planeForm('D-WAIT'), await smallJpeg(9));
}

for (const viewer of VIEWERS) {
  test(`every address opens to a ${viewer}, or says why not`, async ({ site, device }) => {
    const sender = await site.register('maren', viewer === 'visitor' ? [] : ROLES[viewer]);
    await fillSite(site, sender);
    for (const { language, parts, site: name, device: kind } of LANGUAGES[viewer]) {
      const { page, context, dispose } = await device(kind);
      const trouble = watchTrouble(context);
      if (viewer !== 'visitor') await bringSession(page, sender);
      await page.goto('/help');
      // The foot comes once the page is live and listens.
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const { address, title, opensTo } of ROUTES) {
        await test.step(`${address}, ${language}`, async () => {
          const isJudged = JUDGED[viewer]?.includes(address) ?? false;
          if (isJudged && viewer === 'visitor') await page.goto(address);
          else await goWithin(page, address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          if (opensTo.includes(viewer)) {
            await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
            const lead = LEAD_ON[address] ?? (viewer === 'visitor' ? undefined : LEAD_USERS_ON[address]);
            if (lead !== undefined) await expect(page).toHaveURL(site.origin + lead.address);
            const titled = lead?.title ?? title;
            const words = titled === null || NAMED.has(address) ? undefined : textOf(parts, titled);
            const titles = typeof words === 'string' ? `${words} · ${name}` : new RegExp(`^\\S.* · ${name}$`);
            await expect(page).toHaveTitle(titles);
          } else {
            await expect.poll(async () => sentToSignIn(page) || (await saysWhyNot(page)), address).toBe(true);
          }
          await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
          if (isJudged) await judge(page, address);
          expect(trouble, `errors on ${address}`).toEqual([]);
        });
      }
      await dispose();
    }
  });
}

async function judge(page: Page, address: string): Promise<void> {
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
