/** Which copies of a photo the screens load, and which are available offline. */
import type { Locator, Page } from '@playwright/test';
import { approvedPhotos } from '../harness/seed.ts';
import { expect, test } from '../harness/test.ts';

/** The copy that an image shows, and the copy's width in px; `none` while nothing is shown. */
const copyIn = (image: Locator) =>
  image.evaluate(async (shown: HTMLImageElement) => {
    if (!shown.complete || shown.naturalWidth === 0) return 'none';
    const [, copy] = /\/media\/(\w+)\/\w+(?=\.)/.exec(shown.currentSrc) ?? [];
    const picture = await createImageBitmap(await (await fetch(shown.currentSrc)).blob());
    return `${copy}${shown.currentSrc.endsWith('.webp') ? ' webp' : ''}, ${picture.width} px`;
  });

/** For each picture that the service worker has cached, the kind of copy and the file extension. */
const keptCopies = (page: Page) =>
  page.evaluate(async () => {
    const requests = await (await caches.open('wingrail-pictures')).keys();
    return requests.map(({ url }) => /\/media\/(\w+)\/\w+(\.\w+)$/.exec(url)?.slice(1).join(''));
  });

test('each screen loads the copy that it needs, and shows the cached ones offline', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_super_image_reviewer']);
  const [first] = await approvedPhotos(site.origin, sender, reviewer, 8);
  const { page, context } = await device();
  const gallery = page.getByRole('list', { name: 'Gallery' });
  await page.goto('/gallery');
  await expect(gallery.getByRole('img')).toHaveCount(8);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  // For each photo, only the copy that its card will use is cached, even if the photo wasn't scrolled into view.
  await expect.poll(() => keptCopies(page)).toEqual(Array.from({ length: 8 }, () => 'card.webp'));
  await expect.poll(() => copyIn(gallery.getByRole('img').first())).toBe('card webp, 640 px');

  await site.network.down();
  await page.goto('/gallery');
  await expect(gallery.getByRole('img')).toHaveCount(8);
  await expect.poll(() => copyIn(gallery.getByRole('img').first())).toBe('card webp, 640 px');
  await page.goto(`/photo/${first}`);
  const photo = page.getByRole('main').locator('figure').getByRole('img');
  await expect.poll(() => copyIn(photo)).toBe('card webp, 640 px');
  await page.getByRole('button', { name: 'View full size' }).click();
  const enlarged = page.getByRole('dialog').getByRole('img');
  await expect.poll(() => copyIn(enlarged)).toBe('card webp, 640 px');
  await page.keyboard.press('Escape');

  await site.network.up();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => copyIn(photo)).toBe('medium webp, 1280 px');
  await page.getByRole('button', { name: 'View full size' }).click();
  await expect.poll(() => copyIn(enlarged)).toBe('display, 1600 px');
  await context.close();
});
