/** The home page's statistics and image of the week, and the public statistics screen. */
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { expect, test } from './harness/test.ts';
import { disableServerRendering } from './harness/disable-server-rendering.ts';
import type { Site } from './harness/test.ts';

test.use({ serviceWorker: false });

/** Four photos taken at one airport. Two are approved, of which the second is liked; one is rejected and one pending. */
async function withDecisions(site: Site) {
  const maren = await site.register('maren');
  const ines = await site.register('ines', ['is_plane_reviewer']);
  const ids: number[] = [];
  for (const number of [1, 2, 3, 4]) {
    const form = { ...planeForm(`D-AIX${number}`), airport: 'EDDF' };
    ids.push(await sendPhoto(site.origin, maren.token, form, await smallJpeg(number)));
  }
  const [first = 0, second = 0, third = 0] = ids;
  await decide(site.origin, ines.token, second, { action: 'approve' });
  await decide(site.origin, ines.token, first, { action: 'approve' });
  await decide(site.origin, ines.token, third, { action: 'reject', rejectReason: 'Too dark' });
  await callApi(
    site.origin,
    'POST /api/photos/:id/like',
    { params: { id: second }, body: { liked: true } },
    ines,
  );
  return { maren, ines, liked: second };
}

/** Records the lowest numbers that the first two counters show, from the first paint on: users, photos. */
async function watchCounts(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const lowest = [Infinity, Infinity];
    Object.assign(window, { lowest });
    new MutationObserver(() => {
      if (document.readyState === 'loading') return;
      const cards = document.querySelectorAll('[aria-labelledby="home-live"] li');
      for (const [index, low] of lowest.entries()) {
        const cells = [...(cards[index]?.querySelectorAll('[data-falls]') ?? [])];
        const digits = cells.map(({ textContent }) => textContent).join('');
        if (digits !== '') lowest[index] = Math.min(low, Number(digits));
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate((): unknown => Reflect.get(window, 'lowest'));
}

test('the home page shows current counts and updates them, and everybody can open the statistics', async ({
  site,
  device,
}) => {
  const { ines, liked } = await withDecisions(site);

  await test.step('the public statistics, offline too', async () => {
    const { page } = await device();
    await page.goto('/');
    await page.getByRole('link', { name: 'All figures' }).click();
    await expect(page).toHaveURL(/\/stats$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
    const totals = page.getByRole('table', { name: 'Totals' });
    const today = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
    await expect(totals.getByRole('row', { name: `Photos 4 ${today.format(new Date())}` })).toBeVisible();
    await expect(totals.getByRole('row', { name: /^Approved 2 / })).toBeVisible();
    await expect(totals.getByRole('row', { name: /^Rejected 1 / })).toBeVisible();
    await expect(totals.getByRole('row', { name: 'Rejected again 0 Not available' })).toBeVisible();
    await expect(totals.getByRole('row', { name: 'Trains 0 Not available' })).toBeVisible();
    const decided = page.getByRole('region', { name: 'Approval rate' });
    await expect(decided).toContainText('2 · 66.7%');
    await expect(decided).toContainText('1 · 33.3%');
    await expect(decided.locator('[data-falls]:not([data-leading])')).toHaveText(['6', '6', '.', '7']);
    await expect(page.getByRole('region', { name: 'Planes among all photos' })).toContainText('4 · 100.0%');
    const months = page.getByRole('region', { name: 'Approved by month', exact: true });
    const plot = months.getByRole('img').locator('canvas');
    await expect(plot).toBeVisible();
    // Lines, labels and bars each have their own colour.
    const colours = await plot.evaluate((canvas: HTMLCanvasElement) => {
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return ['--line', '--ink-2', '--signal'].map((name) => {
        const probe = canvas.parentElement?.appendChild(document.createElement('span'));
        if (!probe) return 0;
        probe.style.color = `var(${name})`;
        const [red, green, blue] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
        probe.remove();
        let found = 0;
        for (let at = 0; at < pixels.length; at += 4) {
          if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) found += 1;
        }
        return found;
      });
    });
    for (const found of colours) expect(found).toBeGreaterThan(10);
    await months.getByText('As a table').click();
    await expect(months.getByRole('row').nth(1)).toHaveText(/\d{4}2$/);
    await expectAccessible(page, 'the statistics');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'the statistics, dark');

    // Offline, the cached data is shown with its age.
    await site.network.down();
    await page.clock.install({ time: Date.now() + 5 * 60_000 });
    await page.getByRole('link', { name: 'Wingrail' }).first().click();
    await page.getByRole('link', { name: 'All figures' }).click();
    await expect(totals.getByRole('row', { name: /^Photos 4 / })).toBeVisible();
    await expect(page.getByText(/This is the copy saved on this device, as of/)).toBeVisible();
    await site.network.up();
  });

  await test.step('the home page with the image of the week, while a reviewer decides', async () => {
    const { page } = await device({ motion: true });
    // Record layout shifts, because numbers that count up or change must not cause any.
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const before = Number(document.documentElement.dataset['shifted'] ?? 0);
          document.documentElement.dataset['shifted'] = String(
            before + ('value' in entry ? Number(entry.value) : 0),
          );
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const lowestCounts = await watchCounts(page);
    await page.goto('/');
    const board = page.getByRole('region', { name: 'Wingrail now' });
    const card = (label: string) =>
      board.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) });
    await expect(card('Registered users')).toContainText('3');
    await expect(card('Photos')).toContainText('2');
    const reviewers = card('Online reviewers');
    await expect(reviewers).toContainText('of 2, none online');
    await expect(reviewers).toHaveAttribute('data-state', 'bad');
    const waiting = card('Unreviewed photos');
    await expect(waiting).toContainText('awaiting review');
    await expect(waiting).toHaveAttribute('data-state', 'caution');
    const airport = board.getByRole('link', { name: /EDDF/ });
    await expect(airport).toHaveAttribute('href', '/gallery?airport=EDDF&type=planes');
    await expect(airport).toContainText('2 photos');
    // The animation ends with the digits of the actual value.
    const cells = (label: string) => card(label).locator('[data-falls]:not([data-leading])');
    await expect(cells('Registered users')).toHaveText(['3']);
    await expect(cells('Photos')).toHaveText(['2']);

    // The image of the week is the liked photo, although the other one was approved later.
    const image = page.getByRole('figure');
    await expect(
      image.getByRole('link', { name: /Image Of The Week.*D-AIX2.*© \d{4} maren/ }),
    ).toHaveAttribute('href', `/photo/${liked}`);
    await expect(image.getByRole('img')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Login now' })).toHaveAttribute('href', '/login');
    await expect(page.getByRole('link', { name: 'Upload now' })).toHaveAttribute('href', '/upload');
    await expectAccessible(page, 'the home page');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page, 'the home page, dark');
    const shifted = await page.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0));
    expect(shifted).toBeLessThan(0.005);

    // A reviewer comes online and decides on the pending photo. The next polls show both.
    const { photos } = await callApi(
      site.origin,
      'GET /api/review/photos',
      { query: {} },
      { token: ines.token },
    );
    await callApi(site.origin, 'POST /api/user/activity', {}, { token: ines.token });
    for (const { id } of photos) await decide(site.origin, ines.token, id, { action: 'approve' });
    await expect(reviewers).toContainText('of 2, online now', { timeout: 15_000 });
    await expect(reviewers).toHaveAttribute('data-state', 'good');
    await expect(waiting).toContainText('all reviewed', { timeout: 20_000 });
    await expect(waiting).toHaveAttribute('data-state', 'good');
    // What the server rendered stayed when the page took it over, and only grew with the polls.
    expect(await lowestCounts()).toEqual([3, 2]);

    // If the server can't determine who is online, the total number of reviewers is shown.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/api/stats/online-reviewers', (route) =>
      route.fulfill({ status: 500, json: { error: 'No' } }),
    );
    await page.reload();
    await expect(cells('Online reviewers')).toHaveText(['2']);
  });

  await test.step('a reviewer’s own statistics, once the totals have loaded', async () => {
    const other = await device();
    await storeSession(other.page, ines);
    await other.page.route('**/api/all-stats', (route) =>
      route.fulfill({ status: 500, json: { error: 'No' } }),
    );
    await disableServerRendering(other.page);
    await other.page.goto('/stats');
    await expect(other.page.getByRole('heading', { name: 'Failed to load statistics' })).toBeVisible({
      timeout: 30_000,
    });
    await other.page.unroute('**/api/all-stats');
    await other.page.getByRole('button', { name: 'Try again' }).click();
    await expect(other.page.getByRole('table', { name: 'Totals' })).toBeVisible();
    const own = other.page.getByRole('table', { name: 'As a reviewer' });
    await expect(own.getByRole('row', { name: 'Reviewed 4' })).toBeVisible();
    await expect(own.getByRole('row', { name: 'Approval rate, % 75.0%' })).toBeVisible();
  });
});
