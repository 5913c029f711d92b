/** A first visit: the screen is in the HTML, and the page takes it over (docs/first-visit.md). */
import type { Page, Route } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.ts';
import { bringSession } from './harness/bring-session.ts';
import { keptAnswers } from './harness/kept-answers.ts';
import { approvedPhotos } from './harness/seed.ts';
import { expect, test } from './harness/test.ts';
import type { Site } from './harness/test.ts';

test.use({ serviceWorker: false });

const PHONE = { viewport: { width: 390, height: 844 }, touch: true } as const;

async function fill(site: Site): Promise<number[]> {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  return approvedPhotos(site.origin, sender, reviewer, 3);
}

/** What the page says that it shouldn't, and what it asks of the API. */
function watch(page: Page): { trouble: string[]; calls: string[] } {
  const seen = { trouble: new Array<string>(), calls: new Array<string>() };
  page.on('console', (message) => {
    const isOfTheTest = message.text().includes('blocked by Playwright');
    if (['error', 'warning'].includes(message.type()) && !isOfTheTest) seen.trouble.push(message.text());
  });
  page.on('pageerror', (error) => seen.trouble.push(error.message));
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // Announcements are asked for afterwards, and are in no drawn page.
    const isLater = pathname === '/api/announcements/active';
    if (pathname.startsWith('/api/') && !isLater) seen.calls.push(pathname);
  });
  return seen;
}

/** What begins to load and what has loaded, in that order. */
function watchLoading(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(`start of ${new URL(request.url()).pathname}`));
  page.on('requestfinished', (request) => seen.push(`end of ${new URL(request.url()).pathname}`));
  return seen;
}

/** The page's own code is in charge of what is in the root. */
const isLive = (page: Page) =>
  expect.poll(() => page.locator('#first-data').count(), 'the page has taken over').toBe(0);

test('the screen is there before any script, and the page takes it over without asking again', async ({
  site,
  device,
}) => {
  const [id] = await fill(site);
  await test.step('without any script the first photos are there, with their names and the way to each', async () => {
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
    // At its true proportions, which stand in a style sheet of the page's own.
    const box = await first.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1600 / 1067, 1);

    await photos.last().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/photo/${id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('D-AIX1 on final');
    await page.goto('/?lang=zh');
    await expect(page.getByRole('heading', { name: '最新飞机' })).toBeVisible();
  });

  await test.step('the page takes the screen over, and its picture waits for no script', async () => {
    // A day later there than in the server's zone for most of the day.
    const { page } = await device({ ...PHONE, timeZone: 'Pacific/Kiritimati' });
    const { trouble, calls } = watch(page);

    const ends = watchLoading(page);
    for (const path of ['/', `/photo/${id}`, '/gallery']) {
      ends.length = 0;
      await page.goto(path);
      await isLive(page);
      await expect(page.getByRole('img', { name: 'D-AIX1 on final' }).first()).toBeVisible();
      const [picture, script] = [/^end of \/media\//, /^start of \/assets\/vendor-/].map((what) =>
        ends.findIndex((each) => what.test(each)),
      );
      expect(picture).toBeGreaterThanOrEqual(0);
      expect(script).toBeGreaterThan(picture ?? 0);
      // Beside it nothing has the line but the page, the script that starts it and the face of headings.
      const besides = ends.slice(0, picture).filter((each) => each.startsWith('start of'));
      expect(besides.length).toBeLessThanOrEqual(4);
      expect(besides.filter((each) => each.includes('/media/'))).toHaveLength(1);
    }
    expect(trouble).toEqual([]);
    expect(calls).toEqual([]);
    await expectAccessible(page, 'the gallery as it was taken over');

    // It is live: a photo opens in the same page.
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByRole('link', { name: /D-AIX2/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('D-AIX2 on final');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    // Who speaks another language here gets it, and no trace of the first.
    await page.evaluate(() => localStorage.setItem('i18nextLng', 'zh'));
    for (const path of ['/gallery', '/gallery?lang=zh']) {
      await page.goto(path);
      await isLive(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('图库');
      await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    }
    expect(trouble).toEqual([]);
  });

  await test.step('a page whose picture doesn’t come is there for whoever touches it, or waits a while', async () => {
    const { page } = await device(PHONE);
    await page.clock.install();
    await page.route('**/media/**', () => undefined);
    let hour = 0;
    const open = async () => {
      // The one script that comes at once has run then.
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
    // Time stands still, and nobody touches it: a device that was here before has choices that wait for the scripts.
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.goto('/gallery', { waitUntil: 'domcontentloaded' });
    await isLive(page);
  });

  await test.step('what was done before the page was live is done again', async () => {
    const { page } = await device(PHONE);
    const list = page.getByRole('list', { name: 'Gallery' });
    /** Does something to the page while its code is on its way. */
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

test('in place of Upload a visitor finds the ways in before any script', async ({ device }) => {
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
  await expect(live.page.getByLabel('Username or email')).toBeVisible();
  expect(await live.page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect([trouble, calls]).toEqual([[], []]);
  // The form is no visitor's.
  expect(seen.filter((each) => each.includes('UploadForm'))).toEqual([]);
});

test('what came with the page is kept for somebody logged in too, who is shown it without asking again', async ({
  site,
  device,
}) => {
  await fill(site);
  const { page } = await device(PHONE);
  await bringSession(page, await site.register('noor'));
  const { calls } = watch(page);
  await page.goto('/gallery');
  await expect(page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')).toHaveCount(3);
  await expect
    .poll(() => keptAnswers(page))
    .toContainEqual(expect.stringMatching(/"GET \/api\/photos",.*"limit":15/));
  expect(calls).not.toContain('/api/photos');
});
