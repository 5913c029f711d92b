/** The photos that a user likes (docs/rules/photos.md, "Photos I liked"). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { cachedResponses } from '../harness/cached-responses.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { listed, pageOf } from '../photos.ts';
import { MAREN } from './notification-of.ts';

const wall = page.getByRole('list', { name: 'Liked photos' });

test('the menu leads to it, where nothing is liked yet', async () => {
  await openScreen('/help', {
    as: MAREN,
    responses: { 'GET /api/my-likes': ({ query }) => pageOf([], { query: { limit: '30', ...query } }) },
  });
  await page.getByRole('button', { name: 'maren' }).click();
  await page.getByRole('link', { name: 'Liked photos' }).click();
  await expect.poll(address).toBe('/my-likes');
  await expect.element(page.getByRole('heading', { name: 'Nothing liked yet' })).toBeVisible();
});

test('what is liked is counted and shown, also without a network', async () => {
  const server = await openScreen('/my-likes', {
    as: MAREN,
    responses: {
      'GET /api/my-likes': ({ query }) => pageOf([listed(2)], { query: { limit: '30', ...query } }),
    },
  });
  await expect.element(wall.getByRole('listitem')).toHaveLength(1);
  await expect.element(wall).toHaveTextContent('D-AIX2');
  await expect.element(page.getByText('1 photo', { exact: true })).toBeVisible();
  await expectAccessibleEverywhere('liked photos');
  await expect.poll(cachedResponses).toContainEqual(expect.stringContaining('GET /api/my-likes'));
  setOnline(server, false);
  await reload();
  await expect.element(wall.getByRole('listitem')).toHaveLength(1);
});
