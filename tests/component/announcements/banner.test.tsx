/** The banner that shows announcements above every screen (docs/rules/administration.md, "Banner"). */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { restartTimers, stopTimers } from '../harness/clock.ts';
import { somebody } from '../../people.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { focus } from '../harness/focus.ts';
import { allowMotion } from '../harness/motion.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import type { Responses, StubServer } from '../harness/stub-server.ts';
import { announcementOf } from './announcement-of.ts';

const MOVE = announcementOf(3, {
  title: 'Servers move',
  content:
    'See [elsewhere](https://example.org), the [rules](/rules) and [this](javascript:alert(1)). <i>raw</i> ![picture](/icons/icon.svg)',
  priority: 'high',
});
const TALK = announcementOf(1);
const BOTH: Responses = { 'GET /api/announcements/active': [MOVE, TALK] };

const banner = page.getByRole('region', { name: 'Announcement' });
const title = banner.getByRole('button', { name: 'Important: Servers move' });
const close = banner.getByRole('button', { name: 'Close the announcement' });

const asked = (server: StubServer) => server.received('GET /api/announcements/active').length;
const topOfScreen = () => document.querySelector('main')?.getBoundingClientRect().top;

/** The cookies about announcements. */
const cookies = (): Record<string, string> =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .map((pair) => pair.split('='))
      .flatMap(([name = '', value = '']) =>
        name.startsWith('wingrail-announcement-') ? [[name, value]] : [],
      ),
  );

test('the most urgent announcement is one line between the bar and the screen, and can be unfolded', async () => {
  await openScreen('/help', { responses: BOTH });
  await expect.element(banner.getByRole('heading')).toHaveTextContent('Important: Servers move');
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
  await expect.element(banner.getByRole('link')).not.toBeInTheDocument();
  const { top, height } = banner.element().getBoundingClientRect();
  expect(height).toBeLessThan(50);
  expect(topOfScreen()).toBe(top + height);
  await title.click();
  await expect.element(title).toHaveAttribute('aria-expanded', 'true');
  const elsewhere = banner.getByRole('link', { name: 'elsewhere' });
  await expect.element(elsewhere).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(elsewhere).toHaveAttribute('target', '_blank');
  await expect.element(banner.getByRole('link')).toHaveLength(2);
  expect(banner.element().querySelector('img, i')).toBeNull();
  await expectAccessibleEverywhere('a banner');
});

test('what the device knows of announcements that are over is deleted', async () => {
  await openScreen('/help');
  document.cookie = 'wingrail-announcement-2-views=1; path=/';
  document.cookie = 'wingrail-announcement-2-read=1; path=/';
  await reload();
  await expect.poll(cookies).toEqual({});
});

test('it stays, folded, while one goes from screen to screen, and isn’t asked for again', async () => {
  const server = await openScreen('/help', { responses: BOTH });
  await title.click();
  const before = asked(server);
  await banner.getByRole('link', { name: 'rules' }).click();
  await expect.poll(address).toBe('/rules');
  await expect.poll(() => document.querySelector('main:focus, main :focus')).not.toBeNull();
  await expect.element(title).toHaveAttribute('aria-expanded', 'false');
  expect(asked(server)).toBe(before);
});

test('Escape closes it, the screen slides up, and a second later the next one is looked for', async () => {
  await allowMotion();
  const server = await openScreen('/help', { responses: BOTH });
  await expect.element(title).toBeVisible();
  const before = asked(server);
  const { top } = banner.element().getBoundingClientRect();
  await focus(close);
  stopTimers('setTimeout', 'clearTimeout');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  await vi.advanceTimersByTimeAsync(300);
  await expect.element(banner).not.toBeInTheDocument();
  expect(topOfScreen()).toBe(top);
  expect(cookies()).toEqual({ 'wingrail-announcement-3-views': '1' });
  await vi.advanceTimersByTimeAsync(900);
  expect(asked(server)).toBe(before);
  await vi.advanceTimersByTimeAsync(200);
  await expect.poll(() => asked(server)).toBe(before + 1);
  restartTimers();
  await expect.element(banner.getByRole('heading')).toHaveTextContent('For your information: A talk');
  await expectAccessible('a quieter banner');
});

test('an announcement is shown at two visits', async () => {
  const server = await openScreen('/help', { responses: BOTH, language: 'zh' });
  const announced = page.getByRole('region', { name: '公告' });
  await expect.element(announced).toBeVisible();
  stopTimers('setTimeout', 'clearTimeout');
  const closeBoth = async () => {
    for (const words of ['重要： Servers move', '消息： A talk']) {
      await expect.element(announced.getByRole('heading')).toHaveTextContent(words);
      await announced.getByRole('button', { name: '关闭公告' }).click();
      await vi.advanceTimersByTimeAsync(0);
      await expect.element(announced).not.toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  await closeBoth();
  expect(cookies()).toEqual({ 'wingrail-announcement-3-views': '1', 'wingrail-announcement-1-views': '1' });
  await reload();
  await closeBoth();
  expect(cookies()).toEqual({
    'wingrail-announcement-3-views': '2',
    'wingrail-announcement-3-read': '1',
    'wingrail-announcement-1-views': '2',
    'wingrail-announcement-1-read': '1',
  });
  const before = asked(server);
  await reload();
  await expect.poll(() => asked(server)).toBeGreaterThan(before);
  await vi.advanceTimersByTimeAsync(1400);
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  await expect.element(announced).not.toBeInTheDocument();
});

test('“don’t show again” marks it as read at once, for a year and on this site only', async () => {
  const server = await openScreen('/help', { responses: { 'GET /api/announcements/active': [TALK] } });
  await banner.getByRole('button', { name: "Don't show again" }).click();
  await expect.element(banner).not.toBeInTheDocument();
  expect(cookies()).toEqual({ 'wingrail-announcement-1-views': '2', 'wingrail-announcement-1-read': '1' });
  const kept = await cookieStore.get('wingrail-announcement-1-read');
  expect(kept).toMatchObject({ sameSite: 'lax', path: '/' });
  const days = (Number(Reflect.get(kept ?? {}, 'expires')) - Date.now()) / (24 * 60 * 60 * 1000);
  expect(Math.round(days)).toBe(365);
  const before = asked(server);
  await reload();
  await expect.poll(() => asked(server)).toBeGreaterThan(before);
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

test('none appears while somebody types', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const server = await openScreen('/feedback', {
    responses: {
      'GET /api/announcements/active': async () => {
        await promise;
        return [TALK];
      },
    },
  });
  const field = page.getByRole('main').getByRole('textbox').first();
  await focus(field);
  resolve();
  await userEvent.keyboard('The outbox');
  await expect.poll(() => asked(server)).toBeGreaterThan(0);
  await expect.element(field).toHaveValue('The outbox');
  await expect.element(banner).not.toBeInTheDocument();
  leaveField();
  await expect.element(banner).toBeVisible();
});

test('it is hidden at the desks, and looked for when the app comes to the foreground', async () => {
  const server = await openScreen('/help', {
    as: somebody({ username: 'iris', is_super_admin: true }),
    size: 'tablet',
  });
  await expect.poll(() => asked(server)).toBeGreaterThan(0);
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  server.respond({ 'GET /api/announcements/active': [TALK] });
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(banner).toBeVisible();
  await page.getByRole('button', { name: 'iris' }).click();
  await page.getByRole('link', { name: 'Administration' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  history.back();
  await expect.element(banner).toBeVisible();
});

function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
