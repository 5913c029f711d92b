/** Every address of the app in both languages, as everybody who may come: it opens, or says in that language why not. */
import type { Page } from '@playwright/test';
import { texts as enMore } from '../../src/i18n/resources/en-more.ts';
import { texts as en } from '../../src/i18n/resources/en.ts';
import { texts as zhMore } from '../../src/i18n/resources/zh-more.ts';
import { texts as zh } from '../../src/i18n/resources/zh.ts';
import type { Role } from './harness/accounts.ts';
import { bringSession } from './harness/bring-session.ts';
import { approvedPhotos } from './harness/seed.ts';
import { FOUNDER } from './harness/server.ts';
import { expect, test } from './harness/test.ts';
import { watchTrouble } from './harness/trouble.ts';
import { textOf } from './steps/text-of.ts';
import { ROUTES, VIEWERS } from './steps/routes.ts';
import type { Viewer } from './steps/routes.ts';

test.use({ serviceWorker: false });

const LANGUAGES = [
  { language: 'en', locale: 'en-GB', parts: [en, enMore], site: 'Wingrail' },
  { language: 'zh', locale: 'zh-CN', parts: [zh, zhMore], site: '翼轨' },
] as const;

const ROLES: Record<Exclude<Viewer, 'visitor' | 'super admin'>, readonly Role[]> = {
  user: [],
  reviewer: ['is_plane_reviewer'],
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

/** Goes to an address as a link does, without loading the page again. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

for (const viewer of VIEWERS) {
  test(`every address opens to a ${viewer}, or says why not`, async ({ site, device }) => {
    const sender = await site.register('maren');
    const reviewer = await site.register('anders', ['is_super_image_reviewer']);
    await approvedPhotos(site.origin, sender, reviewer, 1);
    const person =
      viewer === 'visitor'
        ? undefined
        : viewer === 'super admin'
          ? FOUNDER
          : await site.register('noor', ROLES[viewer]);
    for (const { language, locale, parts, site: name } of LANGUAGES) {
      const { page, context, dispose } = await device({ locale });
      const trouble = watchTrouble(context);
      if (person !== undefined) await bringSession(page, person);
      await page.goto('/help');
      // The foot comes once the page is live and listens.
      await expect(page.getByRole('contentinfo')).toBeVisible();
      for (const { address, title, opensTo } of ROUTES) {
        await test.step(`${address}, ${language}`, async () => {
          await goWithin(page, address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          if (opensTo.includes(viewer)) {
            await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
            const lead = LEAD_ON[address] ?? (person && LEAD_USERS_ON[address]);
            if (lead !== undefined) await expect(page).toHaveURL(site.origin + lead.address);
            const titled = lead?.title ?? title;
            const words = titled === null || NAMED.has(address) ? undefined : textOf(parts, titled);
            if (typeof words === 'string') await expect(page).toHaveTitle(`${words} · ${name}`);
          } else {
            await expect.poll(async () => sentToSignIn(page) || (await saysWhyNot(page)), address).toBe(true);
          }
          await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
          expect(trouble, `errors on ${address}`).toEqual([]);
        });
      }
      await dispose();
    }
  });
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
