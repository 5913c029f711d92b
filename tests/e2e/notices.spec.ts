/** Notices between the bar and the screen are visible and clickable on every screen (docs/rules/screens.md, "Notices"). */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import type { Device } from './harness/device.ts';
import { storeSession } from './harness/store-session.ts';
import { approvedPhotos } from './harness/seed.ts';
import { FOUNDER } from './harness/server.ts';
import { expect, test } from './harness/test.ts';
import type { Site } from './harness/test.ts';
import { navigateInApp } from './steps/navigate-in-app.ts';
import { ROUTES } from './steps/routes.ts';

test.use({ serviceWorker: false });

const SIZES = [
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
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

/** Fakes a service worker update that is ready to activate, and a network state that `online` and `offline` events set. */
async function pretend({ context }: Device): Promise<void> {
  await context.addInitScript(() => {
    const waiting = { scriptURL: `${location.origin}/service-worker.js` };
    const worker = Object.assign(new EventTarget(), {
      controller: null,
      ready: new Promise(() => undefined),
      register: () => Promise.resolve(Object.assign(new EventTarget(), { waiting })),
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: worker });
    let online = true;
    Object.defineProperty(navigator, 'onLine', { get: () => online });
    window.addEventListener('offline', () => (online = false), { capture: true });
    window.addEventListener('online', () => (online = true), { capture: true });
  });
}

const tell = (page: Page, event: 'online' | 'offline' | 'beforeinstallprompt') =>
  page.evaluate((name) => void window.dispatchEvent(new Event(name)), event);

/** The problems of the notices that contain `words`; empty if all are visible and clickable. */
function faultsOf(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate((each) => {
    window.scrollTo(0, 0);
    /** True if nothing covers the element's centre or the points near its corners. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- only code in this function reaches the page
    const isAllFree = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (right - left < 20 || bottom - top < 10) return false;
      return [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 6, top + 4],
        [right - 6, top + 4],
        [left + 6, bottom - 4],
        [right - 6, bottom - 4],
      ].every(([x = 0, y = 0]) => element.contains(document.elementFromPoint(x, y)));
    };
    const [below = 0, above = 0] = [
      document.querySelector('header')?.getBoundingClientRect().bottom,
      document.querySelector('main')?.getBoundingClientRect().top,
    ];
    return each.flatMap((text) => {
      const notice = [...document.querySelectorAll('[role=status], [role=alert], section[aria-label]')].find(
        (element) => element.textContent.includes(text) && element.closest('main') === null,
      );
      if (notice === undefined) return [`${text}: missing`];
      const { top, bottom } = notice.getBoundingClientRect();
      const faults = isAllFree(notice) ? [] : [`${text}: covered`];
      if (top < below - 1 || bottom > above + 1) faults.push(`${text}: over the bar or the screen`);
      for (const control of notice.querySelectorAll('button, a')) {
        if (!isAllFree(control)) faults.push(`${text}: ${control.textContent} can't be pressed`);
      }
      return faults;
    });
  }, words);
}

/** Checks every screen that the viewer may open, at each size, online and offline. */
async function expectSeenEverywhere(page: Page, viewer: 'visitor' | 'super admin', words: readonly string[]) {
  for (const { address, opensTo } of ROUTES) {
    if (!opensTo.includes(viewer) || (viewer === 'visitor' && address === ASKS_VISITORS)) continue;
    await test.step(address, async () => {
      await navigateInApp(page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const shown = words.filter((text) => LEFT_OUT[address]?.includes(text) !== true);
      const offline = [OFFLINE, ...shown.filter((text) => text !== INSTALL)];
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const where = `${address} at ${size.width} × ${size.height}`;
        await expect.poll(() => faultsOf(page, shown), where).toEqual([]);
        await tell(page, 'offline');
        await expect.poll(() => faultsOf(page, offline), `${where}, offline`).toEqual([]);
        await tell(page, 'online');
      }
    });
  }
}

async function withPhotoAndAnnouncement(site: Site): Promise<void> {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_super_admin']);
  const options = { token: reviewer.token, idempotencyKey: randomUUID() };
  const body = { title: ANNOUNCED, content: 'Nothing is lost, and all is back by noon.' };
  await callApi(site.origin, 'POST /api/announcements', { body }, options);
  await approvedPhotos(site.origin, sender, reviewer, 1);
}

test('a visitor sees every notice and can use its controls, on every screen', async ({ site, device }) => {
  await withPhotoAndAnnouncement(site);
  const visitor = await device();
  await pretend(visitor);
  await visitor.page.goto('/');
  await expect(visitor.page.getByText(UPDATE)).toBeVisible();
  await expectSeenEverywhere(visitor.page, 'visitor', [UPDATE, ANNOUNCED]);
});

test('so does a super admin, whose session has ended too', async ({ site, device }) => {
  await withPhotoAndAnnouncement(site);
  const founder = await device();
  const { page } = founder;
  await storeSession(page, FOUNDER);
  await pretend(founder);
  await page.route('**/api/notifications/unread', (route) =>
    route.fulfill({ status: 401, json: { error: 'Please log in.', code: 'unauthorized' } }),
  );
  await page.goto('/');
  await tell(page, 'beforeinstallprompt');
  await expect(page.getByText(ENDED)).toBeVisible();
  await expect(page.getByText(INSTALL)).toBeVisible();
  await expectSeenEverywhere(page, 'super admin', [UPDATE, INSTALL, ENDED, ANNOUNCED]);
});
