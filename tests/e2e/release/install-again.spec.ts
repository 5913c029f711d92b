/** Installing the service worker after a first installation failed. */
import { serviceWorkerReady } from '../harness/inspect.ts';
import { expect, test } from '../harness/test.ts';

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
