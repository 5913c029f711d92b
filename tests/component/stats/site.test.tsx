/** The site's public statistics. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { putClockForward } from '../harness/clock.ts';
import { openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { STATS } from './my-stats.ts';

const NOW = '2026-05-06T10:00:00.000Z';
const total = (value: number) => ({ value, updated_at: value === 0 ? null : NOW });

const RESPONSES: Responses = {
  'GET /api/all-stats': {
    total_photos: total(4),
    total_users: total(3),
    total_approved_photos: total(2),
    total_rejected_photos: total(1),
    total_hidden_photos: total(1),
    total_plane_photos: total(4),
    total_train_photos: total(0),
    total_second_rejections: total(0),
  },
  'GET /api/stats/months': {
    months: Array.from({ length: 12 }, (_, n) => ({
      month: `2026-${String(n + 1).padStart(2, '0')}-01`,
      approved: n === 11 ? 2 : n % 3,
    })),
  },
};

const totals = page.getByRole('table', { name: 'Totals' });
const months = page.getByRole('region', { name: 'Approved by month', exact: true });

test('everybody sees the totals with their last change, and the rates', async () => {
  await openScreen('/stats', { responses: RESPONSES });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(NOW));
  for (const name of [
    `Photos 4 ${day}`,
    `Approved 2 ${day}`,
    `Rejected 1 ${day}`,
    `Hidden or taken down 1 ${day}`,
    'Rejected again 0 Not available',
    'Trains 0 Not available',
  ]) {
    await expect.element(totals.getByRole('row', { name, exact: true })).toBeVisible();
  }
  const decided = page.getByRole('region', { name: 'Approval rate' });
  await expect.element(decided).toHaveTextContent('2 · 66.7%');
  await expect.element(decided).toHaveTextContent('1 · 33.3%');
  const digits = [...decided.element().querySelectorAll('[data-falls]:not([data-leading])')];
  expect(digits.map(({ textContent }) => textContent)).toEqual(['6', '6', '.', '7']);
  await expect
    .element(page.getByRole('region', { name: 'Planes among all photos' }))
    .toHaveTextContent('4 · 100.0%');
  await expectAccessibleEverywhere('the statistics');
});

test.each(['light', 'dark'] as const)(
  'the months are drawn with lines, labels and bars in their own colours, %s, and are a table',
  async (theme) => {
    await openScreen('/stats', { responses: RESPONSES, theme });
    await expect.element(months.getByRole('img')).toBeVisible();
    await expect.poll(() => months.element().querySelector('canvas')).not.toBeNull();
    const canvas = months.element().querySelector('canvas');
    for (const name of ['--line', '--ink-2', '--signal']) {
      await expect.poll(() => canvas && pixelsOf(canvas, name), { message: name }).toBeGreaterThan(10);
    }
    await months.getByText('As a table').click();
    await expect.element(months.getByRole('row').nth(1)).toHaveTextContent(/^December 20262$/);
  },
);

/** How many pixels of a canvas have a colour of the theme. */
function pixelsOf(canvas: HTMLCanvasElement, name: string): number {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const wanted = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
  probe.remove();
  let found = 0;
  for (let at = 0; at < (pixels?.length ?? 0); at += 4) {
    if (wanted.every((value, channel) => pixels?.[at + channel] === value)) found += 1;
  }
  return found;
}

test('without a network the copy on the device is shown, with its age', async () => {
  const server = await openScreen('/stats', { responses: RESPONSES });
  await expect.element(totals.getByRole('row', { name: /^Photos 4 / })).toBeVisible();
  server.cut(true);
  putClockForward(5 * 60_000);
  await reload();
  await expect.element(totals.getByRole('row', { name: /^Photos 4 / })).toBeVisible();
  await expect.element(page.getByText(/This is the copy saved on this device, as of .*5 min/)).toBeVisible();
});

test('a failure can be tried again, and a reviewer also sees their own decisions', async () => {
  const server = await openScreen('/stats', {
    as: somebody({ is_plane_reviewer: true }),
    responses: {
      ...RESPONSES,
      'GET /api/all-stats': refuse(403),
      'GET /api/my-stats': {
        ...STATS,
        reviewerStats: {
          totalApproved: 3,
          totalRejected: 1,
          totalReviewed: 4,
          approvalRate: 75,
          timeline: [],
        },
      },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Failed to load statistics' })).toBeVisible();
  server.respond(RESPONSES);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(totals).toBeVisible();
  const own = page.getByRole('table', { name: 'As a reviewer' });
  await expect.element(own.getByRole('row', { name: 'Reviewed 4' })).toBeVisible();
  await expect.element(own.getByRole('row', { name: 'Approval rate, % 75.0%' })).toBeVisible();
});
