/** The guidelines without a network. Looking at the plates is tested in tests/component/guidelines.test.tsx. */
import type { Page } from '@playwright/test';
import { serviceWorkerReady } from '../harness/inspect.ts';
import { expect, test } from '../harness/test.ts';

/** Expects a plate's picture to load; scrolls it into view, since pictures load lazily. */
async function expectDrawn(page: Page, id: string): Promise<void> {
  const image = page.locator(`#${id} img`);
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
    .toBe(1080);
}

test('plates that were seen are there without a network, the others as words until it is back', async ({
  site,
  device,
}) => {
  const { page } = await device({ viewport: { width: 390, height: 844 }, touch: true });
  await page.goto('/');
  await serviceWorkerReady(page);
  await page.goto('/rules');
  await expectDrawn(page, 'plane_1');
  await expectDrawn(page, 'plane_2');
  // The service worker writes to the cache only after it has responded.
  await expect.poll(() => cachedPictures(page)).toContain('/guidelines/en/plane_2.jpg');
  await site.network.down();
  await page.reload();
  await expectDrawn(page, 'plane_1');
  await expectDrawn(page, 'plane_2');
  await page.locator('#trains').scrollIntoViewIfNeeded();
  await expect(page.locator('#rail_4 img')).toHaveCount(0);
  await expect(page.locator('#rail_4')).toContainText('Right: Lights hold, head is sharp.');
  await site.network.up();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectDrawn(page, 'rail_4');
  await expect(page.getByText('Some pictures aren’t on this device yet.')).toHaveCount(0);
});

/** URLs of the pictures that the service worker has cached. */
function cachedPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('wingrail-guidelines');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}
