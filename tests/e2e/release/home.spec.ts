/**
 * The home page's live figures as the server renders them, while the page takes them over and a reviewer decides. What the
 * board shows is tested in tests/component/home.test.tsx.
 */
import type { Page } from '@playwright/test';
import { callApi } from '../../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../../scripts/api-client/photos.ts';
import { planeForm, smallJpeg } from '../harness/seed.ts';
import { expect, test } from '../harness/test.ts';
import type { Site } from '../harness/test.ts';

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
  return { ines, liked: second };
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

test('the figures that the server rendered stay when the page takes over, and only grow with the polls', async ({
  site,
  device,
}) => {
  const { ines, liked } = await withDecisions(site);
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
  // The animation ends with the digits of the actual value.
  const cells = (label: string) => card(label).locator('[data-falls]:not([data-leading])');
  await expect(cells('Registered users')).toHaveText(['3']);
  await expect(cells('Photos')).toHaveText(['2']);
  const reviewers = card('Online reviewers');
  await expect(reviewers).toContainText('of 2, none online');
  const waiting = card('Unreviewed photos');
  await expect(waiting).toContainText('awaiting review');
  // The image of the week is the liked photo, although the other one was approved later.
  await expect(
    page.getByRole('figure').getByRole('link', { name: /Image Of The Week.*D-AIX2/ }),
  ).toHaveAttribute('href', `/photo/${liked}`);
  expect(await page.evaluate(() => Number(document.documentElement.dataset['shifted'] ?? 0))).toBeLessThan(
    0.005,
  );

  // A reviewer comes online and decides on the pending photo. The next polls show both.
  const { token } = ines;
  const { photos } = await callApi(site.origin, 'GET /api/review/photos', { query: {} }, { token });
  await callApi(site.origin, 'POST /api/user/activity', {}, { token });
  for (const { id } of photos) await decide(site.origin, token, id, { action: 'approve' });
  await expect(reviewers).toContainText('of 2, online now', { timeout: 15_000 });
  await expect(waiting).toContainText('all reviewed', { timeout: 20_000 });
  expect(await lowestCounts()).toEqual([3, 2]);
});
