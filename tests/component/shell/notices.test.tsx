/** Which of the notices is shown when there are several (docs/rules/screens.md, "Notices"). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useUpdate } from '../../../src/app/pwa/update.ts';
import { announcementOf } from '../announcements/announcement-of.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { openScreen } from '../harness/open-screen.tsx';
import type { StubServer } from '../harness/stub-server.ts';

const offline = page.getByText('You’re offline. What you send is saved here');
const update = page.getByText('A new version is ready');
const talk = page.getByRole('region', { name: 'Announcement' });
const reload = page.getByRole('button', { name: 'Reload' });
const two = page.getByRole('button', { name: '2 more notices' });
const fewer = page.getByRole('button', { name: 'Fewer notices' });

const PHONE = { width: 360, height: 640 };
/** The height of the bar and one line, in px. */
const ONE_LINE = 2 * 56;

const screenTop = () => document.querySelector('main')?.getBoundingClientRect().top ?? 0;

/** Opens a screen with an announcement, an update, and no network. */
async function openWithThree(priority: 'high' | 'low' = 'low'): Promise<StubServer> {
  const server = await openScreen('/help', {
    responses: {
      'GET /api/announcements/active': [announcementOf(1, { title: 'The servers move', priority })],
    },
    size: PHONE,
  });
  await expect.element(talk).toBeVisible();
  useUpdate.setState({ apply: () => undefined });
  setOnline(server, false);
  await expect.element(two).toBeVisible();
  return server;
}

/** True if a notice can be seen, not only read by a screen reader. */
const isSeen = (notice: typeof offline) =>
  notice.element().getBoundingClientRect().height > 10 && !isFolded(notice);
const isFolded = (notice: typeof offline) =>
  (notice.element().closest('[data-notice]')?.getBoundingClientRect().height ?? 0) < 10;

test('the most urgent notice has one line; a button unfolds the others, and folds them again', async () => {
  await openWithThree();
  expect([offline, talk, update].map(isSeen)).toEqual([true, false, false]);
  expect(screenTop()).toBeLessThanOrEqual(ONE_LINE);
  expect(reload.query()).toBeNull();
  await expectAccessible('a notice with others behind it');
  await two.click();
  await expect.poll(() => [offline, talk, update].map(isSeen)).toEqual([true, true, true]);
  await expect.element(reload).toBeVisible();
  await expectAccessibleEverywhere('all notices');
  await fewer.click();
  await expect.poll(() => [offline, talk, update].map(isSeen)).toEqual([true, false, false]);
});

test('an announcement of high priority comes before the missing network', async () => {
  await openWithThree('high');
  expect([talk, offline, update].map(isSeen)).toEqual([true, false, false]);
});

test('a new version that has replaced this one comes first, and what is left at last is shown whole', async () => {
  const server = await openWithThree();
  useUpdate.setState({ isReplaced: true });
  await expect.poll(() => [offline, talk].map(isSeen)).toEqual([false, false]);
  await expect.element(page.getByText('A new version has replaced this one.')).toBeVisible();
  useUpdate.setState({ apply: undefined, isReplaced: false });
  setOnline(server, true);
  await expect.poll(() => isSeen(talk)).toBe(true);
  await expect.element(two).not.toBeInTheDocument();
});

test('a screen reader announces each notice once', async () => {
  const server = await openScreen('/help', { size: PHONE });
  useUpdate.setState({ apply: () => undefined });
  await expect.element(update).toBeVisible();
  const region = update.element().closest('[role=status]');
  const shown = update.element();
  const added: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) added.push(node.textContent ?? '');
  });
  observer.observe(region ?? document.body, { childList: true, subtree: true });
  setOnline(server, false);
  await expect.element(offline).toBeVisible();
  expect(added).toEqual([offline.element().textContent]);
  setOnline(server, true);
  await expect.element(offline).not.toBeInTheDocument();
  observer.disconnect();
  // The same element: still there, neither moved nor hidden from screen readers in between.
  expect(update.element()).toBe(shown);
  expect(added).toHaveLength(1);
});
