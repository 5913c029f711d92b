/** What the installed app shows and holds (docs/rules/screens.md, "The installed app"). */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { signIn } from './harness/sign-in.ts';
import { storeSession } from './harness/store-session.ts';
import { expect, test } from './harness/test.ts';
import { navigateInApp } from './steps/navigate-in-app.ts';
import { uploadPlane } from './steps/upload.ts';

interface InstalledApp {
  /** The number on the app's icon. */
  badge: () => Promise<number>;
  /** Starts the app from the system, as a shortcut does. */
  launch: (screen: string) => Promise<void>;
}

/** Installs the app. */
async function install(page: Page, origin: string): Promise<InstalledApp> {
  const cdp = await page.context().newCDPSession(page);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the protocol's types don't have this domain
  const call = cdp.send.bind(cdp) as unknown as (
    method: string,
    params: Readonly<Record<string, string>>,
  ) => Promise<{ badgeCount: number }>;
  const manifestId = `${origin}/`;
  await call('PWA.install', { manifestId, installUrlOrBundleUrl: manifestId });
  return {
    badge: async () => (await call('PWA.getOsAppState', { manifestId })).badgeCount,
    launch: async (screen) => void (await call('PWA.launch', { manifestId, url: origin + screen })),
  };
}

test('the badge shows what is unsent and what is to be reviewed, and is cleared at sign-out', async ({
  site,
  ownDevice,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const other = await site.register('birgit', ['is_plane_reviewer']);
  const ids: number[] = [];
  for (const number of [1, 2, 3]) {
    ids.push(
      await sendPhoto(
        site.origin,
        sender.token,
        planeForm(`D-AIX${number}`),
        await smallJpeg(number, 1620, 1080),
      ),
    );
  }
  const { page, context } = await ownDevice({ wholeProgram: true });
  await page.goto('/');
  const { badge } = await install(page, site.origin);
  await signIn(page, reviewer);
  await expect.poll(badge).toBe(3);
  // One of them is approved by somebody else; a like of it that can't be sent counts instead.
  const approved = ids[2] ?? 0;
  await decide(site.origin, other.token, approved, { action: 'approve' });
  await page.goto(`/photo/${approved}`);
  await expect.poll(badge).toBe(2);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Like/ }).click();
  await expect.poll(badge).toBe(3);
  await context.setOffline(false);
  await expect.poll(badge).toBe(2);
  await page.getByRole('button', { name: 'anders' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  await expect.poll(badge).toBe(0);
});

test('the screen stays on while the outbox sends and the page is visible', async ({ site, device }, info) => {
  const sender = await site.register('maren');
  const { page, context } = await device({ serviceWorker: false });
  await storeSession(page, sender);
  // A stand-in counts the locks that are held, and hides the page when it is told to.
  await page.addInitScript(() => {
    const held = new Set<object>();
    let isHidden = false;
    const state = {
      count: () => held.size,
      hide: (hidden: boolean) => {
        isHidden = hidden;
        // The browser releases the locks of a hidden page.
        if (hidden) for (const lock of held) Object.assign(lock, { released: true });
        if (hidden) held.clear();
        document.dispatchEvent(new Event('visibilitychange'));
      },
    };
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: () => {
          const lock = {
            released: false,
            release: () => {
              lock.released = true;
              held.delete(lock);
              return Promise.resolve();
            },
          };
          held.add(lock);
          return Promise.resolve(lock);
        },
      },
    });
    Object.assign(globalThis, { wakeLocks: state });
  });
  const locks = () => page.evaluate('wakeLocks.count()');
  const file = path.join(info.outputDir, 'large.jpg');
  await mkdir(info.outputDir, { recursive: true });
  await writeFile(file, await smallJpeg(7, 4000, 2700));
  await page.goto('/gallery');
  await expect(page.getByRole('searchbox')).toBeVisible();
  expect(await locks()).toBe(0);
  // It waits, and isn't sent.
  await context.route('**/api/uploads**', (route) => route.abort());
  await uploadPlane(page, file, 'D-AIXA');
  await expect.poll(locks).toBe(0);
  // It is being sent as long as the server doesn't answer.
  await context.unroute('**/api/uploads**');
  let open: (() => void) | undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await context.route('**/api/uploads**', async (route) => {
    await opened;
    await route.continue();
  });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(locks).toBe(1);
  await page.evaluate('wakeLocks.hide(true)');
  expect(await locks()).toBe(0);
  await page.evaluate('wakeLocks.hide(false)');
  await expect.poll(locks).toBe(1);
  open?.();
  await expect(page.getByText(/^Arrived/).first()).toBeVisible();
  await expect.poll(locks).toBe(0);
});

test('a new version doesn’t ask to reload over a half-filled upload form', async ({ site, device }) => {
  const sender = await site.register('maren');
  const { page, context } = await device({ serviceWorker: false });
  // A version that is announced as waiting when the test says so.
  await context.addInitScript(() => {
    const registration = Object.assign(new EventTarget(), {
      waiting: { scriptURL: `${location.origin}/service-worker.js` },
    });
    const worker = Object.assign(new EventTarget(), {
      controller: null,
      ready: new Promise(() => undefined),
      register: () =>
        new Promise((resolve) => {
          Object.assign(globalThis, { announce: () => resolve(registration) });
        }),
    });
    Object.defineProperty(navigator, 'serviceWorker', { value: worker });
  });
  await storeSession(page, sender);
  await page.goto('/upload');
  await page.getByLabel('Operator').fill('Meridian Air');
  await page.waitForFunction('typeof announce === "function"');
  await page.getByLabel('Operator').fill('Meridian Airways');
  await page.evaluate('announce()');
  // The code that shows it has been loaded.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => /AppNotices/.test(name)),
      ),
    )
    .toBe(true);
  const notice = page.getByText('A new version is ready');
  await expect(notice).toHaveCount(0);
  await expect(page.getByLabel('Operator')).toHaveValue('Meridian Airways');
  await navigateInApp(page, '/gallery');
  await expect(notice).toBeVisible();
  await navigateInApp(page, '/upload');
  await expect(page.getByLabel('Operator')).toHaveValue('Meridian Airways');
});

test('starting the app again leaves what is half typed in an open window', async ({ site, ownDevice }) => {
  const maren = await site.register('maren');
  const { page, context } = await ownDevice({ wholeProgram: true });
  await page.goto('/');
  const { launch } = await install(page, site.origin);
  await storeSession(page, maren);
  const launched = context.waitForEvent('page');
  await launch('/upload');
  const app = await launched;
  await app.getByLabel('Registration').fill('D-AIXA');
  const launchedAgain = context.waitForEvent('page');
  await launch('/my-photos');
  const second = await launchedAgain;
  await expect(second).toHaveURL(`${site.origin}/my-photos`);
  await expect(app).toHaveURL(`${site.origin}/upload`);
  await expect(app.getByLabel('Registration')).toHaveValue('D-AIXA');
});
