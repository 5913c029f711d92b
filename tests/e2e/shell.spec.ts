/** The shell around every screen: what is stored, what opens offline, and failures to load code. */
import { callApi } from '../../scripts/api-client/call.ts';
import { approvedPhotos } from './harness/seed.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { expect, test } from './harness/test.ts';
import type { Site } from './harness/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, touch: true } as const;

async function withPhotos(site: Site, count: number): Promise<void> {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_super_admin']);
  await approvedPhotos(site.origin, sender, reviewer, count);
}

test('language, appearance and scroll position survive a reload, and only the language’s texts are downloaded', async ({
  device,
}) => {
  const { page } = await device({ locale: 'zh-CN', colorScheme: 'dark' });
  const downloaded: string[] = [];
  page.on('request', (request) => downloaded.push(new URL(request.url()).pathname));
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('link', { name: '图库', exact: true }).first()).toBeVisible();
  expect(downloaded.filter((path) => /\/en(-more)?-/.test(path))).toEqual([]);
  await expect.poll(ground).toBe('rgb(19, 21, 23)');

  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Wings and rails, photographed from the fence.',
  );
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Light' }).click();
  await expect.poll(ground).toBe('rgb(245, 242, 235)');
  await page.goto('/login');
  await expect(page.getByLabel('Username, email or phone')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('en');
  await expect.poll(ground).toBe('rgb(245, 242, 235)');
  await page.getByRole('button', { name: '中文' }).click();
  await expect(page.getByLabel('用户名、邮箱或手机号')).toBeVisible();

  await page.goto('/help');
  // Until its screen is shown, the page has nothing to scroll.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 500));
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
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
      return found.filter((responses) => responses.some((response) => response !== undefined)).length;
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
