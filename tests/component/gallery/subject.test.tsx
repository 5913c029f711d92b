/** The pages about an aircraft, an airport and a photographer. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SubjectStats } from '../../../src/contract/calls/photo-calls.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses, Received } from '../harness/stub-server.ts';
import { listed } from '../photos.ts';
import { galleryOf } from './gallery-server.ts';

const FIGURES: SubjectStats = {
  field: 'registration',
  type: 'planes',
  value: 'D-AIX1',
  photos: 2,
  of_type: null,
  first_taken: '2019-05-03T10:00:00',
  latest_taken: '2026-05-03T10:00:00',
  first_upload: '2026-05-04T08:00:00.000Z',
  latest_upload: '2026-05-05T08:00:00.000Z',
  years: [
    { year: '2026', photos: 1 },
    { year: '2019', photos: 1 },
  ],
  seen_with: [{ field: 'airport', value: 'EDDF', photos: 2 }],
  airport_names: null,
};

const FRANKFURT = {
  iata: 'FRA',
  name: 'Frankfurt Airport',
  name_zh: '法兰克福机场',
  city: 'Frankfurt',
  city_zh: '法兰克福',
};

/** Two photos of D-AIX1, seven years apart, and one of D-AIX2. */
const RESPONSES: Responses = {
  ...galleryOf([
    listed(3, { registration: 'D-AIX2', date_taken: '2026-05-03T10:00:00' }),
    listed(2, { registration: 'D-AIX1', date_taken: '2026-05-03T10:00:00' }),
    listed(1, { date_taken: '2019-05-03T10:00:00' }),
  ]),
  'GET /api/photos/about': ({ query }: Received<'GET /api/photos/about'>) => {
    const { years: _, ...figures } = FIGURES;
    switch (query['kind'] ?? '') {
      case 'aircraft':
        return query['name'] === 'D-AIX2' ? { ...figures, value: 'D-AIX2', photos: 1, years: [] } : FIGURES;
      case 'airport':
        return query['name'] === 'EDDF'
          ? { ...figures, field: 'airport', value: 'EDDF', photos: 3, years: [], airport_names: FRANKFURT }
          : refuse(404);
      case 'photographer':
        return { ...figures, field: 'username', value: 'maren', photos: 3, years: [] };
      default:
        return refuse(404);
    }
  },
};

const years = page.getByRole('main').getByRole('heading', { level: 2, name: /^\d{4}$/ });
const yearsShown = () => years.elements().map(({ textContent }) => textContent);
const photos = page.getByRole('main').getByRole('link', { name: /ID #\d/ });
const figures = page.getByRole('definition');
const open = (path: string) => openScreen(path, { responses: RESPONSES, size: 'phone', touch: true });

test('an aircraft’s page has its figures, and its photos by year', async () => {
  await open('/aircraft/D-AIX1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'D-AIX1' })).toBeVisible();
  await expect.poll(yearsShown).toEqual(['2026', '2019']);
  await expect.element(photos).toHaveLength(2);
  await expect.element(figures.first()).toHaveTextContent(/^2$/);
  await expect.element(figures.nth(1)).toHaveTextContent(/^May 3, 2019$/);
  await expect.element(page.getByRole('link', { name: /EDDF/ })).toHaveAttribute('href', '/airport/EDDF');
  await expectAccessibleEverywhere('the page of an aircraft');
});

test('one year is shown alone, until one goes back', async () => {
  await open('/aircraft/D-AIX1');
  await page.getByRole('button', { name: /^2019/ }).click();
  await expect.poll(yearsShown).toEqual(['2019']);
  history.back();
  await expect.poll(yearsShown).toEqual(['2026', '2019']);
});

test('another spelling leads to the address as on the photos', async () => {
  await open('/aircraft/daix1');
  await expect.poll(address).toBe('/aircraft/D-AIX1');
});

test('an airport’s page names it, and has the photos of all aircraft there', async () => {
  await open('/airport/EDDF');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('EDDFFrankfurt Airport');
  await expect.element(photos).toHaveLength(3);
});

test('a photographer’s page has all their photos', async () => {
  await open('/photographer/maren');
  await expect.element(page.getByRole('heading', { level: 1, name: 'maren' })).toBeVisible();
  await expect.element(figures.first()).toHaveTextContent(/^3$/);
  await expect.element(photos).toHaveLength(3);
});

test('a name on no photo says so, and leads to the search', async () => {
  await open('/airport/EGLL');
  await expect.element(page.getByRole('heading', { name: 'No photos of EGLL' }).first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Search the gallery' }))
    .toHaveAttribute('href', '/gallery?q=EGLL');
});

test('without a network the photos on the device are shown, until the network is back', async () => {
  const server = await open('/photographer/maren');
  await expect.element(photos).toHaveLength(3);
  await photos.filter({ hasText: 'D-AIX2' }).click();
  const aircraft = page.getByRole('link', { name: 'D-AIX2', exact: true });
  await expect.element(aircraft).toBeVisible();
  server.cut(true);
  await aircraft.click();
  await expect
    .element(page.getByText('You’re offline. Of the 3 photos saved on this device, 1 shows D-AIX2.'))
    .toBeVisible();
  await expect.element(photos).toHaveLength(1);
  server.cut(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(figures.first()).toHaveTextContent(/^1$/);
  await expect.element(page.getByText('You’re offline.')).not.toBeInTheDocument();
});

test('without a network a registration is found without its hyphen too', async () => {
  const server = await open('/photographer/maren');
  await expect.element(photos).toHaveLength(3);
  server.cut(true);
  await reload('/aircraft/daix2');
  await expect.element(photos).toHaveLength(1);
  await expect.element(photos).toHaveTextContent('D-AIX2');
});
