/** The menus and bars around every screen, and the screen Me. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { somebody } from '../../people.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { cachedResponses } from '../harness/cached-responses.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import type { Responses } from '../harness/stub-server.ts';
import { tap } from '../harness/touch.ts';
import { NOTHING_SENT } from '../upload/photographer.ts';

const menu = page.getByRole('dialog', { name: 'Menu' });
const menuButton = page.getByRole('button', { name: 'Menu', exact: true });
const bottomBar = page.getByRole('navigation', { name: 'Main' }).last();
const main = page.getByRole('main');

test('visitors see links to sign in and register in the bar, from tablet size on', async () => {
  await openScreen('/help', { size: { width: 768, height: 1024 } });
  const bar = page.getByRole('banner');
  await expect.element(bar.getByRole('link', { name: 'Log in' })).toBeInViewport({ ratio: 1 });
  await expect.element(bar.getByRole('link', { name: 'Create account' })).toBeInViewport({ ratio: 1 });
  expect(document.documentElement.scrollWidth).toBe(768);
});

test('the phone’s menu closes by Escape, which gives the focus back, and by a tap beside it', async () => {
  await openScreen('/help', { size: 'phone', touch: true });
  await menuButton.click();
  await expect.element(menu).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(menuButton).toHaveFocus();
  await menuButton.click();
  await expect.element(menu).toBeVisible();
  await tap({ x: 20, y: 400 });
  await expect.element(menu).not.toBeInTheDocument();
});

test('the phone’s menu closes once something is chosen in it', async () => {
  await openScreen('/help', { size: 'phone', touch: true });
  await menuButton.click();
  await menu.getByRole('link', { name: 'Leaderboard' }).click();
  await expect.poll(address).toBe('/leaderboard');
  await expect.element(menu).not.toBeInTheDocument();
});

test('the phone’s menu keeps the focus', async () => {
  await openScreen('/help', { size: 'phone' });
  await menuButton.click();
  await expect.element(menu).toBeVisible();
  const stops = menu.element().querySelectorAll('a, button').length;
  expect(stops).toBeGreaterThan(5);
  for (let stop = 0; stop <= stops; stop += 1) {
    await userEvent.keyboard('{Tab}');
    // Between the last stop and the first one the browser itself has the focus.
    expect(document.activeElement === document.body || menu.element().contains(document.activeElement)).toBe(
      true,
    );
  }
});

test('to visitors Me says how to sign in and register', async () => {
  await openScreen('/help', { size: 'phone', touch: true });
  await bottomBar.getByRole('link', { name: 'Me' }).click();
  await expect.poll(address).toBe('/me');
  await expect
    .element(main.getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', '/login?next=%2Fme');
  await expect.element(main.getByRole('link', { name: 'Create account' })).toBeVisible();
});

const NOOR = somebody({ id: 4, username: 'noor'.padEnd(50, '-and-so-on') });
const SMALL_PHONE = { as: NOOR, size: { width: 360, height: 740 }, touch: true } as const;
const ME: Responses = {
  ...NOTHING_SENT,
  'GET /api/achievements/user/:id': { achievements: [] },
  'POST /api/user/language-preference': { preferred_lang: 'zh' },
  'POST /api/logout': { success: true },
};

/** Expects a text to end in an ellipsis, since it is too long. */
async function expectCut(text: Locator): Promise<void> {
  await expect.element(text).toBeVisible();
  const { scrollWidth, clientWidth } = text.element();
  expect([getComputedStyle(text.element()).textOverflow, scrollWidth > clientWidth]).toEqual([
    'ellipsis',
    true,
  ]);
}

test('on a small phone the menu has its groups and a long name, and Log out is in sight', async () => {
  await openScreen('/help', SMALL_PHONE);
  await menuButton.click();
  for (const name of ['Explore', 'Photos', 'Account', 'Help and terms'])
    await expect.element(menu.getByRole('group', { name, exact: true })).toBeVisible();
  await expect.element(menu.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await expectCut(menu.getByText(NOOR.username));
});

test('Me leads to one’s own screens, counts one’s photos, and is accessible', async () => {
  await openScreen('/me', { ...SMALL_PHONE, responses: ME });
  const name = main.getByRole('heading', { level: 1 });
  await expect.element(name).toHaveTextContent(NOOR.username);
  await expectCut(name);
  expect(document.documentElement.scrollWidth).toBe(360);
  await expect.element(main.getByRole('heading', { name: 'My photos' })).toBeVisible();
  const terms = () =>
    main
      .getByRole('term')
      .elements()
      .map((term) => term.textContent);
  await expect.poll(terms).toEqual(['Waiting for review', 'Approved', 'Rejected', 'Appeal under review']);
  for (const link of ['Edit profile', 'My photos', 'My statistics', 'Achievements', 'Notifications'])
    await expect.element(main.getByRole('link', { name: link, exact: true })).toBeVisible();
  await expectAccessibleEverywhere('me');
});

test('the badge on Me leads to a link to the notifications, above all else and with their number', async () => {
  await openScreen('/help', {
    ...SMALL_PHONE,
    responses: { ...ME, 'GET /api/notifications/unread': { unread: 3, latest: null } },
  });
  const me = bottomBar.getByRole('link', { name: 'Me' });
  await expect.element(me).toHaveTextContent(/3$/);
  await me.click();
  const link = main.getByRole('link', { name: 'Notifications' });
  await expect.element(link).toBeInViewport({ ratio: 1 });
  await expect.element(link).toHaveTextContent(/3$/);
  await expect.element(link).toHaveAccessibleDescription('3 unread notifications');
  const photos = main.getByRole('heading', { name: 'My photos' });
  await expect
    .poll(() => link.element().getBoundingClientRect().bottom <= photos.element().getBoundingClientRect().top)
    .toBe(true);
  await expectAccessible('me with notifications');
  await link.click();
  await expect.poll(address).toBe('/notifications');
});

test('without a network the counts on Me have their age', async () => {
  const server = await openScreen('/me', { ...SMALL_PHONE, responses: ME });
  const age = main.getByText(/^The copy saved on this device, as of /);
  await expect.element(main.getByRole('heading', { name: 'My photos' })).toBeVisible();
  await expect.poll(cachedResponses).toContainEqual(expect.stringContaining('GET /api/my-photos/summary'));
  await expect.element(age).not.toBeInTheDocument();
  setOnline(server, false);
  await reload();
  await expect.element(age).toBeVisible();
});

test('on Me the language is switched, and one logs out', async () => {
  const server = await openScreen('/me', { ...SMALL_PHONE, responses: ME });
  await main.getByRole('button', { name: '中文' }).click();
  await expect.poll(() => document.title).toBe('我的 · 翼轨');
  await main.getByRole('button', { name: '退出登录' }).click();
  await expect.poll(address).toBe('/');
  expect(server.received('POST /api/logout').map(({ token }) => token)).toEqual([
    `token of ${NOOR.username}`,
  ]);
});
