/** Many photos of one aircraft, described and sent from a phone with one or two taps each. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { storeSession } from './harness/store-session.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { storedPhotos } from './harness/stored-photos.ts';
import { expect, test } from './harness/test.ts';
import { countTaps, sendBurst, taps } from './steps/burst.ts';
import { register } from './steps/register.ts';
import { fillPlaneForm } from './steps/upload.ts';

const FRAMES = 12;
const PHONE = { viewport: { width: 390, height: 844 }, touch: true };
const AIRCRAFT = {
  registration: 'SP-NVB',
  aircraft_type: 'Airbus A350-900',
  operator: 'LOT',
  airport: 'LSZH',
};
const DESCRIPTION = 'Airbus A350-900 SP-NVB at Zürich';

let folder = '';
let files: string[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-burst-'));
  files = await Promise.all(
    Array.from({ length: FRAMES }, async (_, number) => {
      const file = path.join(folder, `burst-${String(number + 1).padStart(2, '0')}.jpg`);
      await writeFile(file, await smallJpeg(number + 1));
      return file;
    }),
  );
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const frame = (page: Page, number: number) =>
  page
    .getByRole('region', { name: 'Photos waiting here' })
    .getByRole('button', { name: new RegExp(`^Photo ${number}:`) });
const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Apply to all/ }).getByRole('button', { name, exact: true });

test('a new user registers to upload, and sends twelve photos with one tap for each after the first', async ({
  site,
  device,
}) => {
  test.setTimeout(300_000);
  const { page, context } = await device(PHONE);
  await countTaps(context);
  await page.goto('/');
  await page.getByRole('link', { name: 'Upload', exact: true }).tap();
  await page.getByRole('main').getByRole('link', { name: 'Create account' }).tap();
  await register(page, site, { phone: '+8613800138000', username: 'maren', password: 'Fence-18L' });
  await expect(page).toHaveURL(/\/upload$/);
  console.log(`an account with ${await taps(page)} taps`);
  const burst = await sendBurst(page, files, AIRCRAFT, DESCRIPTION);
  console.log(`${FRAMES - 1} further frames described and sent with ${burst.taps} taps`);
  expect(burst.taps).toBeLessThanOrEqual(FRAMES);
  // The text beside the button changes without user action. If that moved the button, taps would miss it.
  expect(burst.positions).toHaveLength(1);

  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const arrived = async () => (await callApi(site.origin, 'GET /api/my-photos', {}, { token })).photos;
  await expect.poll(async () => (await arrived()).length, { timeout: 120_000 }).toBe(FRAMES);
  const photos = await arrived();
  expect(new Set(photos.map(({ upload_key }) => upload_key)).size).toBe(FRAMES);
  for (const photo of photos) {
    expect(photo).toMatchObject({ ...AIRCRAFT, description: DESCRIPTION, image_types: ['normal_livery'] });
  }
  await page.close();
  await site.server.stop();
  const rows = await storedPhotos(site.server.data);
  expect(rows.map((row) => row.registration)).toEqual(Array(FRAMES).fill('SP-NVB'));
});

test('the next photo opens at its first blank field, and one tap copies the previous photo’s aircraft', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const { page, context } = await device({ ...PHONE, colorScheme: 'dark' });
  await storeSession(page, maren);
  await page.goto('/upload');
  await serviceWorkerReady(page);
  await site.network.down();
  await context.setOffline(true);
  await page.locator('input[type=file]').first().setInputFiles(files.slice(0, 3));
  await expect(page.getByAltText('The picked photo')).toBeVisible({ timeout: 60_000 });
  await fillPlaneForm(page, { ...AIRCRAFT, description: '' });
  // "Change" accepts the suggested description for editing, and moves the focus to the field.
  await page.getByRole('button', { name: 'Change', exact: true }).tap();
  const description = page.getByLabel('Description');
  await expect(description).toBeFocused();
  await expect(description).toHaveValue(DESCRIPTION);
  await page.getByRole('button', { name: 'Send and next' }).tap();

  await expect(frame(page, 1)).toHaveAccessibleName(/burst-02/, { timeout: 60_000 });
  await expect(page.getByLabel('Registration')).toBeFocused();
  await expect(page.getByLabel('Registration')).toBeInViewport();
  const same = page.getByRole('button', { name: /^Same aircraft as last time/ });
  await expect(same).toBeInViewport();
  await expectAccessible(page, 'the aircraft of the last photo');
  await same.tap();
  await expect(page.getByLabel('Registration')).toHaveValue('SP-NVB');
  await expect(page.getByLabel('Aircraft type')).toHaveValue('Airbus A350-900');
  await expect(description).toHaveValue(DESCRIPTION);
  await expect(same).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send and next' })).toBeEnabled();

  // A new registration changes the suggested description, which is offered again.
  await page.getByLabel('Registration').fill('SP-NVC');
  await page.getByRole('button', { name: DESCRIPTION.replace('NVB', 'NVC') }).tap();
  await expect(description).toHaveValue(DESCRIPTION.replace('NVB', 'NVC'));

  // A tap on a chip copies its field to all photos; a second tap undoes that. No chip moves.
  const positionOf = () =>
    chip(page, 'Image types').evaluate((button: HTMLElement) => [
      button.offsetLeft,
      button.offsetTop - (button.parentElement?.offsetTop ?? 0),
      button.offsetWidth,
    ]);
  const before = await positionOf();
  await chip(page, 'Registration').tap();
  await expect(chip(page, 'Registration')).toHaveAttribute('aria-pressed', 'true');
  await chip(page, 'Operator').tap();
  expect(await positionOf()).toEqual(before);
  await frame(page, 2).tap();
  await expect(page.getByLabel('Registration')).toHaveValue('SP-NVC');
  await expect(description).toHaveValue('');
  await chip(page, 'Registration').tap();
  await expect(page.getByLabel('Registration')).toHaveValue('');
  await frame(page, 1).tap();
  await expect(page.getByLabel('Registration')).toHaveValue('SP-NVC');
});

test('a registration is looked up while it is typed; offline nothing is shown', async ({ site, device }) => {
  const maren = await site.register('maren');
  const reviewer = await site.register('pat', ['is_plane_reviewer']);
  const id = await sendPhoto(site.origin, maren.token, planeForm('D-AIXA'), await smallJpeg(1));
  await decide(site.origin, reviewer.token, id, { action: 'approve' });
  const { page } = await device({ ...PHONE, serviceWorker: false });
  await storeSession(page, maren);
  await page.goto('/upload');
  const registration = page.getByLabel('Registration');
  const match = page.getByRole('listbox', { name: 'Matches' }).getByRole('option');
  await registration.pressSequentially('d-ai');
  await expect(match).toHaveText(/D-AIXA/);
  await match.tap();
  await expect(registration).toHaveValue('D-AIXA');
  await expect(page.getByLabel('Operator')).toHaveValue('Meridian Air');
  await expect(match).toHaveCount(0);

  await site.network.down();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('reg=G-XW'));
  await registration.fill('');
  await registration.pressSequentially('g-xw');
  await failed;
  await expect(page.getByText('You need to be online to look it up.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Look up this aircraft' }).tap();
  await expect(page.getByText('You need to be online to look it up.')).toBeVisible();
});
