/** A session that ends while photos are being sent, and another window that signs in (docs/rules/accounts.md, "Sessions"). */
import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../../../scripts/api-client/call.ts';
import type { Account } from '../harness/accounts.ts';
import { itemStates } from '../harness/outbox-rows.ts';
import { smallJpeg } from '../harness/seed.ts';
import { signIn } from '../harness/sign-in.ts';
import { storeSession } from '../harness/store-session.ts';
import { storedPhotos } from '../harness/stored-photos.ts';
import { expect, test } from '../harness/test.ts';
import type { Site } from '../harness/test.ts';
import { uploadPlane } from '../steps/upload.ts';

test.use({ serviceWorker: false });

/** Opens a window of Ann's, saves two photos, and ends her session while the first one's bytes are on their way. */
async function endInMidQueue(site: Site, page: Page, ann: Account, file: string): Promise<void> {
  await storeSession(page, ann);
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/uploads\//, async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.continue();
  });
  const bytes = page.waitForRequest((request) => request.method() === 'PATCH');
  await uploadPlane(page, file, 'D-AIXA');
  await uploadPlane(page, file, 'D-AIXB');
  await bytes;
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  await callApi(site.origin, 'POST /api/logout', {}, { token });
  release?.();
  await expect(page.getByText(/^Your session has ended/)).toBeVisible();
  const panel = await openPanel(page);
  await expect(panel.getByText('Log in again to send it')).toHaveCount(2);
  await page.keyboard.press('Escape');
}

async function openPanel(page: Page): Promise<Locator> {
  await page.getByTestId('outbox-button-top').click();
  const panel = page.getByRole('dialog', { name: 'Outbox' });
  await expect(panel).toBeVisible();
  return panel;
}

/** Expects the server to have these photos of the users, whole. Stops the server. */
async function expectStored(site: Site, photos: readonly string[]): Promise<void> {
  await site.server.stop();
  const stored = await storedPhotos(site.server.data);
  expect(stored.map(({ username, registration }) => `${username} ${registration}`).toSorted()).toEqual(
    photos,
  );
  for (const { actualSha256, original_sha256 } of stored) expect(actualSha256).toBe(original_sha256);
}

const user = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

test('photos of a session that ended go on by themselves once their user has signed in in another window', async ({
  site,
  device,
}, info) => {
  const file = info.outputPath('photo.jpg');
  await writeFile(file, await smallJpeg(1));
  const ann = await site.register('ann');
  const { page, context } = await device();
  await endInMidQueue(site, page, ann, file);
  await signIn(await context.newPage(), ann);
  await expect(user(page, 'ann')).toBeVisible();
  await expect(page.getByText(/^Your session has ended/)).toHaveCount(0);
  await expect.poll(() => itemStates(page)).toEqual(['done', 'done']);
  await expectStored(site, ['ann D-AIXA', 'ann D-AIXB']);
});

test('another user who signs in in another window neither sees nor sends them; they wait for their user', async ({
  site,
  device,
}, info) => {
  const file = info.outputPath('photo.jpg');
  await writeFile(file, await smallJpeg(1));
  const ann = await site.register('ann');
  const bob = await site.register('bob');
  const { page, context } = await device();
  await endInMidQueue(site, page, ann, file);
  const other = await context.newPage();
  await signIn(other, bob);
  for (const window of [page, other]) {
    await expect(user(window, 'bob')).toBeVisible();
    await expect(window.getByText(/^Your session has ended/)).toHaveCount(0);
  }
  await uploadPlane(other, file, 'G-BOBB');
  await expect.poll(() => itemStates(other)).toEqual(['queued', 'queued', 'done']);
  for (const window of [page, other]) {
    const panel = await openPanel(window);
    await expect(panel.getByText(/ann has 2 photos/i)).toBeVisible();
    await expect(panel.getByText('D-AIX')).toHaveCount(0);
    await window.keyboard.press('Escape');
  }

  await signIn(other, ann);
  await expect(user(page, 'ann')).toBeVisible();
  // Bob's, which is over, has left the device with his session.
  await expect.poll(() => itemStates(page)).toEqual(['done', 'done']);
  await expectStored(site, ['ann D-AIXA', 'ann D-AIXB', 'bob G-BOBB']);
});
