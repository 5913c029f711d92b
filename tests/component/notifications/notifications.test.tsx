/** A photographer's notifications, and the number of unread ones in the bars (docs/rules/photos.md, "Notifications"). */
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { stopTimers } from '../harness/clock.ts';
import type { Notification } from '../../../src/contract/calls/notification-calls.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { cachedResponses } from '../harness/cached-responses.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import type { ScreenOptions } from '../harness/open-screen.tsx';
import { photoOf } from '../photos.ts';
import { MAREN, notificationOf } from './notification-of.ts';

const REJECTED = notificationOf(1, {
  kind: 'rejected',
  message: 'Not level; Duplicate\nThe tail hangs',
  marks: [{ code: 'level', x: 0.5, y: 0.5 }, { code: 'duplicate' }],
});
const rejectedPicture = { cache_image_path: '/api/photos/1/picture/640x427/1.jpg' };

const GOOD_EYE = notificationOf(4, {
  kind: 'achievement',
  photo_id: null,
  photo: null,
  subject: null,
  achievement: {
    key: 'first_like',
    icon: 'thumbs-up',
    color: 'plain',
    name_en: 'Good eye',
    name_zh: '识货',
    description_en: 'First like given',
    description_zh: '第一次点赞',
  },
});

const account = page.getByRole('button', { name: 'maren' });
const rows = page
  .getByRole('main')
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading') });

/** Opens a screen with a server that has notifications, the newest first. */
async function openWith(path: string, given: readonly Notification[], options: ScreenOptions = {}) {
  let notifications = given;
  const unread = () => notifications.filter(({ read }) => !read).length;
  const server = await openScreen(path, {
    ...options,
    as: MAREN,
    responses: {
      'GET /api/notifications': () => ({ notifications: [...notifications], unread: unread() }),
      'GET /api/notifications/unread': () => ({ unread: unread(), latest: notifications[0] ?? null }),
      'POST /api/notifications/read': ({ body }) => {
        notifications = notifications.map((each) => (each.id <= body.up_to ? { ...each, read: true } : each));
        return { unread: unread() };
      },
    },
  });
  return {
    server,
    arrive: (notification: Notification) => {
      notifications = [notification, ...notifications];
    },
  };
}

test('the bar and the menu say how many are unread, until they were shown', async () => {
  const { server } = await openWith('/help', [REJECTED]);
  await expect.element(account).toHaveAccessibleDescription('1 unread notification');
  await account.click();
  const link = page.getByRole('link', { name: 'Notifications' });
  await expect.element(link).toHaveAccessibleDescription('1 unread notification');
  await link.click();
  await expect.element(rows).toHaveTextContent('New');
  await expect
    .poll(() => server.received('POST /api/notifications/read').map(({ body }) => body))
    .toEqual([{ up_to: 1 }]);
  await expect.element(account).toHaveAccessibleDescription('');
  // It stays marked while the list is open.
  await expect.element(rows).toHaveTextContent('New');
});

test('a rejection comes with its reasons, and with a picture that needs the token', async () => {
  const photo = REJECTED.photo ?? null;
  await openWith('/notifications', [{ ...REJECTED, photo: photo && { ...photo, ...rejectedPicture } }]);
  await expect.element(rows).toHaveTextContent('Rejected');
  await expect.element(rows).toHaveTextContent('D-AIX1');
  await expect
    .poll(() =>
      rows
        .getByRole('list', { name: 'Reasons' })
        .getByRole('listitem')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['Not level', 'Duplicate']);
  await expect.element(rows).toHaveTextContent('The tail hangs');
  await expect.element(rows.getByRole('link')).toHaveAttribute('href', '/rejected-photos');
  await expect.poll(() => rows.element().querySelector('img')?.src).toMatch(/^blob:/);
  await expect.poll(() => rows.element().querySelector('img')?.naturalWidth).toBe(640);
  await expectAccessibleEverywhere('notifications');
});

test('the end of an appeal leads its photographer to the reasons, and the first reviewer to the case', async () => {
  const { marks, message } = REJECTED;
  const { server } = await openWith('/notifications', [
    notificationOf(3, { kind: 'appeal_upheld', marks, message }),
    notificationOf(2, { kind: 'rejection_upheld', marks, message, photo: null }),
    notificationOf(1, { kind: 'rejection_overturned', photo: null }),
  ]);
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.nth(0)).toHaveTextContent(/Rejection upheld.*Not level.*The tail hangs/);
  await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/rejected-photos');
  await expect.element(rows.nth(1)).toHaveTextContent(/Your rejection was upheld.*Not level/);
  await expect.element(rows.nth(1).getByRole('link')).toHaveAttribute('href', '/photo/2');
  await expect.element(rows.nth(2)).toHaveTextContent('Your rejection was overturned');
  await expect.element(rows.nth(2).getByRole('link')).toHaveAttribute('href', '/photo/1');
  expect(server.received('GET /api/notifications')[0]?.query['knows']).toContain('appeal_upheld');
});

test('each kind leads on, and only what is new is marked', async () => {
  await openWith('/notifications', [GOOD_EYE, notificationOf(2), { ...REJECTED, read: true }]);
  await expect.element(rows).toHaveLength(3);
  await expect.element(rows.nth(0)).toHaveTextContent(/Achievement.*Good eye/);
  await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/achievements');
  await expect.element(rows.nth(1)).toHaveTextContent(/Approved.*New.*D-AIX2/);
  await expect.element(rows.nth(1).getByRole('link')).toHaveAttribute('href', '/photo/2');
  await expect.poll(() => rows.nth(1).element().querySelector('img')?.naturalWidth).toBe(640);
  await expect.element(rows.nth(2)).toHaveTextContent('Rejected');
  await expect.element(rows.nth(2)).not.toHaveTextContent('New');
});

test('what arrives while the page is open is said, and counted', async () => {
  // The page asks every minute; here, when the test lets one pass.
  stopTimers('setInterval', 'clearInterval');
  const { arrive } = await openWith('/help', [{ ...REJECTED, read: true }]);
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(cachedResponses).toContainEqual(expect.stringContaining('GET /api/notifications/unread'));
  arrive(notificationOf(2));
  await vi.advanceTimersByTimeAsync(61_000);
  await expect.element(page.getByText('D-AIX2 · Approved')).toBeVisible();
  await expect.element(account).toHaveAccessibleDescription('1 unread notification');
});

test('the list is there without a network, with its age', async () => {
  const { server } = await openWith('/notifications', [notificationOf(2), REJECTED]);
  await expect.element(rows).toHaveLength(2);
  await expect.poll(cachedResponses).toContainEqual(expect.stringContaining('"GET /api/notifications"'));
  setOnline(server, false);
  await reload();
  await expect.element(rows).toHaveLength(2);
  await expect.element(page.getByText('as of')).toBeVisible();
});

test('approvals of a day are one row of pictures, from which one can go from photo to photo', async () => {
  const approvals = [7, 6, 5, 4, 3, 2, 1].map((id) => notificationOf(id));
  const { server } = await openWith('/notifications', approvals, { size: 'phone', touch: true });
  server.respond({ 'GET /api/photos/:id': ({ params }) => photoOf(Number(params['id'])) });
  const line = rows.filter({ has: page.getByRole('heading', { name: /7 photos approved/ }) });
  await expect.element(line).toHaveTextContent('New');
  const pictures = line.getByRole('list', { name: '7 photos approved' }).getByRole('link');
  await expect.element(pictures).toHaveLength(5);
  await expectAccessible('approvals in one line');
  await line.getByRole('button', { name: 'Show 2 more' }).click();
  await expect.element(pictures).toHaveLength(7);
  await pictures.last().click();
  await expect.poll(address).toBe('/photo/1');
  await expect.element(page.getByText('7 / 7')).toBeVisible();
});

test('several photos that were taken down at once are one notification, which leads to them', async () => {
  await openWith('/notifications', [
    notificationOf(9, { kind: 'taken_down', photo_count: 3, message: 'Stolen, all of them' }),
  ]);
  const row = rows.filter({ hasText: '3 photos taken down by an administrator' });
  await expect.element(row.getByText('Stolen, all of them')).toBeVisible();
  await expect.element(row.getByText('D-AIX9')).not.toBeInTheDocument();
  await expect.element(row.getByRole('link').first()).toHaveAttribute('href', '/rejected-photos');
});
