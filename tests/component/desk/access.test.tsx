/** Who may open the review screens (docs/rules/review.md, "Access"), and the review menu. */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { stopTimers } from '../harness/clock.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { noNetwork } from '../harness/stub-server.ts';
import { navigateInApp } from '../navigate-in-app.ts';
import { ANDERS, deskResponses, list, openDesk, settled, waitingPhotos } from './desk.ts';

const TRAINS = somebody({ username: 'anders', is_train_reviewer: true });

test('a visitor is told so, and sent to the login and back', async () => {
  await openScreen('/review/planes');
  await expect.element(page.getByText('Unauthorized access. Please log in as image reviewer.')).toBeVisible();
  await expect.poll(address).toBe('/login?next=%2Freview%2Fplanes');
});

test('a reviewer of trains is told that planes are for others, and sent home', async () => {
  await openScreen('/review/planes', { as: TRAINS });
  await expect
    .element(page.getByText('You need plane reviewer permissions to access this page.'))
    .toBeVisible();
  await expect.poll(address).toBe('/');
});

test('who has gone on to another screen isn’t sent home while its code is loading', async () => {
  await openScreen('/help', { as: TRAINS });
  stopTimers('setTimeout', 'clearTimeout');
  navigateInApp('/review/planes');
  await expect
    .element(page.getByText('You need plane reviewer permissions to access this page.'))
    .toBeVisible();
  // Until the code is there, only the address has changed.
  history.pushState(null, '', '/gallery');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(address()).toBe('/gallery');
});

test('the menu has the desks that the reviewer may open, and how many photos wait', async () => {
  await openScreen('/review', { as: TRAINS, responses: deskResponses(waitingPhotos(3)) });
  const trains = page.getByRole('link', { name: /Train review/ });
  await expect.element(trains).toHaveAttribute('href', '/review/trains');
  await expect.element(trains).toHaveTextContent('3');
  await expect.element(page.getByRole('link', { name: /Plane review/ })).not.toBeInTheDocument();
  await expectAccessibleEverywhere('the review menu');
});

test('from the menu the heading of the desk gets the focus, and keeps it when the list is there', async () => {
  await openScreen('/review', { as: ANDERS, responses: deskResponses(waitingPhotos(2)) });
  await page.getByRole('link', { name: /Plane review/ }).click();
  await settled('D-AIX1');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('without a network the desk shows the list of the last visit', async () => {
  const server = await openDesk(waitingPhotos(2));
  await settled('D-AIX1');
  setOnline(server, false);
  await reload();
  await settled('D-AIX1');
  await expect.element(list).toHaveLength(2);
});

test('a desk that has never been loaded says that it needs the network, and loads once it is there', async () => {
  const server = await openScreen('/review', {
    as: ANDERS,
    responses: { 'GET /api/review/photos': noNetwork() },
  });
  setOnline(server, false);
  await reload('/review/planes');
  await expect
    .element(page.getByText('You’re offline, and this list isn’t saved on this device.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  server.respond(deskResponses(waitingPhotos(1)));
  setOnline(server, true);
  await settled('D-AIX1');
});
