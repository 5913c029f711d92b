/** The home page: the image of the week, and the site's live figures. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stopTimers } from './harness/clock.ts';
import { somebody } from '../people.ts';
import { expectAccessibleEverywhere } from './harness/accessible.ts';
import { openScreen } from './harness/open-screen.tsx';
import { refuse } from './harness/stub-server.ts';
import type { Responses } from './harness/stub-server.ts';
import { listed, pageOf } from './photos.ts';

const RESPONSES: Responses = {
  'GET /api/photos': (request) => pageOf([listed(2), listed(1)], request),
  'GET /api/stats': {
    photoCount: 2,
    registeredUsers: 3,
    onlineReviewers: 2,
    totalReviewers: 2,
    unreviewedCount: 1,
  },
  'GET /api/stats/online-reviewers': { onlineCount: 0, onlineUserIds: [] },
  'GET /api/stats/unreviewed-photos': { unreviewedCount: 1 },
  'GET /api/stats/top-airport': {
    topAirport: 'EDDF',
    photoCount: 2,
    airportName: 'Frankfurt Airport',
    airportName_zh: '法兰克福机场',
  },
  'GET /api/stats/image-of-the-week': { photo: listed(2), since: '2026-05-01T00:00:00.000Z' },
};

const board = page.getByRole('region', { name: 'Wingrail now' });
const card = (label: string) =>
  board.getByRole('listitem').filter({ has: page.getByRole('heading', { name: label, exact: true }) });
/** The digits that a board shows, without leading zeros. */
const digitsOf = (label: string) =>
  [...card(label).element().querySelectorAll('[data-falls]:not([data-leading])')].map(
    ({ textContent }) => textContent,
  );

test('the board shows the users, photos and reviewers, what waits, and the airport with the most photos', async () => {
  await openScreen('/', { responses: RESPONSES });
  await expect.element(card('Registered users')).toHaveTextContent('3');
  await expect.element(card('Photos')).toHaveTextContent('2');
  expect([digitsOf('Registered users'), digitsOf('Photos')]).toEqual([['3'], ['2']]);
  await expect.element(card('Online reviewers')).toHaveTextContent('of 2, none online');
  await expect.element(card('Online reviewers')).toHaveAttribute('data-state', 'bad');
  await expect.element(card('Unreviewed photos')).toHaveTextContent('awaiting review');
  await expect.element(card('Unreviewed photos')).toHaveAttribute('data-state', 'caution');
  const airport = board.getByRole('link', { name: /EDDF/ });
  await expect.element(airport).toHaveAttribute('href', '/gallery?airport=EDDF&type=planes');
  await expect.element(airport).toHaveTextContent(/Frankfurt Airport.*2 photos/);
  await expect.element(board.getByRole('link', { name: 'All figures' })).toHaveAttribute('href', '/stats');
});

test('the image of the week names its photographer, and a visitor is led to the login and the upload', async () => {
  await openScreen('/', { responses: RESPONSES });
  const image = page.getByRole('figure');
  await expect
    .element(image.getByRole('link', { name: /Image Of The Week.*D-AIX2.*© \d{4} maren/ }))
    .toHaveAttribute('href', '/photo/2');
  await expect.element(image.getByRole('img', { name: 'D-AIX2 on final' })).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', '/login');
  await expect.element(page.getByRole('link', { name: 'Upload now' })).toHaveAttribute('href', '/upload');
  await expectAccessibleEverywhere('the home page');
});

test('a signed-in user is led to the gallery instead of the login', async () => {
  await openScreen('/', { as: somebody(), responses: RESPONSES });
  const main = page.getByRole('main');
  await expect
    .element(main.getByRole('link', { name: 'Open the gallery' }).first())
    .toHaveAttribute('href', '/gallery');
  await expect.element(main.getByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

test('the board is polled: a reviewer comes online and decides', async () => {
  stopTimers('setInterval', 'clearInterval');
  const server = await openScreen('/', { responses: RESPONSES });
  await expect.element(card('Online reviewers')).toHaveTextContent('of 2, none online');
  server.respond({
    'GET /api/stats/online-reviewers': { onlineCount: 1, onlineUserIds: [5] },
    'GET /api/stats/unreviewed-photos': { unreviewedCount: 0 },
  });
  vi.advanceTimersByTime(10_000);
  await expect.element(card('Online reviewers')).toHaveTextContent('of 2, online now');
  await expect.element(card('Online reviewers')).toHaveAttribute('data-state', 'good');
  vi.advanceTimersByTime(5000);
  await expect.element(card('Unreviewed photos')).toHaveTextContent('all reviewed');
  await expect.element(card('Unreviewed photos')).toHaveAttribute('data-state', 'good');
});

test('if the server can’t tell who is online, the number of all reviewers is shown', async () => {
  await openScreen('/', {
    responses: { ...RESPONSES, 'GET /api/stats/online-reviewers': refuse(403) },
  });
  await expect.element(card('Online reviewers')).toHaveTextContent('of 2, online now');
  expect(digitsOf('Online reviewers')).toEqual(['2']);
});
