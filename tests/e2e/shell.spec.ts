/** The shell around every screen: navigation, language, appearance, and failures to load code. */
import type { Locator } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { storeSession } from './harness/store-session.ts';
import { approvedPhotos } from './harness/seed.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { expect, test } from './harness/test.ts';
import type { Site } from './harness/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, touch: true } as const;

/** The text's `text-overflow`, and whether it overflows. */
function endOf(words: Locator): Promise<[string, boolean]> {
  return words.evaluate((each) => [getComputedStyle(each).textOverflow, each.scrollWidth > each.clientWidth]);
}

async function withPhotos(site: Site, count: number): Promise<void> {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_super_admin']);
  await approvedPhotos(site.origin, sender, reviewer, count);
}

test('a chosen language is stored, and only its texts are downloaded', async ({ device }) => {
  const { page } = await device({ locale: 'zh-CN' });
  const downloaded: string[] = [];
  page.on('request', (request) => downloaded.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('link', { name: '图库', exact: true }).first()).toBeVisible();
  expect(downloaded.filter((path) => /\/en(-more)?-/.test(path))).toEqual([]);

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Wings and rails, photographed from the fence.',
  );
  await page.goto('/login');
  await expect(page.getByLabel('Username or email')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByLabel('用户名或邮箱')).toBeVisible();
});

test('visitors see links to sign in and register in the bar, from tablet size on', async ({ device }) => {
  const { page } = await device({ viewport: { width: 768, height: 1024 }, locale: 'en-US' });
  await page.goto('/help');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Log in' })).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole('link', { name: 'Create account' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
});

test('the appearance follows the device until it is chosen', async ({ device }) => {
  const { page } = await device({ serviceWorker: false, colorScheme: 'dark' });
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/');
  await expect.poll(ground).toBe('rgb(19, 21, 23)');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Light' }).click();
  await expect.poll(ground).toBe('rgb(245, 242, 235)');
  await page.reload();
  await expect.poll(ground).toBe('rgb(245, 242, 235)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ground).toBe('rgb(245, 242, 235)');
});

test("the phone's menu slides in, traps the focus, and closes by its backdrop, Escape or a choice", async ({
  device,
}) => {
  const { page } = await device({ ...PHONE, serviceWorker: false });
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  await open.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await page.touchscreen.tap(20, 400);
  await expect(menu).toBeHidden();
  await open.click();
  await menu.getByRole('link', { name: 'Hot' }).click();
  await expect(page).toHaveURL(/\/hots$/);
  await expect(menu).toBeHidden();
});

test("on a small phone Log out is visible in the menu, and Me leads to one's own page", async ({
  site,
  device,
}) => {
  const longName = 'noor'.padEnd(50, '-and-so-on');
  const noor = await site.register(longName);
  const { page } = await device({ viewport: { width: 360, height: 740 }, touch: true, serviceWorker: false });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' }).last();
  // The "Me" screen shows visitors what it is for, and how to sign in.
  await bar.getByRole('link', { name: 'Me' }).click();
  await expect(page).toHaveURL(/\/me$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fme',
  );
  await expect(page.getByRole('main').getByRole('link', { name: 'Create account' })).toBeVisible();

  await storeSession(page, noor);
  await page.goto('/gallery');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Explore', 'Photos', 'Account', 'Help and terms'])
    await expect(menu.getByRole('group', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  expect(await endOf(menu.getByText(longName))).toEqual(['ellipsis', true]);
  await page.keyboard.press('Escape');

  await bar.getByRole('link', { name: 'Me' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(longName);
  expect(await endOf(main.getByRole('heading', { level: 1 }))).toEqual(['ellipsis', true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(main.getByRole('heading', { name: 'My photos' })).toBeVisible();
  await expect(main.getByRole('term')).toHaveText([
    'Waiting for review',
    'Approved',
    'Rejected',
    'Appeal under review',
  ]);
  for (const name of ['Edit profile', 'My photos', 'My statistics', 'Achievements', 'Notifications'])
    await expect(main.getByRole('link', { name, exact: true })).toBeVisible();
  await expectAccessible(page, 'me');
  await main.getByRole('button', { name: '中文' }).click();
  await expect(page).toHaveTitle('我的 · 翼轨');
  await main.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an unknown path leads home after ten seconds, unless the user stays', async ({ device }) => {
  const { page } = await device({ serviceWorker: false });
  await page.clock.install({ time: 0 });
  // From here on only `runFor` advances the clock, however slow the machine is.
  await page.clock.pauseAt(1000);
  /** Retries, since the screen takes a few ticks of the page's clock to appear. */
  const sees = (seconds: number) =>
    expect(async () => {
      await page.clock.runFor(200);
      await expect(page.getByText(`home page in ${seconds} seconds.`)).toBeVisible({ timeout: 1000 });
    }).toPass();
  const open = async () => {
    await page.goto('/community/of/tomorrow', { waitUntil: 'load' });
    // With the clock stopped, the page hydrates only on input.
    await page.keyboard.press('Shift');
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(page.locator('#first-data')).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  };
  await open();
  await sees(10);
  await page.clock.runFor(8000);
  await sees(2);
  await expect(page).toHaveURL(/tomorrow$/);
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(/\/$/);
  await open();
  await sees(10);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.clock.runFor(30_000);
  await expect(page).toHaveURL(/tomorrow$/);
});

test('navigation moves the focus to the heading; going back restores the scroll position', async ({
  site,
  device,
}) => {
  await withPhotos(site, 9);
  const { page } = await device({ ...PHONE, serviceWorker: false });
  await page.goto('/gallery');
  const photos = page.locator('main a[href^="/photo/"]');
  await expect(photos).toHaveCount(9);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  // The scroll position is saved shortly after the last movement.
  const written = () =>
    page.evaluate(() => Object.keys(sessionStorage).some((key) => sessionStorage.getItem(key) === '600'));
  await expect.poll(written).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Hot' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(photos).toHaveCount(9);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(600);
  // A different URL in the same tab starts at the top; a reload keeps the position.
  await page.goto('/help');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
});

test('a page that was opened uncontrolled is controlled by the service worker all the same', async ({
  device,
}) => {
  const { page } = await device();
  await page.goto('/');
  await serviceWorkerReady(page);
  // A hard reload gives an uncontrolled page, like one that was opened before the service worker was installed.
  const session = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await session.send('Page.reload', { ignoreCache: true });
  await loaded;
  await serviceWorkerReady(page);
});

test('the home page opens offline, with its photos and their age', async ({ site, device }) => {
  await withPhotos(site, 4);
  const { page } = await device(PHONE);
  await page.goto('/');
  await serviceWorkerReady(page);
  const { photos } = await callApi(site.origin, 'GET /api/photos', { query: { type: 'planes' } });
  // Only the copy that a phone uses is cached of each photo.
  const copies = photos.map(({ cache_image_path, pictures }) =>
    pictures.map(({ path }) => path).concat(cache_image_path ?? ''),
  );
  expect(copies).toHaveLength(4);
  const cachedCount = () =>
    page.evaluate(async (all) => {
      const found = await Promise.all(
        all.map((paths) => Promise.all(paths.map((path) => caches.match(path)))),
      );
      return found.filter((answers) => answers.some((answer) => answer !== undefined)).length;
    }, copies);
  await expect.poll(cachedCount).toBe(4);

  await site.network.down();
  // Move the clock forward, so the cached response is no longer fresh.
  await page.clock.install({ time: Date.now() + 5 * 60_000 });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const images = page.locator('main img');
  await expect(images).toHaveCount(4);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(page.getByText(/as of \d\d:\d\d/).first()).toBeVisible();
});

test('a screen whose code can’t be loaded says so, and opens once the network is back', async ({
  site,
  device,
}) => {
  const { page, context } = await device();
  // Without a service worker nothing is prefetched.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The footer appears once the page has hydrated.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await site.network.down();
  await page.getByRole('link', { name: 'Hot', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This screen isn’t on this device yet' })).toBeVisible();
  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('heading', { name: /Hot/ })).toBeVisible();
});

test('a part whose code fails to load leaves the rest intact, and loads once it can', async ({ device }) => {
  const { page } = await device({ serviceWorker: false, viewport: { width: 390, height: 844 } });
  const late = /\/assets\/(?:Footer|BelowTheFold|panels)-/;
  await page.route(late, (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => late.test(request.url()));
  await page.goto('/');
  await refused;
  const refusedToo = page.waitForEvent('requestfailed', (request) => /panels-/.test(request.url()));
  await page.getByRole('button', { name: 'Menu' }).click();
  await refusedToo;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // This part is server-rendered and not hydrated yet.
  await expect(page.getByRole('heading', { name: 'Wingrail now' })).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);

  await page.unroute(late);
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Wingrail now' })).toBeAttached();
});
