/** Screens that have been opened before also open offline. */
import { sendPhoto } from '../../../scripts/api-client/photos.ts';
import { serviceWorkerReady } from '../harness/inspect.ts';
import { approvedPhotos, planeForm, smallJpeg } from '../harness/seed.ts';
import { storeSession } from '../harness/store-session.ts';
import { cachedResponses } from '../harness/cached-responses.ts';
import { expect, test } from '../harness/test.ts';
import { collectPageErrors } from '../harness/page-errors.ts';
import { OFFLINE_SCREENS } from '../steps/routes.ts';

test('screens that were seen before open offline, with a single notice about it, and without errors', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren', ['is_super_image_reviewer', 'is_super_admin']);
  const reviewer = await site.register('anders', ['is_super_admin']);
  await approvedPhotos(site.origin, sender, reviewer, 3);
  await sendPhoto(site.origin, sender.token, planeForm('D-WAIT'), await smallJpeg(9));
  const { page, context } = await device({ viewport: { width: 360, height: 740 }, touch: true });
  // As the built app with its content security policy.
  const trouble = collectPageErrors(context);
  await storeSession(page, sender);
  await page.goto('/');
  await serviceWorkerReady(page);
  const settled = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('main').getByText(/^Loading( the list)?$/)).toHaveCount(0);
  };
  for (const address of OFFLINE_SCREENS) {
    await settled(address);
    // Wait for the cache, because leaving a page while it caches a response loses that response.
    await cachedResponses(page);
  }
  await site.network.down();
  await context.setOffline(true);
  for (const address of OFFLINE_SCREENS) {
    await test.step(`${address} offline`, async () => {
      await settled(address);
      // The history of warnings is never cached.
      await expect(page.locator('main')).not.toContainText(
        /(isn’t|aren’t|not) saved on this device|(?<!The history )couldn’t be (read|loaded)/,
      );
      await expect.soft(page.locator('.lucide-cloud-off')).toHaveCount(1);
    });
  }
  expect(trouble).toEqual([]);
});
