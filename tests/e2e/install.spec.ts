/** Opening the app offline. */
import { serviceWorkerReady } from './harness/inspect.ts';
import { expect, test } from './harness/test.ts';

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
