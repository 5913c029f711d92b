/** Several photos at once: the strip on the upload screen, and photos shared to the app. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { callApi } from '../../scripts/api-client/call.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { storeSession } from './harness/store-session.ts';
import { signIn } from './harness/sign-in.ts';
import { savedRegistration } from './harness/stored-draft.ts';
import { expect, test } from './harness/test.ts';
import { fillPlaneForm, sendToOutbox } from './steps/upload.ts';

const NAMES = ['first.jpg', 'second.jpg', 'third.jpg'] as const;

let folder = '';
let files: string[] = [];

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-strip-'));
  // This hook runs again if the worker later gets another test of this file, when the folder has already been removed.
  files = [];
  for (const [number, name] of NAMES.entries()) {
    const background = { r: 60 * number, g: 120, b: 200 };
    const size = { width: 1500, height: 1000, channels: 3 as const, background };
    files.push(path.join(folder, name));
    await sharp({ create: size }).jpeg().toFile(path.join(folder, name));
  }
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const strip = (page: Page) => page.getByRole('region', { name: 'Photos waiting here' });
/** A photo in the strip, by its file name. */
const frame = (page: Page, name: string) =>
  strip(page).getByRole('button', { name: new RegExp(`^Photo \\d: ${name}`) });
const registration = (page: Page) => page.getByLabel('Registration');

test('of three photos picked at once one is sent, and the others survive a kill offline, with their texts', async ({
  site,
  ownDevice,
}) => {
  const maren = await site.register('maren');
  const phone = await ownDevice({ viewport: { width: 390, height: 844 }, touch: true });
  await storeSession(phone.page, maren);
  await phone.page.goto('/gallery');
  await serviceWorkerReady(phone.page);
  await site.network.down();
  await phone.context.setOffline(true);

  const { page } = phone;
  await page.goto('/upload');
  await page.locator('input[type=file]').setInputFiles(files);
  await expect(strip(page).locator('img')).toHaveCount(3, { timeout: 60_000 });
  await expect(frame(page, 'first.jpg')).toHaveAttribute('aria-current', 'true');
  await fillPlaneForm(page, {
    registration: 'D-AIXA',
    aircraft_type: 'Airbus A350-900',
    operator: 'Meridian Air',
    description: 'Short final',
    airport: 'EDDF',
  });
  await sendToOutbox(page);

  await expect(frame(page, 'second.jpg')).toHaveAttribute('aria-current', 'true');
  await frame(page, 'third.jpg').click();
  await registration(page).fill('D-AIXC');
  await frame(page, 'second.jpg').click();
  await registration(page).fill('D-AIXB');

  // What is typed is shown at once, but stored a little later.
  await expect.poll(() => savedRegistration(page)).toBe('D-AIXB');
  await phone.kill();
  const reopened = await phone.reopen();
  await reopened.goto('/upload');
  await expect(reopened.getByText('Your 2 unsent photos are back.')).toBeVisible();
  await expect(strip(reopened).locator('img')).toHaveCount(2);
  await expect(reopened.getByAltText('The picked photo')).toBeVisible();
  await expect(registration(reopened)).toHaveValue('D-AIXB');

  await reopened.getByLabel('Aircraft type').fill('Airbus A320');
  await reopened.getByLabel('Description').fill('Behind it');
  await site.network.up();
  await sendToOutbox(reopened);
  await expect(registration(reopened)).toHaveValue('D-AIXC');
  await reopened.getByLabel('Aircraft type').fill('Airbus A321');
  await reopened.getByLabel('Description').fill('The last one');
  const send = reopened.getByRole('button', { name: 'Send', exact: true });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(reopened.getByRole('button', { name: 'Choose photos' })).toBeVisible();
  const arrived = async () =>
    (await callApi(site.origin, 'GET /api/my-photos', {}, maren)).photos.map((each) => each.registration);
  await expect.poll(arrived, { timeout: 60_000 }).toHaveLength(3);
  expect(await arrived()).toEqual(expect.arrayContaining(['D-AIXA', 'D-AIXB', 'D-AIXC']));
});

/** Shares files to the app, as a phone's share sheet does. */
async function share(page: Page, picked: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/share', enctype: 'multipart/form-data', id: 'share' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'photos', multiple: true });
    form.append(input);
    document.body.append(form);
  });
  await page.locator('#share input').setInputFiles([...picked]);
  await Promise.all([
    page.waitForURL(/\/upload/),
    page.locator('#share').evaluate((form) => form instanceof HTMLFormElement && form.submit()),
  ]);
}

test('photos shared to the app are shown first, and appear in the strip once they are added, offline too', async ({
  site,
  ownDevice,
  device,
}) => {
  const maren = await site.register('maren');
  const phone = await ownDevice();
  const { page } = phone;
  await page.goto('/gallery');
  await serviceWorkerReady(page);
  await site.network.down();
  await share(page, files.slice(0, 2));
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible();
  await expect(page.getByText('What you shared is kept on this device for an hour.')).toBeVisible();

  await site.network.up();
  await signIn(page, maren);
  await page.goto('/upload');
  await expect(page.getByText('Add 2 shared photos?')).toBeVisible();
  const shown = page.getByRole('list', { name: 'Shared photos' }).getByRole('img');
  await expect(shown).toHaveCount(2);
  await expect(strip(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(strip(page).locator('img')).toHaveCount(2);
  await expect(page.getByAltText('The picked photo')).toBeVisible();

  await site.network.down();
  await share(page, files.slice(2, 3));
  await expect(page).toHaveURL(/\/upload$/);
  await expect(page.getByText('Add the shared photo?')).toBeVisible();
  await expect(strip(page).locator('img')).toHaveCount(2);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(strip(page).locator('img')).toHaveCount(3);
  await expect(frame(page, 'first.jpg')).toHaveAttribute('aria-current', 'true');
  await expect(frame(page, 'third.jpg')).toBeVisible();
  await expect(shown).toHaveCount(0);

  await site.network.up();
  const desk = await device({ serviceWorker: false });
  await desk.page.goto('/gallery');
  await share(desk.page, files.slice(0, 1));
  await expect(desk.page.getByRole('main').getByRole('alert')).toContainText('once it’s installed');
  await expect(strip(desk.page)).toHaveCount(0);
});
