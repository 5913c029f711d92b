/** A new build is deployed while the app is open (docs/rules/screens.md, "Install and update"). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { skipUnlessBrowserHas } from '../harness/browser-abilities.ts';
import { serviceWorkerReady } from '../harness/inspect.ts';
import { deployNextBuild } from '../harness/next-build.ts';
import type { NextBuild } from '../harness/next-build.ts';
import { savedUploads } from '../harness/outbox-rows.ts';
import { storeSession } from '../harness/store-session.ts';
import { storedPhotos } from '../harness/stored-photos.ts';
import { expect, test } from '../harness/test.ts';
import type { Site } from '../harness/test.ts';
import { waitFor } from '../harness/wait.ts';
import { uploadPlane } from '../steps/upload.ts';

const READY = 'A new version is ready';
const REPLACED = /^A new version has replaced this one/;

let folder = '';
let file = '';
let build: NextBuild | undefined;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-photo-'));
  file = path.join(folder, 'grainy.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#789', noise } });
  await writeFile(file, await grain.jpeg({ quality: 92 }).toBuffer());
});
test.afterEach(() => build?.close());
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Deploys the next build, and waits until its service worker has been found and the page offers it. */
async function deploy(site: Site, page: Page): Promise<NextBuild> {
  build = await deployNextBuild(site.server.port);
  await site.network.leadTo(build.port);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect(page.getByText(READY)).toBeVisible();
  return build;
}

/** Presses Reload, and waits until the page runs the next build. */
async function reloadInto({ assets }: NextBuild, page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await loaded;
  const scripts = page.locator('head script[type=module]');
  await expect(scripts).toHaveCount(1);
  expect(assets).toContain(await scripts.getAttribute('src'));
}

test('a photo that is half sent when the page reloads into a new version arrives once and whole', async ({
  site,
  device,
}) => {
  const { page } = await device();
  await storeSession(page, await site.register('maren'));
  await page.goto('/gallery');
  await serviceWorkerReady(page);
  let requests = 0;
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/uploads\//, async (route) => {
    if (route.request().method() === 'PATCH') requests += 1;
    if (requests > 1) await released;
    // The page that sent it may be gone.
    await route.continue().catch(() => undefined);
  });
  await uploadPlane(page, file, 'D-AIXA');
  await waitFor('the second request with bytes', () => (requests > 1 ? true : undefined));
  await page.getByRole('link', { name: 'Gallery', exact: true }).first().click();
  const next = await deploy(site, page);
  const [saved] = await savedUploads(page);
  expect(saved?.state).toBe('sending');
  expect(saved?.offset).toBeGreaterThan(0);

  await reloadInto(next, page);
  await expect(page.getByRole('button', { name: /Outbox, 1 item waiting/ })).toBeVisible();
  release?.();
  await expect.poll(async () => (await savedUploads(page)).map(({ state }) => state)).toEqual(['done']);
  await site.server.stop();
  const stored = await storedPhotos(site.server.data);
  expect(stored.map((photo) => [photo.upload_key, photo.actualSha256])).toEqual([
    [saved?.id, saved?.recordedSha256],
  ]);
});

test('a window that is still open when another one activates a new version says so, and loses nothing typed', async ({
  site,
  device,
}) => {
  skipUnlessBrowserHas('devtools-protocol');
  const { page, context } = await device();
  await storeSession(page, await site.register('maren'));
  await page.goto('/gallery');
  await serviceWorkerReady(page);
  await page.goto('/upload');
  await page.getByLabel('Registration').fill('D-AIXB');
  await page.getByLabel('Description').fill('Evening departure');
  const other = await context.newPage();
  await other.goto('/gallery');
  const next = await deploy(site, other);
  await expect(page.getByText(READY)).toBeHidden();
  // Of the build before, the server has nothing any more, and now the HTTP cache neither. The old worker still has it.
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.getByRole('button', { name: 'maren' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.keyboard.press('Escape');
  await reloadInto(next, other);
  await session.send('Network.clearBrowserCache');

  await expect(page.getByText(REPLACED)).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByText('The photo couldn’t be opened.')).toBeVisible();
  await page.getByRole('link', { name: 'Hot', exact: true }).first().click();
  await expect(page.getByRole('main').getByText('Otherwise reload the page.')).toBeVisible();
  await page.goBack();
  await reloadInto(next, page);
  await expect(page.getByLabel('Registration')).toHaveValue('D-AIXB');
  await expect(page.getByLabel('Description')).toHaveValue('Evening departure');
  await expect(page.getByAltText('The picked photo')).toBeVisible();
});
