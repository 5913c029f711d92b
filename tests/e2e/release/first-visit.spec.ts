/** A first visit, with a server-rendered screen and its hydration (docs/first-visit.md). */
import type { Page, Route } from '@playwright/test';
import { storeSession } from '../harness/store-session.ts';
import { cachedResponses } from '../harness/cached-responses.ts';
import { approvedPhotos } from '../harness/seed.ts';
import { expect, test } from '../harness/test.ts';
import type { Site } from '../harness/test.ts';

test.use({ serviceWorker: false });

const PHONE = { viewport: { width: 390, height: 844 }, touch: true } as const;

async function fill(site: Site): Promise<number[]> {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  return approvedPhotos(site.origin, sender, reviewer, 3);
}

/** Collects API requests, and console messages that shouldn't occur. */
function watch(page: Page): { trouble: string[]; calls: string[] } {
  const seen = { trouble: new Array<string>(), calls: new Array<string>() };
  page.on('console', (message) => {
    const isOfTheTest = message.text().includes('blocked by Playwright');
    if (['error', 'warning'].includes(message.type()) && !isOfTheTest) seen.trouble.push(message.text());
  });
  page.on('pageerror', (error) => seen.trouble.push(error.message));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Announcements are requested later, and are never server-rendered.
    const isLater = pathname === '/api/announcements/active';
    if (pathname.startsWith('/api/') && !isLater) seen.calls.push(pathname);
  });
  return seen;
}

/** Records when requests start and end, in order. */
function watchLoading(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(`start of ${new URL(request.url()).pathname}`));
  page.on('requestfinished', (request) => seen.push(`end of ${new URL(request.url()).pathname}`));
  return seen;
}

/** Waits until the page has hydrated. */
const isLive = (page: Page) =>
  expect.poll(() => page.locator('#first-data').count(), 'the page has taken over').toBe(0);

test('a misspelt search is rendered without its correction, which the page then makes', async ({
  site,
  device,
}) => {
  await fill(site);
  const address = '/gallery?q=Meridan&lang=en';
  const html = await (await fetch(new URL(address, site.origin))).text();
  expect(html).toContain('id="first-data"');
  expect(html).not.toMatch(/Showing “meridian”|"corrected"/);
  const { page } = await device(PHONE);
  const { trouble, calls } = watch(page);
  await page.goto(address);
  await expect(page.getByText('Nothing found for “Meridan”. Showing “meridian” instead.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')).toHaveCount(3);
  expect(calls).toContain('/api/photos/search');
  expect(trouble).toEqual([]);
});

test('the screen is there before any script, and hydrates without requesting its data again', async ({
  site,
  device,
}) => {
  const [id] = await fill(site);
  await test.step('without scripts the first photos are there, with their names and links', async () => {
    const { page } = await device({ ...PHONE, javaScript: false });
    await page.goto('/gallery');
    const photos = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
    await expect(photos).toHaveCount(3);
    const first = photos.last().getByRole('img', { name: 'D-AIX1 on final' });
    await first.scrollIntoViewIfNeeded();
    await expect(first).toBeVisible();
    await expect(first).toHaveCSS('opacity', '1');
    await expect
      .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    // It has the right aspect ratio, which comes from a style sheet in the page.
    const box = await first.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1600 / 1067, 1);

    await photos.last().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/photo/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('D-AIX1 on final');
    await page.goto('/?lang=zh');
    await expect(page.getByRole('heading', { name: '最新飞机' })).toBeVisible();
  });

  await test.step('the screen hydrates, and its picture doesn’t wait for a script', async () => {
    // In this time zone the date is a day ahead of the server's for most of the day.
    const { page } = await device({ ...PHONE, timeZone: 'Pacific/Kiritimati' });
    const { trouble, calls } = watch(page);

    const log = watchLoading(page);
    for (const path of ['/', `/photo/${id}`, '/gallery']) {
      log.length = 0;
      await page.goto(path);
      await isLive(page);
      await expect(page.getByRole('img', { name: 'D-AIX1 on final' }).first()).toBeVisible();
      const [picture, script] = [/^end of \/media\//, /^start of \/assets\/vendor-/].map((pattern) =>
        log.findIndex((each) => pattern.test(each)),
      );
      expect(picture).toBeGreaterThanOrEqual(0);
      expect(script).toBeGreaterThan(picture ?? 0);
      // Only the page, its start script and the heading font load before the picture.
      const earlier = log.slice(0, picture).filter((each) => each.startsWith('start of'));
      expect(earlier.length).toBeLessThanOrEqual(4);
      expect(earlier.filter((each) => each.includes('/media/'))).toHaveLength(1);
    }
    expect(trouble).toEqual([]);
    expect(calls).toEqual([]);

    // The screen has hydrated, so a photo opens without a page load.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: /D-AIX2/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('D-AIX2 on final');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    // A user who has chosen a different language sees only that one, whatever the server rendered.
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'zh'));
    for (const path of ['/gallery', '/gallery?lang=zh']) {
      await page.goto(path);
      await isLive(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('图库');
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    }
    expect(trouble).toEqual([]);
  });

  await test.step('a page whose picture doesn’t load hydrates on input, or after a while', async () => {
    const { page } = await device(PHONE);
    await page.clock.install();
    await page.route('**/media/**', () => undefined);
    let hour = 0;
    const open = async () => {
      // At `domcontentloaded` the page's start script has run.
      await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')).toHaveCount(3);
      hour += 1;
      await page.clock.pauseAt(Date.now() + hour * 3_600_000);
      expect(await page.locator('#first-data').count()).toBe(1);
    };
    await open();
    await page.keyboard.press('Shift');
    await isLive(page);
    await open();
    await page.clock.runFor(4000);
    await isLive(page);
    // The page hydrates although the clock is stopped and there is no input, because stored settings need the scripts at once.
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
    await isLive(page);
  });

  await test.step('actions before hydration are replayed', async () => {
    const { page } = await device(PHONE);
    const list = page.getByRole('list', { name: 'Gallery' });
    /** Acts on the page while its scripts are still loading. */
    const before = async (work: () => Promise<void>) => {
      const held: Route[] = [];
      const gate = { isOpen: false };
      await page.route('**/assets/vendor-*.js', async (route) => {
        if (gate.isOpen) await route.continue();
        else held.push(route);
      });
      await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
      await work();
      expect(await page.locator('#first-data').count()).toBe(1);
      gate.isOpen = true;
      for (const route of held) await route.continue();
      await isLive(page);
      await page.unroute('**/assets/vendor-*.js');
    };
    await before(() => page.getByRole('searchbox').fill('AIX2'));
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(/q=AIX2$/);
    await before(() => page.getByRole('radio', { name: /Trains/ }).check());
    await expect(page).toHaveURL(/type=trains$/);
    await before(() => page.getByRole('button', { name: 'Menu', exact: true }).click());
    const menu = page.getByRole('dialog').getByRole('link', { name: 'Leaderboard' });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await before(async () => {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.keyboard.press('Tab');
    });
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    await expect(menu).toBeHidden();
  });
});

test('instead of Upload a visitor gets links to sign in and register, before any script', async ({
  device,
}) => {
  const { page } = await device({ ...PHONE, javaScript: false });
  await page.goto('/upload');
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/register?next=%2Fupload');

  const live = await device(PHONE);
  const { trouble, calls } = watch(live.page);
  const seen = watchLoading(live.page);
  await live.page.goto('/upload');
  await isLive(live.page);
  await live.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await live.page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(live.page.getByLabel('Username, email or phone')).toBeVisible();
  expect(await live.page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect([trouble, calls]).toEqual([[], []]);
  // A visitor doesn't load the form.
  expect(seen.filter((each) => each.includes('UploadForm'))).toEqual([]);
});

test('the page’s data is cached for signed-in users too, and shown without another request', async ({
  site,
  device,
}) => {
  await fill(site);
  const { page } = await device(PHONE);
  await storeSession(page, await site.register('noor'));
  const { calls } = watch(page);
  await page.goto('/gallery');
  await expect(page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')).toHaveCount(3);
  await expect
    .poll(() => cachedResponses(page))
    .toContainEqual(expect.stringMatching(/"GET \/api\/photos",.*"limit":15/));
  expect(calls).not.toContain('/api/photos');
});
