/** Aids for the upload form: airports by name, registration look-up, and a warning about earlier photos of the same aircraft. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { callApi } from '../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import { holdRequests } from './harness/hold-requests.ts';
import { expect, test } from './harness/test.ts';
import { makeNikonPhoto } from './steps/nikon-photo.ts';
import { pickPhoto, sendToOutbox } from './steps/upload.ts';

let folder = '';
let photo = '';

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wingrail-photo-'));
  photo = await makeNikonPhoto(folder);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

test.describe('with a network', () => {
  test.use({ serviceWorker: false });

  test('the registration and the airport’s name fill in the form', async ({ site, device }) => {
    const maren = await site.register('maren');
    const lin = await site.register('lin');
    const reviewer = await site.register('pat', ['is_plane_reviewer']);
    const otherId = await sendPhoto(site.origin, lin.token, planeForm('D-AIXA'), await smallJpeg(1));
    await decide(site.origin, reviewer.token, otherId, { action: 'approve' });
    const ownId = await sendPhoto(site.origin, maren.token, planeForm('D-AIXA'), await smallJpeg(2));

    const { page } = await device({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await storeSession(page, maren);
    await page.goto('/upload');
    await pickPhoto(page, photo);

    const registration = page.getByLabel('Registration');
    const lookUp = page.getByRole('button', { name: 'Look up this aircraft' });
    await expect(lookUp).toBeDisabled();
    await registration.fill('d-');
    await lookUp.click();
    await expect(page.getByText('Type at least 3 letters or digits to look it up.')).toBeVisible();
    await registration.fill('zz-9');
    await lookUp.click();
    await expect(page.getByText('No match for ZZ-9.')).toBeVisible();
    await registration.fill('d-ai');
    await lookUp.click();
    const match = page.getByRole('listbox', { name: 'Matches' }).getByRole('option');
    await expect(match).toHaveText(/D-AIXA.*Airbus A350-900.*Meridian Air.*Wingrail/);
    await expect(registration).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(match).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(match).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(match).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, 'the matches of a registration');
    await page.keyboard.press('Enter');
    await expect(match).toHaveCount(0);
    await expect(registration).toHaveValue('D-AIXA');
    await expect(page.getByLabel('Aircraft type')).toHaveValue('Airbus A350-900');
    await expect(page.getByLabel('Operator')).toHaveValue('Meridian Air');

    // The warning is about the user's own photo from today, not somebody else's.
    const warning = page.getByRole('status').filter({ hasText: 'You already have a photo of D-AIXA from' });
    await expect(warning.getByRole('link')).toHaveText(new RegExp(`^#${ownId}`));

    // The photo was taken at Frankfurt; that airport is the nearest.
    const code = page.getByLabel('Airport', { exact: true });
    await expect(code).toHaveValue('EDDF');
    await page.getByRole('button', { name: 'Leave it empty' }).click();
    await expect(code).toHaveValue('');
    await code.focus();
    await expect(page.getByText('Nearest to where the photo was taken')).toBeVisible();
    await expect(page.getByRole('option').first()).toContainText('EDDF');
    const find = page.getByRole('combobox', { name: 'Find an airport' });
    await find.fill('frankf');
    const airports = page.getByRole('listbox', { name: 'Airports found' });
    await expect(airports.getByRole('option').first()).toContainText('Frankfurt Airport');
    // Measure the layout height, because the bounding box is imprecise while the list slides open (200.00003).
    const height = await airports.locator('..').evaluate((box: HTMLElement) => box.offsetHeight);
    expect(height).toBeLessThanOrEqual(200);
    await expectAccessible(page, 'the airports found');
    await find.fill('希思罗');
    await expect(airports.getByRole('option')).toHaveCount(1);
    await airports.getByRole('option').click();
    await expect(code).toHaveValue('EGLL');
    await expect(page.getByText('London Heathrow Airport · London, United Kingdom')).toBeVisible();
    await code.fill('mhg');
    await expect(airports.getByRole('option')).toContainText('Mannheim');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(code).toHaveValue('EDFM');
    // A three-letter code is resolved on blur.
    await code.fill('lax');
    await code.blur();
    await expect(code).toHaveValue('KLAX');
    await code.fill('zzzz');
    await expect(page.getByText('Not on our list; saved as typed.')).toBeVisible();

    await page.getByLabel('Description').fill('A code of its own');
    await page.getByRole('button', { name: 'Normal livery' }).click();
    await sendToOutbox(page);
    const ownPhotos = () => callApi(site.origin, 'GET /api/my-photos', {}, { token: maren.token });
    await expect
      .poll(async () => (await ownPhotos()).photos.map(({ airport, watermarked }) => [airport, watermarked]))
      .toEqual([
        ['ZZZZ', true],
        ['EDDF', false],
      ]);

    const arrived = page.getByRole('main').getByText(/^Arrived \d\d:\d\d, number 2 in the queue$/);
    await expect(arrived).toBeVisible({ timeout: 60_000 });

    // The airport would be used for the next photo too, but the position of that photo takes precedence.
    await expect(code).toHaveValue('ZZZZ');
    await pickPhoto(page, photo);
    await expect(page.getByText(/^From the photo’s location: EDDF, [\d.]+ km away/)).toBeVisible();
    await expect(code).toHaveValue('EDDF');
    // The sent photo's status stays until the user changes something.
    await expect(arrived).toBeVisible();
    await page.getByRole('button', { name: 'Keep ZZZZ' }).click();
    await expect(code).toHaveValue('ZZZZ');
    await expect(arrived).toHaveCount(0);
  });
});

test('an airport can be typed as code, city or name; if several match, one must be chosen', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const { page } = await device();
  await storeSession(page, maren);
  const letLoad = await holdRequests(page.context(), /airports[^/]*\.tsv/);
  await page.goto('/upload');
  const code = page.getByLabel('Airport', { exact: true });
  const find = page.getByRole('combobox', { name: 'Find an airport' });
  const choice = page.getByRole('group', { name: 'Airports found' });
  const leave = () => page.getByLabel('Operator').focus();
  const type = async (text: string) => {
    await code.fill(text);
    await leave();
  };

  await type('lax');
  await expect(page.getByText(/Airport must be exactly 4 uppercase letters/)).toBeVisible();
  letLoad();
  await expect(code).toHaveValue('KLAX');
  for (const [text, icao] of [
    ['Zurich', 'LSZH'],
    ['oslo', 'ENGM'],
    ['ROME', 'LIRF'],
    ['浦东', 'ZSPD'],
    ['eddf', 'EDDF'],
    ['zzzz', 'ZZZZ'],
  ] as const) {
    await type(text);
    await expect(code).toHaveValue(icao);
  }
  await expect(page.getByText('Not on our list; saved as typed.')).toBeVisible();

  await type('London');
  await expect(choice).toContainText('Several airports are called “London”. Choose one:');
  await expect(code).toHaveValue('London');
  await expectAccessible(page, 'several airports of one name');
  await choice.getByRole('button', { name: 'EGLL' }).click();
  await expect(code).toHaveValue('EGLL');
  await expect(choice).toHaveCount(0);
  // Text in the search field without a choice isn't accepted either.
  await find.fill('上海');
  await leave();
  await expect(find).toHaveValue('');
  await expect(choice.getByRole('button')).toHaveCount(2);
  await page.reload();
  await choice.getByRole('button', { name: 'ZSSS' }).click();
  await expect(code).toHaveValue('ZSSS');
});

test('after the form was opened once, airports and the last look-up are available offline', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const reviewer = await site.register('pat', ['is_plane_reviewer']);
  const id = await sendPhoto(site.origin, maren.token, planeForm('D-AIXA'), await smallJpeg(1));
  await decide(site.origin, reviewer.token, id, { action: 'approve' });
  const { page } = await device();
  await storeSession(page, maren);
  await page.goto('/upload');
  await page.getByLabel('Registration').fill('D-AIXA');
  const lookUp = page.getByRole('button', { name: 'Look up this aircraft' });
  await lookUp.click();
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.open('wingrail-airports')).keys()).map(({ url }) => url),
      ),
    )
    .toHaveLength(1);
  // The list of airports isn't part of the precache.
  const precached = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
  expect(precached.length).toBeGreaterThan(10);
  expect(precached.filter((url) => url.includes('airports-'))).toEqual([]);

  await site.network.down();
  await page.reload();
  await page.getByRole('combobox', { name: 'Find an airport' }).fill('pudong');
  await page.getByRole('option', { name: /Shanghai Pudong/ }).click();
  await expect(page.getByLabel('Airport', { exact: true })).toHaveValue('ZSPD');
  await page.getByLabel('Registration').fill('D-AIXA');
  await lookUp.click();
  await expect(page.getByText('Offline: result from')).toBeVisible();
  await page.getByRole('option').click();
  await expect(page.getByLabel('Operator')).toHaveValue('Meridian Air');
  await page.getByLabel('Registration').fill('N-NEVER');
  await lookUp.click();
  await expect(page.getByText('You need to be online to look it up.')).toBeVisible();
});
