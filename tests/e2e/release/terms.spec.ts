/** An upload of somebody who hasn't accepted the terms yet (docs/rules/accounts.md, "Agreement"). */
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callApi } from '../../../scripts/api-client/call.ts';
import { serviceWorkerReady } from '../harness/inspect.ts';
import { savedUploads } from '../harness/outbox-rows.ts';
import { smallJpeg } from '../harness/seed.ts';
import { signIn } from '../harness/sign-in.ts';
import { expect, test } from '../harness/test.ts';
import { uploadPlane } from '../steps/upload.ts';

/** The dialog that asks for agreement. */
const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Please agree to the terms' });

test('an upload before the terms are accepted waits, stays after a refusal, and is sent after acceptance', async ({
  site,
  device,
}, info) => {
  const newcomer = await site.register('newcomer', [], { agrees: false });
  const arrived = async () =>
    (await callApi(site.origin, 'GET /api/my-photos', {}, newcomer)).photos.map(
      (photo) => photo.registration,
    );
  const file = info.outputPath('photo.jpg');
  await writeFile(file, await smallJpeg(4));
  const { page, context } = await device({ viewport: { width: 360, height: 740 }, touch: true });

  await signIn(page, newcomer);
  const dialog = asking(page);
  await expect(dialog).toBeVisible();
  await serviceWorkerReady(page);
  await site.network.down();
  await page.goto('/upload');
  await uploadPlane(page, file, 'D-AIWX');
  await expect(dialog).toHaveCount(0);

  await site.network.up();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(dialog.getByText('1 item in the outbox stays on this device')).toBeVisible({
    timeout: 60_000,
  });
  expect(await arrived()).toEqual([]);
  await page.goto('/my-photos');
  await expect(page.getByText('Accept the terms to send it')).toBeVisible();

  await dialog.getByRole('button', { name: 'I Disagree' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await savedUploads(page)).toHaveLength(1);
  expect(await arrived()).toEqual([]);

  await signIn(page, newcomer);
  await page.goto('/my-photos');
  const other = await context.newPage();
  await other.goto('/hots');
  await expect(asking(other)).toBeVisible();
  await dialog.getByRole('button', { name: 'I Agree' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(asking(other)).toHaveCount(0);
  await other.close();
  await expect.poll(arrived).toEqual(['D-AIWX']);
  await expect(page.getByRole('list', { name: 'Sent' }).getByText('D-AIWX', { exact: true })).toBeVisible();
  const { hasAcceptedEULA } = await callApi(site.origin, 'GET /api/user/eula-status', {}, newcomer);
  expect(hasAcceptedEULA).toBe(true);
});
