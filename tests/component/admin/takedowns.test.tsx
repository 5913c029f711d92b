/** Photos that super admins take down, at the desk and on the photo's page, and what their photographer reads. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Takedown } from '../../../src/contract/calls/takedown-calls.ts';
import { FOUNDER_ID } from '../../../src/contract/rules/limits.ts';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { listed, pageOf, photoOf, rejectedPhoto } from '../photos.ts';
import { deskServer, enterPassword, FOUNDER, KNOWS_PASSWORD, onlyAfterPassword } from './desk-server.ts';

const founder = { id: FOUNDER_ID, username: 'founder' };

const takedownOf = (id: number, reason: string): Takedown => ({
  id,
  kind: 'takedown',
  photo_id: id,
  photo_type: 'planes',
  photographer: { id: 3, username: 'maren' },
  was: 'approved',
  facts: { registration: `D-AIX${id}` },
  has_picture: false,
  reason,
  report_id: null,
  taken_by: founder,
  taken_at: '2026-03-01T10:00:00.000Z',
  can_put_back: true,
  put_back_until: '2026-03-04T10:00:00.000Z',
  put_back_by: null,
  put_back_at: null,
  evidence_until: '2026-06-01T10:00:00.000Z',
});

const dialog = page.getByRole('alertdialog');
const takeDown = dialog.getByRole('button', { name: 'Take down' });

test('photos are chosen and taken down with a reason, and one is put back', async () => {
  let takedowns: readonly Takedown[] = [];
  const server = await openScreen('/admin?tab=photos', {
    as: FOUNDER,
    responses: {
      ...deskServer().responses,
      ...KNOWS_PASSWORD,
      'GET /api/photos': (request) => {
        const { username = '', type } = request.query;
        const photos = [listed(1), listed(2, { type: 'trains' }), listed(3), listed(4, { username: 'noor' })];
        return pageOf(
          photos.filter((photo) => photo.type === type && photo.username.includes(username)),
          {
            query: { ...request.query, limit: '15' },
          },
        );
      },
      'GET /api/admin/takedowns': () => ({ takedowns: [...takedowns], has_more: false }),
      // As beyond ten within an hour.
      'POST /api/admin/takedowns': onlyAfterPassword(
        ({ body }: { body: { photo_ids: number[]; reason: string } }) => {
          takedowns = body.photo_ids.map((id) => takedownOf(id, body.reason));
          return { taken: body.photo_ids.map((id) => ({ id, photo_id: id })), skipped: [] };
        },
      ),
      'POST /api/admin/takedowns/:id/put-back': ({ params }) => {
        const back = {
          ...takedownOf(Number(params['id']), 'Stolen'),
          can_put_back: false,
          put_back_by: founder,
          put_back_at: '2026-03-02T10:00:00.000Z',
        };
        takedowns = takedowns.map((each) => (each.id === back.id ? back : each));
        return back;
      },
    },
  });
  await page.getByRole('searchbox', { name: 'Search' }).fill('maren');
  await expect.element(page.getByRole('checkbox', { name: '#4 ' })).not.toBeInTheDocument();
  for (const id of [1, 2]) await page.getByRole('checkbox', { name: `#${id} ` }).click();
  await expect.element(page.getByText('2 photos chosen')).toBeVisible();
  await expectAccessibleEverywhere('the photos of the admin desk');
  await page.getByRole('button', { name: 'Take down' }).click();
  await takeDown.click();
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
  expect(server.received('POST /api/admin/takedowns')).toEqual([]);
  await dialog.getByLabelText('Reason').fill('Stolen');
  await takeDown.click();
  await enterPassword();
  const taken = page.getByRole('region', { name: 'Taken down or deleted' });
  await expect.element(taken.getByText('Stolen')).toHaveLength(2);
  expect(server.received('POST /api/admin/takedowns').at(-1)?.body).toEqual({
    photo_ids: [1, 2],
    reason: 'Stolen',
  });
  await taken.getByRole('button', { name: 'Restore #2' }).click();
  await expect.element(taken.getByText('Restored by founder')).toBeVisible();
  await expect.element(taken.getByRole('button', { name: 'Restore #2' })).not.toBeInTheDocument();
});

test('a press on a picture chooses it; a page is chosen at once, and what is chosen stays over pages and filters', async () => {
  const planes = Array.from({ length: 20 }, (_, index) => listed(index + 1));
  const trains = [listed(30, { type: 'trains' })];
  await openScreen('/admin?tab=photos', {
    as: FOUNDER,
    responses: {
      ...deskServer().responses,
      'GET /api/photos': ({ query }) =>
        pageOf(query['type'] === 'trains' ? trains : planes, { query: { ...query, limit: '15' } }),
      'GET /api/admin/takedowns': { takedowns: [], has_more: false },
    },
  });
  const tiles = page.getByRole('list', { name: 'Photos to choose from' }).getByRole('listitem');
  await expect.element(tiles).toHaveLength(16);
  await userEvent.click(tiles.first().element().querySelector('img') ?? document.body);
  await expect.element(page.getByText('1 photo chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Choose all on this page' }).click();
  await expect.element(page.getByText('16 photos chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).first().click();
  await expect.element(tiles).toHaveLength(5);
  await page.getByRole('button', { name: 'Choose all on this page' }).click();
  await expect.element(page.getByText('21 photos chosen')).toBeVisible();
  await page.getByLabelText('Kind').selectOptions('Trains');
  await expect.element(tiles).toHaveLength(1);
  await expect.element(tiles.first().getByRole('checkbox')).toBeChecked();
  const open = tiles.first().getByRole('link');
  await expect.element(open).toHaveAttribute('href', '/photo/30');
  const { width, height } = open.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Choose none' }).click();
  await expect.element(page.getByText('0 photos chosen')).toBeVisible();
});

test('a photo is taken down on its page, which is left for the gallery', async () => {
  const server = await openScreen('/photo/3', {
    as: FOUNDER,
    responses: {
      'GET /api/photos/:id': photoOf(3),
      'POST /api/admin/takedowns': { taken: [{ id: 1, photo_id: 3 }], skipped: [] },
    },
  });
  await page.getByRole('region', { name: 'Take this photo down' }).getByRole('button').click();
  await dialog.getByLabelText('Reason').fill('Stolen too');
  await takeDown.click();
  await expect.poll(address).toMatch(/^\/gallery/);
  expect(server.received('POST /api/admin/takedowns')).toMatchObject([
    { body: { photo_ids: [3], reason: 'Stolen too' } },
  ]);
});

test('its photographer reads the reason, and can delete it but not appeal', async () => {
  await openScreen('/rejected-photos', {
    as: somebody({ id: 3, username: 'maren' }),
    responses: {
      'GET /api/my-rejected-and-appeal-photos': {
        photos: [rejectedPhoto(3, { taken_down: true, rejection_reason: 'Stolen too' })],
      },
    },
  });
  await expect.element(page.getByText('Taken down by a super admin')).toBeVisible();
  await expect.element(page.getByText('Stolen too')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Appeal', exact: true })).not.toBeInTheDocument();
});
