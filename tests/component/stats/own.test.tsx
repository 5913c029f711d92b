/** A user's own statistics. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import { STATS } from './my-stats.ts';

const MAREN = somebody({ id: 3, username: 'maren' });
const photos = page.getByRole('table', { name: 'Photos' });
const rates = page.getByRole('table', { name: 'Approval rate' });
const approvals = page.getByRole('region', { name: 'Approvals over time', exact: true });
const open = () => openScreen('/my-stats', { as: MAREN, responses: { 'GET /api/my-stats': STATS } });

test('photos are counted with and without deleted ones, and rated over four periods', async () => {
  await open();
  for (const name of ['Uploaded 3 2', 'Approved 1 1', 'Rejected 1 1', 'Pending 1 0']) {
    await expect.element(photos.getByRole('row', { name })).toBeVisible();
  }
  for (const period of ['Last 24 hours', '7 days', '30 days', 'Lifetime']) {
    await expect.element(rates.getByRole('row', { name: `${period} 1 1 50.0%` })).toBeVisible();
  }
  await expectAccessibleEverywhere('the figures');
});

test('the plots are also tables, by month, by day and in all', async () => {
  await open();
  await expect.element(approvals.getByRole('img')).toBeVisible();
  await expect.poll(() => approvals.element().querySelector('canvas')).not.toBeNull();
  await expect.element(approvals.getByText('1 approved, 1 rejected')).toBeVisible();
  await approvals.getByText('As a table').click();
  await expect.element(approvals.getByRole('row')).toHaveLength(1 + 12);
  await approvals.getByRole('radio', { name: 'In all' }).click({ force: true });
  await expect.element(approvals.getByRole('row').nth(1)).toHaveTextContent(/\d{4}11$/);
  await approvals.getByRole('radio', { name: 'By day' }).click({ force: true });
  await expect.element(approvals.getByRole('row')).toHaveLength(1 + 30);
  const overTime = page.getByRole('region', { name: 'Approval rate over time', exact: true });
  await overTime.getByText('As a table').click();
  await expect.element(overTime.getByRole('row').nth(1)).toHaveTextContent('50.0%');
});

test('marks between digits are narrower than digits, so that “7,375 km” has no gaps', async () => {
  await open();
  await expect.element(photos).toBeVisible();
  const font = `16px ${getComputedStyle(document.documentElement).getPropertyValue('--font-figures')}`;
  await document.fonts.load(font, '0,.:');
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.font = font;
  const widthOf = (text: string) => pen.measureText(text).width;
  for (const mark of [',', '.', ':']) expect(widthOf(mark) / widthOf('0')).toBeLessThan(0.75);
});

test('they open without a network', async () => {
  const server = await open();
  await expect.element(photos.getByRole('row', { name: 'Uploaded 3 2' })).toBeVisible();
  setOnline(server, false);
  await reload();
  await expect.element(photos.getByRole('row', { name: 'Uploaded 3 2' })).toBeVisible();
});

test('a failure can be tried again; a reviewer without photos sees only their decisions', async () => {
  const server = await openScreen('/my-stats', {
    as: somebody({ is_plane_reviewer: true }),
    responses: { 'GET /api/my-stats': refuse(403) },
  });
  await expect.element(page.getByRole('heading', { name: 'Failed to load statistics' })).toBeVisible();
  const reviewerStats = {
    totalApproved: 1,
    totalRejected: 1,
    totalReviewed: 2,
    approvalRate: 50,
    timeline: [],
  };
  server.respond({ 'GET /api/my-stats': { ...STATS, totalUploaded: 0, reviewerStats } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'No statistics yet' })).toBeVisible();
  const own = page.getByRole('table', { name: 'As a reviewer' });
  await expect.element(own.getByRole('row', { name: 'Reviewed 2' })).toBeVisible();
  await expect.element(own.getByRole('row', { name: 'Approval rate, % 50.0%' })).toBeVisible();
});

test('an ended session leads to the login, which knows where to go on', async () => {
  await openScreen('/my-stats', {
    as: MAREN,
    responses: { 'GET /api/my-stats': refuse(401, { code: 'unauthorized' }) },
  });
  await expect.poll(address).toBe('/login?next=%2Fmy-stats');
});

test('the menu of the account leads to them', async () => {
  await openScreen('/help', { as: MAREN, responses: { 'GET /api/my-stats': STATS } });
  await page.getByRole('banner').getByRole('button', { name: 'maren' }).click();
  await page.getByRole('link', { name: 'My statistics' }).click();
  await expect.poll(address).toBe('/my-stats');
});
