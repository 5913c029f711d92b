/** The appeal against a rejection (docs/rules/photos.md, "Appeals"). */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stopTimers } from '../harness/clock.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { fillDisk } from '../harness/full-disk.ts';
import { setOnline } from '../harness/network.ts';
import { reload } from '../harness/open-screen.tsx';
import { openRejected, photo, rejectedWith } from './rejected.ts';

const REJECTION = rejectedWith([{ code: 'dust' }], 'Dust spots\nA spot above the tail.');
const PHONE = { size: 'phone', touch: true } as const;

const open = photo.getByRole('button', { name: 'Appeal' });
const text = photo.getByRole('textbox', { name: 'Your appeal' });
const send = photo.getByRole('button', { name: 'Submit appeal' });
const tab = (name: string) => page.getByRole('tab', { name });

test('an appeal needs five characters', async () => {
  const server = await openRejected(REJECTION, PHONE);
  await open.click();
  await expect.element(text).toHaveFocus();
  await send.click();
  await expect.element(photo.getByText('Appeal message is required.')).toBeVisible();
  await text.fill('  no  ');
  await expect.element(photo.getByText('Appeal message must be at least 5 characters long.')).toBeVisible();
  await expectAccessible('an appeal that is too short');
  await photo.getByRole('button', { name: 'Not now' }).click();
  await expect.element(text).not.toBeInTheDocument();
  expect(server.received('POST /api/appeal-photo/:id')).toEqual([]);
});

test('a rejection that was upheld can’t be appealed again, but improved', async () => {
  await openRejected({ ...REJECTION, appeal_status: 'upheld' }, PHONE);
  await expect.element(tab('Rejected 1')).toBeVisible();
  await expect.element(photo.getByText('Your appeal was turned down')).toBeVisible();
  await expect.element(photo.getByRole('link', { name: 'Send a better version' })).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();
  await expectAccessible('an upheld rejection');
});

test('its draft stays on the device', async () => {
  await openRejected(REJECTION, PHONE);
  await open.click();
  await text.fill('It is a bird');
  await reload();
  await photo.getByRole('button', { name: 'Continue the appeal' }).click();
  await expect.element(text).toHaveValue('It is a bird');
});

test('one that the device can’t store stays a draft, and the form says so', async () => {
  await openRejected(REJECTION, PHONE);
  await open.click();
  await text.fill('It is a bird, not a spot.');
  const makeRoom = fillDisk();
  await send.click();
  await expect.element(photo.getByText('Failed to submit appeal. Please try again.')).toBeVisible();
  makeRoom();
  await reload();
  await expect.element(tab('Rejected 1')).toBeVisible();
  await photo.getByRole('button', { name: 'Continue the appeal' }).click();
  await expect.element(text).toHaveValue('It is a bird, not a spot.');
});

test('one that is made offline is among the appeals, says that it waits, and is sent once the network is back', async () => {
  const server = await openRejected(REJECTION, {
    ...PHONE,
    responses: {
      'POST /api/appeal-photo/:id': {
        conversationSaved: true,
        id: 1,
        approval_status: 'pending_appeal',
        revision: 2,
      },
    },
  });
  await open.click();
  setOnline(server, false);
  await text.fill('It is a bird, not a spot.');
  await send.click();
  await expect.element(tab('Pending appeal 1')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab('Rejected 0')).toBeVisible();
  await expect.element(photo.getByText('It is a bird, not a spot.')).toBeVisible();
  await expect.element(photo.getByText(/Your appeal: \S/)).toBeVisible();
  await expect.element(photo.getByText('Appeal not sent yet')).toBeVisible();
  await expect.element(photo.getByText('Appeal under review')).not.toBeInTheDocument();
  await reload();
  await expect.element(photo.getByText('Appeal not sent yet')).toBeVisible();
  expect(server.received('POST /api/appeal-photo/:id')).toEqual([]);
  setOnline(server, true);
  await expect
    .poll(() => server.received('POST /api/appeal-photo/:id'))
    .toMatchObject([{ params: { id: '1' }, body: { appealMessage: 'It is a bird, not a spot.' } }]);
  await expect.element(page.getByText(/Your appeal: \S/)).not.toBeInTheDocument();
});

test('the list doesn’t change while somebody writes an appeal, and is refetched afterwards', async () => {
  stopTimers();
  const server = await openRejected(REJECTION);
  await open.click();
  await text.fill('It is a bird');
  // The photo was deleted on another device.
  server.respond({ 'GET /api/my-rejected-and-appeal-photos': { photos: [] } });
  const reads = () => server.received('GET /api/my-rejected-and-appeal-photos').length;
  const before = reads();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(() => server.received('GET /api/notifications/unread').length).toBeGreaterThan(1);
  expect(reads()).toBe(before);
  await expect.element(tab('Rejected 1')).toBeVisible();
  await expect.element(text).toHaveValue('It is a bird');
  await photo.getByRole('button', { name: 'Not now' }).click();
  await expect.element(tab('Rejected 0')).toBeVisible();
  await expect.element(photo).not.toBeInTheDocument();
});
