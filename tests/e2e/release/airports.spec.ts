/** The list of airports, and an aircraft's look-up, with and without a network. */
import { decide, sendPhoto } from '../../../scripts/api-client/photos.ts';
import { holdRequests } from '../harness/hold-requests.ts';
import { planeForm, smallJpeg } from '../harness/seed.ts';
import { storeSession } from '../harness/store-session.ts';
import { expect, test } from '../harness/test.ts';

test('what is typed before the airports are loaded is understood later; then they are available offline, as is the last look-up', async ({
  site,
  device,
}) => {
  const maren = await site.register('maren');
  const reviewer = await site.register('pat', ['is_plane_reviewer']);
  const id = await sendPhoto(site.origin, maren.token, planeForm('D-AIXA'), await smallJpeg(1));
  await decide(site.origin, reviewer.token, id, { action: 'approve' });
  const { page } = await device();
  await storeSession(page, maren);
  const letLoad = await holdRequests(page.context(), /airports[^/]*\.tsv/);
  await page.goto('/upload');
  const code = page.getByLabel('Airport', { exact: true });
  await code.fill('lax');
  await code.blur();
  await expect(page.getByText(/Airport must be exactly 4 uppercase letters/)).toBeVisible();
  letLoad();
  await expect(code).toHaveValue('KLAX');
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
  await expect(code).toHaveValue('ZSPD');
  await page.getByLabel('Registration').fill('D-AIXA');
  await lookUp.click();
  await expect(page.getByText('Offline: result from')).toBeVisible();
  await page.getByRole('option').click();
  await expect(page.getByLabel('Operator')).toHaveValue('Meridian Air');
});
