/** The list of one's own photos: its pages and filters, and what it shows without a network. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { APPROVAL_STATUSES } from '../../../src/contract/rules/values.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { cachedResponses } from '../harness/cached-responses.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { noNetwork, refuse } from '../harness/stub-server.ts';
import { ownPhoto } from '../photos.ts';
import { MAREN, ownPhotos, waiting } from './own-photos.ts';

const main = page.getByRole('main');
const sent = page.getByRole('list', { name: 'Sent' }).getByRole('listitem');
const plates = () => sent.elements().map(({ textContent }) => /D-(\w)\1{3}/.exec(textContent)?.[1]);
const filters = page.getByRole('group', { name: 'Show' });
const older = page.getByRole('button', { name: 'Show older photos' });

test('the list says where each photo is in the queue, and stays a list after a reload', async () => {
  await openScreen('/my-photos', { as: MAREN, responses: ownPhotos(waiting('A', 'B')).responses });
  await page.getByRole('radio', { name: 'List' }).click({ force: true });
  await expect.element(page.getByText('Position in queue: 1')).toBeVisible();
  await reload();
  await expect.element(page.getByText('Position in queue: 1')).toBeVisible();
  await page.getByRole('radio', { name: 'Grid' }).click({ force: true });
  await expect.element(sent.first()).toHaveTextContent('Waiting');
  await expect.element(page.getByText('Position in queue: 1')).not.toBeInTheDocument();
  await expectAccessibleEverywhere('my photos as a grid');
});

test('somebody without photos is led to the upload', async () => {
  await openScreen('/my-photos', { as: MAREN, responses: ownPhotos([]).responses });
  await expect.element(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Upload', exact: true }))
    .toHaveAttribute('href', '/upload');
});

test('older photos are added by a button, and a filter finds those that aren’t loaded', async () => {
  const photos = [
    ownPhoto(3, { registration: 'D-CCCC' }),
    ownPhoto(2, { registration: 'D-BBBB' }),
    ownPhoto(1, { registration: 'D-AAAA', approval_status: 'approved' }),
  ];
  await openScreen('/my-photos', { as: MAREN, responses: ownPhotos(photos, 1).responses });
  await expect.poll(plates).toEqual(['C']);
  await expect.element(filters.getByText('3', { exact: true })).toBeVisible();
  await older.click();
  await expect.poll(plates).toEqual(['C', 'B']);

  await filters.getByRole('radio', { name: /^Approved/ }).click({ force: true });
  await expect.poll(plates).toEqual(['A']);
  await expect.element(older).not.toBeInTheDocument();
  await filters.getByRole('radio', { name: /^All/ }).click({ force: true });
  await older.click();
  await expect.poll(plates).toEqual(['C', 'B', 'A']);
  await expect.element(older).not.toBeInTheDocument();
});

test('without a network, older photos that were read before a newer one came are shown, with their age', async () => {
  const account = ownPhotos(waiting('A', 'B', 'C'), 1);
  const server = await openScreen('/my-photos', { as: MAREN, responses: account.responses });
  await older.click();
  await expect.poll(plates).toEqual(['C', 'B']);

  account.add(ownPhoto(4, { registration: 'D-DDDD' }));
  await reload();
  await expect.poll(plates).toEqual(['D']);
  server.cut(true);
  await older.click();
  await expect.poll(plates).toEqual(['D', 'C', 'B']);
  await expect
    .element(main.getByText(/^You’re offline\. This is the copy saved on this device/))
    .toBeVisible();
  // D-AAAA was never read.
  await expect.element(main.getByText('and the older photos aren’t saved on this device')).toBeVisible();
});

test.each([
  [360, 'en'],
  [390, 'zh'],
] as const)('at %i px all filters are in sight with their numbers, in %s', async (width, language) => {
  const counts = { pending: 234, approved: 12_345, rejected: 2345, pending_appeal: 123 } as const;
  const photos = APPROVAL_STATUSES.map((approval_status, index) => ownPhoto(index + 1, { approval_status }));
  const summary = photos.flatMap(({ approval_status }, index) =>
    Array.from({ length: counts[approval_status] }, (_, n) => ({
      id: index * 100_000 + n + 1,
      type: 'planes' as const,
      approval_status,
      plate: '',
      day: '2026-05-01',
    })),
  );
  await openScreen('/my-photos', {
    as: MAREN,
    language,
    size: { width, height: 740 },
    responses: {
      ...ownPhotos(photos).responses,
      'GET /api/my-photos/summary': {
        photos: summary,
        allowance: { waiting: null, today: null, bytes: null },
      },
    },
  });
  const radios = page.getByRole('group').first().getByRole('radio');
  await expect.element(radios).toHaveLength(5);
  await expect.element(page.getByText('12,345', { exact: true })).toBeVisible();
  const boxes = radios.elements().flatMap((radio) => {
    const label = radio.closest('label');
    return label === null ? [] : [label.getBoundingClientRect()];
  });
  expect(boxes).toHaveLength(5);
  expect(boxes.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
  const overlaps = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      ),
  );
  expect(overlaps).toEqual([]);
});

test('without the summary, photos aren’t counted by the page that is loaded', async () => {
  const photos = [
    ownPhoto(2, { registration: 'D-BBBB' }),
    ownPhoto(1, { registration: 'D-AAAA', approval_status: 'approved' }),
  ];
  await openScreen('/my-photos', {
    as: MAREN,
    responses: {
      ...ownPhotos(photos).responses,
      'GET /api/my-photos/summary': noNetwork(),
    },
  });
  await expect.element(filters.getByRole('radio')).toHaveLength(3);
  await expect.element(filters).not.toHaveTextContent(/\d/);
});

test('counts that couldn’t be refreshed have their age, though the list is new', async () => {
  const server = await openScreen('/my-photos', {
    as: MAREN,
    responses: ownPhotos([ownPhoto(1), ownPhoto(2, { approval_status: 'approved' })]).responses,
  });
  await expect.element(filters).toHaveTextContent(/Approved\s*1/);
  await expect.poll(cachedResponses).toContainEqual(expect.stringContaining('GET /api/my-photos/summary'));
  const age = main.getByText(/copy saved on this device, as of /);
  await expect.element(age).not.toBeInTheDocument();
  server.respond({ 'GET /api/my-photos/summary': refuse(500) });
  await reload();
  await expect.element(age).toBeVisible();
  await expect.element(filters).toHaveTextContent(/Approved\s*1/);
});

test('a visitor is told to log in, and comes back', async () => {
  await openScreen('/my-photos');
  const denied = page.getByRole('alertdialog', { name: 'Access denied' });
  await expect
    .element(denied.getByText('Unauthorized access. Please log in to view your photos.'))
    .toBeVisible();
  await denied.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(address).toBe('/login?next=%2Fmy-photos');
});
