/**
 * The gallery's search: what it finds and marks, online and on the device. Which words find which photos is tested in
 * tests/api/photos/search.test.ts.
 */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { listed } from '../photos.ts';
import { galleryOf, planes } from './gallery-server.ts';
import { idsOf, SEARCHED_PHOTOS } from './searched.ts';

const photos = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
const field = page.getByRole('searchbox', { name: 'Search photos' });
const says = (words: string) => page.getByText(words, { exact: true });
const shownIds = () =>
  photos
    .elements()
    .map(({ textContent }) => Number(/ID #(\d+)/.exec(textContent)?.[1]))
    .toSorted((a, b) => a - b);

test('the search counts the matches in all pages, keeps its text in the address, and has no pages', async () => {
  await openScreen('/gallery', { responses: planes(16) });
  await expect.element(photos).toHaveLength(15);
  await userEvent.type(field, 'd-aix16 ON');
  await expect.element(says('1 photo found')).toBeVisible();
  await expect.element(photos).toHaveLength(1);
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
  await expect.poll(address).toBe('/gallery?q=d-aix16+ON');
  await field.fill('maren');
  await expect.element(says('16 photos found')).toBeVisible();
});

test('a search without a match can be given up, and another type starts without it', async () => {
  await openScreen('/gallery', { responses: planes(16) });
  await field.fill('no such thing');
  await page.getByRole('button', { name: 'Show All Photos' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(photos).toHaveLength(15);
  await field.fill('maren');
  await expect.element(says('16 photos found')).toBeVisible();
  await page.getByRole('radio', { name: /Trains/ }).click({ force: true });
  await expect.element(field).toHaveValue('');
  await expect.element(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  expect(address()).toBe('/gallery?type=trains');
});

test('it covers both types, says how many of each, and names the type on the cards', async () => {
  await openScreen('/gallery', { responses: galleryOf(SEARCHED_PHOTOS), size: 'phone', theme: 'dark' });
  await expect.element(photos).toHaveLength(7);
  await field.fill('MAREN');
  await expect.element(says('3 photos found')).toBeVisible();
  await expect.element(page.getByText('planes 2, trains 1')).toBeVisible();
  await expect.element(photos.first()).toHaveTextContent(/Trains ID #8/);
  await expect.element(photos.last()).toHaveTextContent(/Planes ID #2/);
  await expectAccessible('the search on a phone');
});

test('matches are marked, also in texts that a card doesn’t show otherwise', async () => {
  await openScreen('/gallery', { responses: galleryOf(SEARCHED_PHOTOS), size: 'phone' });
  await field.fill('a350 zürich');
  await userEvent.keyboard('{Enter}');
  const marks = photos.first().getByRole('mark');
  await expect.element(marks).toHaveLength(2);
  expect(marks.elements().map(({ textContent }) => textContent)).toEqual(['A350', 'Zürich']);
  await expectAccessible('marks on a card');
});

test('a typo is corrected, which is said', async () => {
  const lufthansa = SEARCHED_PHOTOS.find(({ operator }) => operator === 'Lufthansa');
  await openScreen('/gallery', {
    responses: {
      ...galleryOf(SEARCHED_PHOTOS),
      'GET /api/photos/search': {
        photos: lufthansa === undefined ? [] : [lufthansa],
        next: null,
        total: 1,
        corrected: 'lufthansa',
      },
    },
  });
  await field.fill('lufthnsa');
  await expect.element(says('Nothing found for “lufthnsa”. Showing “lufthansa” instead.')).toBeVisible();
  await expect.poll(shownIds).toEqual(idsOf('lufthansa'));
});

test.each([
  ['国航777', ['airchina']],
  ['A20N', ['swiss', 'boliviana']],
  ['maren zürich', ['swiss']],
  ['北京铁路局', ['jinghu']],
  ['#3 A320', ['british']],
] as const)('without a network the photos on the device are searched: %s', async (query, names) => {
  const server = await openScreen('/gallery', { responses: galleryOf(SEARCHED_PHOTOS) });
  await field.fill('747');
  await expect.poll(shownIds).toEqual(idsOf('lufthansa'));
  // The lists that are searched on the device are loaded with the first focus of the field.
  await expect
    .poll(() => server.received('GET /api/photos').filter(({ query: { limit } }) => limit === '1000').length)
    .toBe(2);
  setOnline(server, false);
  await field.fill(query);
  await expect.poll(shownIds).toEqual(idsOf(...names));
});

test('whole parts of names come first, and further pages go on with middles', async () => {
  const server = await openScreen('/gallery', {
    responses: {
      ...galleryOf([]),
      'GET /api/photos/search': ({ query }) =>
        query['match'] === 'middle'
          ? { photos: [listed(7)], next: null }
          : { photos: [listed(2), listed(9)], next: 9, nextMatch: 'middle', total: 2, totalIsAtLeast: true },
    },
  });
  await field.fill('ice');
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect.element(photos).toHaveLength(3);
  expect(photos.elements().map(({ textContent }) => Number(/ID #(\d+)/.exec(textContent)?.[1]))).toEqual([
    2, 9, 7,
  ]);
  expect(
    server.received('GET /api/photos/search').map(({ query: { match, before } }) => [match, before]),
  ).toEqual([
    ['start', undefined],
    ['middle', '9'],
  ]);
});

test('a card says which image type was meant, whatever it was called', async () => {
  const crane = listed(3, { image_types: ['helicopters'] });
  await openScreen('/gallery', { responses: galleryOf([listed(4), crane]) });
  await field.fill('直升機');
  await expect.element(photos).toHaveLength(1);
  await expect.element(photos.first()).toHaveTextContent('Helicopters');
});

test('if nothing is found, it says which word no photo has, and links to terms that find some', async () => {
  const server = await openScreen('/gallery', {
    responses: {
      ...galleryOf(SEARCHED_PHOTOS),
      'GET /api/photos/search': ({ query }) =>
        query['q'] === 'A350'
          ? { photos: [listed(1)], next: null, total: 1 }
          : { photos: [], next: null, total: 0, unfound: ['Emirates'], offered: ['A350'] },
    },
  });
  await field.fill('Emirates A350');
  await expect.element(says('Not found in any photo: “Emirates”.')).toBeVisible();
  await expectAccessible('a search that found nothing');
  await page.getByRole('navigation', { name: 'Try instead:' }).getByRole('link', { name: 'A350' }).click();
  await expect.element(field).toHaveValue('A350');
  await expect.poll(shownIds).toEqual([1]);
  setOnline(server, false);
  await field.fill('Emirates A350');
  await expect.element(says('Not found in any photo: “Emirates”.')).toBeVisible();
  await field.fill('A350 Lufthansa');
  await expect.element(says('Each word is found, but no photo has all of them.')).toBeVisible();
});

test('the server is asked for what was typed, whatever signs are in it', async () => {
  const server = await openScreen('/gallery', { responses: galleryOf(SEARCHED_PHOTOS) });
  await field.fill('#3 A&B');
  await expect
    .poll(() => [...new Set(server.received('GET /api/photos/search').map(({ query: { q } }) => q))])
    .toEqual(['#3 A&B']);
});

test('the response of the server replaces what the device found', async () => {
  const server = await openScreen('/gallery', {
    responses: {
      ...galleryOf([listed(1, { operator: 'Fence Air' })]),
      'GET /api/photos/search': { photos: [listed(9, { operator: 'Fence Air' })], next: null, total: 1 },
    },
  });
  await field.fill('fence');
  await expect.poll(shownIds).toEqual([9]);
  await expect.poll(address).toBe('/gallery?q=fence');
  setOnline(server, false);
  await reload();
  await expect.poll(shownIds).toEqual([1]);
  await expect
    .element(says('You’re offline. Only the 1 photos saved on this device were searched.'))
    .toBeVisible();
});
