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

/** How often a worker asks for its page (`workers/sw/own-files.ts`). */
const TRIES = 8;

test('a worker whose installation failed is installed later, while the page is open', async ({
  site,
  device,
}) => {
  const { page, context } = await device();
  await page.clock.install();
  // As if a server of another build had responded.
  const ofOtherBuild = { contentType: 'text/html', body: '<script src="/assets/other.js"></script>' };
  let responses = 0;
  await context.route(/\/index\.html/, async (route) => {
    responses += 1;
    await (responses <= TRIES ? route.fulfill(ofOtherBuild) : route.continue());
  });
  await page.goto('/');
  const isGone = () => page.evaluate(async () => !(await navigator.serviceWorker.getRegistration()));
  await expect.poll(async () => responses === TRIES && (await isGone())).toBe(true);
  await page.clock.fastForward('00:30');
  await serviceWorkerReady(page);
  await site.network.down();
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});
