/** The outbox's faults (F03, F05 to F10, F18) in a real browser, against the real server on a network that fails. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { callApi } from '../../../scripts/api-client/call.ts';
import { sendPhoto } from '../../../scripts/api-client/photos.ts';
import type { Account } from '../harness/accounts.ts';
import { serviceWorkerReady, stopServiceWorkers } from '../harness/inspect.ts';
import { savedUploads } from '../harness/outbox-rows.ts';
import type { SavedUpload } from '../harness/outbox-rows.ts';
import { planeForm, smallJpeg } from '../harness/seed.ts';
import { storeSession } from '../harness/store-session.ts';
import { storedDecisions, storedPhotos } from '../harness/stored-photos.ts';
import { skipUnlessBrowserHas } from '../harness/browser-abilities.ts';
import { expect, test } from '../harness/test.ts';
import type { Site } from '../harness/test.ts';
import { waitFor } from '../harness/wait.ts';
import { approve } from '../steps/review.ts';
import { uploadPlane } from '../steps/upload.ts';

/** Bits per second; slow enough for an upload to take seconds. */
const SLOW = 3_000_000;

let folder = '';
let file = '';

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-photo-'));
  file = path.join(folder, 'grainy.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#789', noise } });
  await writeFile(file, await grain.jpeg({ quality: 92 }).toBuffer());
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Signs in, and saves a photo to the outbox offline; returns the saved upload. */
async function oneWaiting(site: Site, page: Page, sender: Account): Promise<SavedUpload> {
  await storeSession(page, sender);
  await page.goto('/gallery');
  await serviceWorkerReady(page);
  await site.network.down();
  await uploadPlane(page, file, 'D-AIXA');
  const [saved] = await savedUploads(page);
  if (saved === undefined) throw new Error('nothing was saved');
  return saved;
}

/** Waits until the server has received part of the photo. */
async function underWay(page: Page): Promise<void> {
  await waitFor('the photo to be on its way', async () => {
    const [upload] = await savedUploads(page);
    if (upload === undefined || upload.state === 'done') throw new Error('it was too quick');
    return upload.offset > 0 ? true : undefined;
  });
}

/** Expects the photo to arrive exactly once, with the bytes that were saved. Stops the server. */
async function expectOnceAndWhole(site: Site, page: Page, saved: SavedUpload): Promise<void> {
  await expect
    .poll(async () => (await savedUploads(page)).map((each) => each.state), { timeout: 90_000 })
    .toEqual(['done']);
  await site.server.stop();
  const stored = await storedPhotos(site.server.data);
  expect(stored.map((each) => [each.upload_key, each.actualSha256])).toEqual([
    [saved.id, saved.recordedSha256],
  ]);
}

test('F05 to F07, F09: cut again and again, and replies lost, a photo arrives once and whole', async ({
  site,
  ownDevice,
}) => {
  const maren = await site.register('maren');
  const { page } = await ownDevice();
  const saved = await oneWaiting(site, page, maren);
  await site.network.up();
  const { network } = site;
  // Each round cuts the connection, either at a different byte of the upload or in the server's response.
  for (const [up, down] of [
    [0, 1],
    [70_000, 0],
    [600_001, 0],
    [0, 1],
    [1_234_567, 0],
    [0, 1],
  ] as const) {
    network.conditions = { ...network.conditions, cutAfterBytesUp: up, cutAfterBytesDown: down };
    network.cut();
    const cuts = network.cutCount();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await waitFor('a connection to be cut', () => (network.cutCount() > cuts ? true : undefined), 60_000);
  }
  network.conditions = { ...network.conditions, cutAfterBytesUp: 0, cutAfterBytesDown: 0 };
  network.cut();
  await expectOnceAndWhole(site, page, saved);
});

/** Causes a fault during a slow upload, and expects the photo to arrive once and complete. `left`: a page that stays open. */
async function arrivesDespite(site: Site, page: Page, left: Page, fault: () => Promise<void>): Promise<void> {
  const saved = await oneWaiting(site, page, await site.register('maren'));
  site.network.conditions = { ...site.network.conditions, bitsPerSecond: SLOW };
  await site.network.up();
  await underWay(page);
  await fault();
  site.network.conditions = { ...site.network.conditions, bitsPerSecond: 0 };
  await expectOnceAndWhole(site, left, saved);
}

test.describe('with a server that can be killed', () => {
  test.use({ needsOwnServer: true });

  test('F10: the server is killed while it receives a photo', async ({ site, ownDevice }) => {
    const { page } = await ownDevice();
    await arrivesDespite(site, page, page, async () => {
      await site.ownServer().kill();
      await site.ownServer().start();
    });
  });
});

test('F03: the service worker is stopped while a photo is being sent', async ({ site, ownDevice }) => {
  skipUnlessBrowserHas('devtools-protocol');
  // The full browser has Background Sync, so the service worker sends too.
  const { page } = await ownDevice({ wholeProgram: true });
  await arrivesDespite(site, page, page, () => stopServiceWorkers(page));
});

test('F18: the window that sends a photo is closed, and another one continues at once', async ({
  site,
  device,
}) => {
  const { page, context } = await device();
  const other = await context.newPage();
  await arrivesDespite(site, page, other, async () => {
    await other.goto('/gallery');
    await expect
      .poll(() => other.evaluate(async () => (await navigator.locks.query()).pending?.length))
      .toBe(1);
    await page.close();
    site.network.conditions = { ...site.network.conditions, bitsPerSecond: 0 };
    // The photo arrives before the closed window's lease expires.
    await expect.poll(async () => (await savedUploads(other)).map((each) => each.state)).toEqual(['done']);
  });
});

test("F08: the response to a reviewer's decision is lost", async ({ site, ownDevice }) => {
  const maren = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const id = await sendPhoto(site.origin, maren.token, planeForm('D-AIXA'), await smallJpeg(1));
  const { page } = await ownDevice();
  await storeSession(page, anders);
  await page.goto('/review/planes');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
  // From here on every response is cut, so the code that the decision needs must be cached already.
  await serviceWorkerReady(page);
  site.network.conditions = { ...site.network.conditions, cutAfterBytesDown: 1 };
  site.network.cut();
  await approve(page, 'D-AIXA');
  const server = `http://127.0.0.1:${site.server.port}`;
  await expect
    .poll(
      async () => (await callApi(server, 'GET /api/photos/:id', { params: { id } }, maren)).approval_status,
    )
    .toBe('approved');
  site.network.conditions = { ...site.network.conditions, cutAfterBytesDown: 0 };
  site.network.cut();
  await page.getByTestId('outbox-button-top').click();
  await expect(page.getByTestId('outbox-item').getByText(/Arrived \d\d:\d\d/)).toHaveCount(1, {
    timeout: 60_000,
  });
  await site.server.stop();
  expect(await storedDecisions(site.server.data)).toEqual([{ photo_id: id, action: 'approve' }]);
});
