/** That the app may be installed, by the browser's own check. */
import { installabilityErrors, manifestErrors, serviceWorkerReady } from './harness/inspect.ts';
import { expect, test } from './harness/test.ts';

test('the browser would install the app', async ({ device }) => {
  const { page } = await device();
  await page.goto('/');
  expect(await manifestErrors(page)).toEqual([]);
  expect(await installabilityErrors(page)).toEqual([]);
});

test('every screen opens without a network once the app has been there', async ({ site, device }) => {
  const { page } = await device();
  await page.goto('/');
  await serviceWorkerReady(page);
  await site.network.down();
  for (const address of [
    '/',
    '/gallery',
    '/hots',
    '/photo/1',
    '/login',
    '/register',
    '/upload',
    '/my-photos',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('This screen stopped working')).toHaveCount(0);
    await expect(page.getByText('This screen is not on this device yet')).toHaveCount(0);
  }
});
