/** Installing the app, and opening it offline. */
import { installabilityErrors, manifestErrors, serviceWorkerReady } from './harness/inspect.ts';
import { signIn } from './harness/sign-in.ts';
import { expect, test } from './harness/test.ts';

test('the browser would install the app', async ({ ownDevice }) => {
  const { page } = await ownDevice({ wholeProgram: true });
  await page.goto('/');
  expect(await manifestErrors(page)).toEqual([]);
  expect(await installabilityErrors(page)).toEqual([]);
});

test('every screen opens offline once the app was opened before', async ({ site, ownDevice }) => {
  const { page } = await ownDevice();
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('This screen stopped working')).toHaveCount(0);
    await expect(page.getByText('This screen isn’t on this device yet')).toHaveCount(0);
  }
});

test('signed-in users are offered to install the app, unless offline', async ({ site, ownDevice }) => {
  const maren = await site.register('maren', ['is_plane_reviewer']);
  const { page, context } = await ownDevice();
  const offer = page.getByText('Add Wingrail to your home screen');
  await page.goto('/');
  // The test dispatches this event, since otherwise the browser decides when to fire it.
  const invite = () => page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
  await invite();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await signIn(page, maren);
  await invite();
  await expect(offer).toBeVisible();
  await context.setOffline(true);
  // The offline notice appears once one of the gallery's requests has failed.
  await expect(page.getByText('You’re offline. What you send is saved here')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await context.setOffline(false);
  await expect(offer).toBeVisible();

  // The offer is hidden on the review desk, and shown again after leaving it.
  await page.getByRole('button', { name: 'maren' }).click();
  await page.getByRole('link', { name: 'Review planes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plane review' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await page.goBack();
  await expect(offer).toBeVisible();
});
