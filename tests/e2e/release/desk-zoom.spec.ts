/** The review desk's pictures without a network: prefetched, in full size, and those of photos to compare with. */
import { decide } from '../../../scripts/api-client/photos.ts';
import { storeSession } from '../harness/store-session.ts';
import { expect, test } from '../harness/test.ts';
import { onDesk, send } from '../steps/desk.ts';

test('prefetched photos show in full size offline, and leave the device with the list', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const other = await site.register('bea', ['is_plane_reviewer']);
  const shown = await send(site, sender, 'D-AIX1', 4);
  await decide(site.origin, other.token, shown, { action: 'approve' });
  const ids: number[] = [];
  for (const number of [1, 2, 3]) ids.push(await send(site, sender, `D-AIX${number}`, number));
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const { page } = await device({ viewport: { width: 1024, height: 768 } });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  const inFull = (state: string) =>
    page.getByRole('button', { name: new RegExp(`^${state} photos in full on this device`) });
  await expect(inFull('3 of 3')).toBeVisible();

  await site.network.down();
  await page.reload();
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  // Beside it is the approved one of the same day.
  await page.keyboard.press('s');
  await expect
    .poll(() =>
      page
        .locator('div[data-photo]:not([aria-hidden]) img:not([data-full])')
        .evaluateAll((images) =>
          images.map((image) => image instanceof HTMLImageElement && image.naturalWidth),
        ),
    )
    .toEqual([1600, 1600]);
  await page.keyboard.press('s');
  for (const plate of ['D-AIX2', 'D-AIX3']) {
    await page.keyboard.press('j');
    const picture = page
      .getByRole('main')
      .getByRole('img', { name: `${plate} on final` })
      .last();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1600);
    // In full size they show real pixels.
    await page.keyboard.press('z');
    await expect(page.locator('img[data-full="ready"]').first()).toBeVisible();
    await expect(page.getByText('Not in full size')).toHaveCount(0);
    await page.keyboard.press('z');
  }
  await expect(inFull('3 of 3')).toBeVisible();
  // A picture that its cache has dropped no longer counts.
  await page.evaluate(async (userId) => {
    const cache = await caches.open(`wingrail-private-${userId}-full`);
    for (const key of (await cache.keys()).slice(0, 1)) await cache.delete(key);
  }, reviewer.id);
  await page.keyboard.press('k');
  await expect(inFull('2 of 3')).toBeVisible();
  // Offline, the number can be reduced, and the status shows how much is stored.
  await inFull('2 of 3').click();
  await page.getByRole('dialog').getByRole('radio', { name: '0', exact: true }).check();
  await expect(page.getByRole('dialog').getByText('0 of 0 photos in full on this device')).toBeVisible();

  // Somebody else decides on one. With a network again, all of its copies are deleted.
  const displays = (id: number) =>
    page.evaluate(async (userId) => {
      const kept = await (await caches.open(`wingrail-private-${userId}`)).keys();
      return kept.filter(({ url }) => url.includes('/media/display/')).length;
    }, id);
  expect(await displays(reviewer.id)).toBe(3);
  await decide(`http://127.0.0.1:${site.server.port}`, other.token, ids[2] ?? 0, { action: 'approve' });
  await site.network.up();
  await page.reload();
  await expect.poll(() => displays(reviewer.id)).toBe(2);
});
