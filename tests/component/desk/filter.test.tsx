/** Filtering the review list (docs/rules/review.md, "Review list"). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { approve, list, listOf, onDesk, openDesk, settled, waiting } from './desk.ts';

const photos = [
  waiting(1),
  waiting(2, { user_id: 77, username: 'olga', airport: 'EDDM' }),
  waiting(3),
  waiting(4, { user_id: 77, username: 'olga', airport: 'EDDF' }),
];
const button = page.getByRole('button', { name: /^Filter the list/ });
const dialog = page.getByRole('dialog', { name: 'Filter the list' });
const show = dialog.getByRole('button', { name: 'Show' });
const photographer = dialog.getByLabelText('Photographer', { exact: true });

const plates = () => list.elements().map((photo) => photo.textContent?.match(/D-AIX\d/)?.[0]);

test('a list by photographer has only their photos, and begins anew; Back leads to all', async () => {
  const server = await openDesk(photos, {
    responses: {
      'GET /api/review/photos': ({ query }) =>
        listOf(
          photos.filter(({ username }) => (query['username'] ?? username) === username),
          { next: null },
        ),
    },
  });
  await settled('D-AIX1');
  await button.click();
  await expectAccessible('the filter');
  await photographer.fill('olga');
  await show.click();
  await settled('D-AIX2');
  await expect.poll(plates).toEqual(['D-AIX2', 'D-AIX4']);
  await expect.element(page.getByRole('button', { name: 'Filter the list: 1 setting' })).toBeVisible();
  expect(document.activeElement?.tagName).toBe('H1');
  expect(server.received('GET /api/review/photos').at(-1)?.query).toMatchObject({
    type: 'planes',
    username: 'olga',
  });
  await approve.click();
  await settled('D-AIX4');
  history.back();
  await settled('D-AIX1');
  await expect.element(list).toHaveLength(3);
});

test('photos of a photographer follow each other if that is wanted', async () => {
  await openDesk(photos);
  await settled('D-AIX1');
  await button.click();
  await dialog.getByLabelText('Each photographer’s photos together').click();
  await show.click();
  await expect.poll(plates).toEqual(['D-AIX1', 'D-AIX3', 'D-AIX2', 'D-AIX4']);
});

test('a filter without a photo says so, and shows all again', async () => {
  await openDesk(photos, {
    path: '/review/planes?airport=EGLL',
    responses: {
      'GET /api/review/photos': ({ query }) =>
        query['airport'] === undefined ? listOf(photos) : listOf([], { waiting: 0, next: null }),
    },
  });
  await expect.element(page.getByText('No photo matches the filter')).toBeVisible();
  await expectAccessible('nothing matches');
  await page.getByRole('button', { name: 'Show all photos' }).click();
  await settled('D-AIX1');
});

test('the list goes on beyond its 200 photos', async () => {
  await openDesk(photos, {
    responses: {
      'GET /api/review/photos': ({ query }) =>
        query['after'] === undefined
          ? listOf(photos.slice(0, 2), { waiting: 4, next: 2 })
          : listOf(photos.slice(2), { waiting: 4, next: null }),
    },
  });
  await settled('D-AIX1');
  await page.getByRole('link', { name: 'Next photos' }).click();
  await settled('D-AIX3');
  await expect.poll(plates).toEqual(['D-AIX3', 'D-AIX4']);
  await button.click();
  await dialog.getByRole('button', { name: 'Back to the start' }).click();
  await settled('D-AIX1');
  await button.click();
  await dialog.getByRole('button', { name: 'Next photos' }).click();
  await settled('D-AIX3');
});

test('without a network, the list on the device is filtered', async () => {
  const server = await openDesk(photos);
  await settled('D-AIX1');
  setOnline(server, false);
  await button.click();
  await photographer.fill('olga');
  await show.click();
  await settled('D-AIX2');
  await expect.poll(plates).toEqual(['D-AIX2', 'D-AIX4']);
  await expect.element(onDesk).toHaveTextContent('D-AIX2');
});
