/** Notices between the bar and the screen can be seen and used on every screen (docs/rules/screens.md, "Notices"). */
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startInstall } from '../../../src/app/pwa/install.ts';
import { useUpdate } from '../../../src/app/pwa/update.ts';
import { FOUNDER_ID } from '../../../src/contract/rules/limits.ts';
import { ROUTES } from '../../e2e/steps/routes.ts';
import type { Viewer } from '../../e2e/steps/routes.ts';
import { somebody } from '../../people.ts';
import { announcementOf } from '../announcements/announcement-of.ts';
import { blankResponses } from '../blank-responses.ts';
import { setOnline } from '../harness/network.ts';
import { address, openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses, StubServer } from '../harness/stub-server.ts';
import { navigateInApp } from '../navigate-in-app.ts';
import { listed, pageOf, photoOf } from '../photos.ts';

const SIZES = [
  [390, 844],
  [1024, 768],
  [1440, 900],
] as const;

const OFFLINE = 'You’re offline. What you send is saved here';
const UPDATE = 'A new version is ready';
const INSTALL = 'Add Wingrail to your home screen';
const ENDED = 'Your session has ended';
/** A title that is longer than one line on a phone. */
const ANNOUNCED = 'The servers move on Friday night, from 22:00 to midnight UTC, and photos wait meanwhile';

/** The notices that are hidden on a screen because they would be in the way there. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  '/image-review': [INSTALL, ANNOUNCED],
  '/review/planes': [INSTALL, ANNOUNCED],
  '/review/trains': [INSTALL, ANNOUNCED],
  '/admin': [INSTALL, ANNOUNCED],
};

/** The screen that shows visitors a dialog which covers everything. */
const ASKS_VISITORS = '/myphotos';

const RESPONSES: Responses = {
  ...blankResponses(),
  'GET /api/announcements/active': [announcementOf(1, { title: ANNOUNCED })],
  'GET /api/photos': (request) => pageOf([listed(1)], { query: { limit: '15', ...request.query } }),
  'GET /api/photos/:id': photoOf(1),
};

// As before the first screen.
beforeAll(startInstall);

/** The problems of the notices that contain `words`; empty if all, once unfolded, are visible and can be pressed. */
function problemsOf(words: readonly string[]): string[] {
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>('[aria-expanded=false][aria-label*="more notice"]')?.click();
  const below = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const above = document.querySelector('main')?.getBoundingClientRect().top ?? 0;
  return words.flatMap((text) => {
    const notice = [...document.querySelectorAll('[data-notice]')].find((element) =>
      element.textContent.includes(text),
    );
    if (notice === undefined) return [`${text}: missing`];
    const { top, bottom } = notice.getBoundingClientRect();
    const problems = isAllFree(notice) ? [] : [`${text}: covered`];
    if (top < below - 1 || bottom > above + 1) problems.push(`${text}: over the bar or the screen`);
    for (const control of notice.querySelectorAll('button, a')) {
      if (!isAllFree(control)) problems.push(`${text}: ${control.textContent} can't be pressed`);
    }
    return problems;
  });
}

/** True if nothing covers the element's centre or the points near its corners. */
function isAllFree(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (right - left < 20 || bottom - top < 10) return false;
  return [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 6, top + 4],
    [right - 6, top + 4],
    [left + 6, bottom - 4],
    [right - 6, bottom - 4],
  ].every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
}

/** Opens a screen, and waits until it is the one that is shown: it gets the focus then. */
async function open(path: string): Promise<void> {
  if (path !== address()) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    navigateInApp(path);
    await expect
      .poll(() => document.querySelector('main:focus, main :focus'), { message: path })
      .not.toBeNull();
  }
  await expect.element(page.getByRole('heading', { level: 1 }), { message: path }).toHaveLength(1);
}

/** Checks every screen that the viewer may open, at each size, online and offline. */
async function expectSeenEverywhere(server: StubServer, viewer: Viewer, words: readonly string[]) {
  for (const { address: path, opensTo } of ROUTES) {
    if (!opensTo.includes(viewer) || (viewer === 'visitor' && path === ASKS_VISITORS)) continue;
    await open(path);
    const shown = words.filter((text) => LEFT_OUT[path]?.includes(text) !== true);
    const offline = [OFFLINE, ...shown.filter((text) => text !== INSTALL)];
    for (const [width, height] of SIZES) {
      await page.viewport(width, height);
      const where = `${path} at ${width} × ${height}`;
      await expect.poll(() => problemsOf(shown), { message: where }).toEqual([]);
      setOnline(server, false);
      await expect.poll(() => problemsOf(offline), { message: `${where}, offline` }).toEqual([]);
      setOnline(server, true);
    }
  }
}

test(
  'a visitor sees every notice and can use its controls, on every screen',
  { timeout: 120_000 },
  async () => {
    const server = await openScreen('/', { responses: RESPONSES });
    useUpdate.setState({ apply: () => undefined });
    await expect.element(page.getByText(UPDATE)).toBeVisible();
    await expectSeenEverywhere(server, 'visitor', [UPDATE, ANNOUNCED]);
  },
);

test('so does a super admin, whose session has ended too', { timeout: 120_000 }, async () => {
  const founder = somebody({ id: FOUNDER_ID, username: 'founder', is_super_admin: true });
  const server = await openScreen('/', {
    as: founder,
    responses: {
      ...RESPONSES,
      'GET /api/user': founder,
      'GET /api/user/eula-status': { hasAcceptedEULA: true, version: 1 },
      'GET /api/notifications/unread': refuse(401, { error: 'Please log in.', code: 'unauthorized' }),
    },
  });
  useUpdate.setState({ apply: () => undefined });
  window.dispatchEvent(new Event('beforeinstallprompt'));
  await expect.element(page.getByText(ENDED)).toBeVisible();
  await expect.element(page.getByText(INSTALL)).toBeVisible();
  await expectSeenEverywhere(server, 'super admin', [UPDATE, INSTALL, ENDED, ANNOUNCED]);
});
