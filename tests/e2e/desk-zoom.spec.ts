/** The review desk's pictures: downloaded and decoded in advance, and in full size. */
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import type { Account } from './harness/accounts.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import type { Site } from './harness/test.ts';
import { expect, test } from './harness/test.ts';
import { boxOf, onDesk, send } from './steps/desk.ts';

/** A plane reviewer, for whom three photos of 3000 × 2000 px wait. */
async function reviewerOfLargePhotos(site: Site): Promise<Account> {
  const sender = await site.register('maren');
  for (const number of [1, 2, 3]) {
    const jpeg = await smallJpeg(number, 3000, 2000);
    await sendPhoto(site.origin, sender.token, planeForm(`D-AIX${number}`), jpeg);
  }
  return site.register('anders', ['is_plane_reviewer']);
}

test('prefetched photos show in full size offline, and leave the device with the list', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  for (const number of [1, 2, 3]) await send(site, sender, `D-AIX${number}`, number);
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const { page } = await device({ viewport: { width: 1024, height: 768 } });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await expect(page.getByRole('button', { name: /^3 of 3 photos in full on this device/ })).toBeVisible();

  await site.network.down();
  await page.reload();
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
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
  await expect(page.getByRole('button', { name: /^3 of 3 photos in full on this device/ })).toBeVisible();
  // A picture that its cache has dropped no longer counts.
  await page.evaluate(async (userId) => {
    const cache = await caches.open(`wingrail-private-${userId}-full`);
    for (const key of (await cache.keys()).slice(0, 1)) await cache.delete(key);
  }, reviewer.id);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: /^2 of 3 photos in full on this device/ })).toBeVisible();
  // Offline, the number can be reduced, and the status shows how much is stored.
  await page.getByRole('button', { name: /^2 of 3 photos in full on this device/ }).click();
  await page.getByRole('dialog').getByRole('radio', { name: '0', exact: true }).check();
  await expect(page.getByRole('dialog').getByText('0 of 0 photos in full on this device')).toBeVisible();

  // Somebody else decides on one. With a network again, all of its copies are deleted.
  const displays = (id: number) =>
    page.evaluate(async (userId) => {
      const kept = await (await caches.open(`wingrail-private-${userId}`)).keys();
      return kept.filter(({ url }) => url.includes('/media/display/')).length;
    }, id);
  expect(await displays(reviewer.id)).toBe(3);
  const other = await site.register('bea', ['is_plane_reviewer']);
  await decide(`http://127.0.0.1:${site.server.port}`, other.token, 3, { action: 'approve' });
  await site.network.up();
  await page.reload();
  await expect.poll(() => displays(reviewer.id)).toBe(2);
});

test('after a decision the next photo is there at once, loaded and decoded, without a request', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  for (const number of [1, 2, 3, 4]) await send(site, sender, `D-AIX${number}`, number);
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const { page } = await device({ viewport: { width: 1024, height: 768 }, serviceWorker: false });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  // The next three are decoded, though nobody sees them yet.
  const ahead = page.locator('div[data-photo][aria-hidden] img');
  await expect(ahead).toHaveCount(3);
  await expect
    .poll(() =>
      ahead.evaluateAll((images) =>
        images.map((image) => image instanceof HTMLImageElement && [image.naturalWidth, image.decoding]),
      ),
    )
    .toEqual([
      [1600, 'sync'],
      [1600, 'sync'],
      [1600, 'sync'],
    ]);
  // The next one is drawn too.
  const opacity = () =>
    page
      .locator('div[data-photo][aria-hidden]')
      .first()
      .evaluate((frame) => getComputedStyle(frame).opacity);
  await expect.poll(opacity).toBe('0.001');
  for (const image of (await ahead.all()).slice(1)) await expect(image).toBeHidden();

  // From now on no picture comes from the network, and the photo that appears is looked at in the same frame.
  await page.route('**/media/**', (route) => route.abort());
  await page.evaluate(() => {
    new MutationObserver(() => {
      const picture = document.querySelector('div[data-photo]:not([aria-hidden]) img');
      if (!(picture instanceof HTMLImageElement) || picture.alt === 'D-AIX1 on final') return;
      document.body.dataset['seen'] ??= `${picture.alt}: ${picture.complete} ${picture.naturalWidth}`;
    }).observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
  });
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(onDesk(page)).toHaveText('D-AIX2 on final');
  expect(await page.evaluate(() => document.body.dataset['seen'])).toBe('D-AIX2 on final: true 1600');
});

test('real pixels are at the pointer and stay from photo to photo, and everything works inside', async ({
  site,
  device,
}) => {
  const reviewer = await reviewerOfLargePhotos(site);
  const { page } = await device({ viewport: { width: 1024, height: 768 }, serviceWorker: false });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  await expect(page.getByText('3000 × 2000 px')).toBeAttached();
  const frame = page.locator('div[data-photo]:not([aria-hidden])');
  const full = frame.locator('img[data-full="ready"]');
  const whole = await boxOf(frame);
  const at = { x: whole.x + whole.width * 0.6, y: whole.y + whole.height * 0.4 };
  await page.mouse.move(at.x, at.y);

  await page.keyboard.press('z');
  const percent = page.getByRole('button', { name: '100 %. Show the whole photo' });
  await expect(percent).toBeVisible();
  await expect(full).toBeVisible();
  expect(await full.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(3000);
  const real = await boxOf(frame);
  expect([real.width, real.height]).toEqual([3000, 2000]);
  // Within one pixel of the screen before.
  const pixelOfWhole = 3000 / whole.width;
  expect(Math.abs((at.x - real.x) / 3000 - 0.6) * 3000).toBeLessThanOrEqual(pixelOfWhole);
  expect(Math.abs((at.y - real.y) / 2000 - 0.4) * 2000).toBeLessThanOrEqual(pixelOfWhole);
  await expectAccessible(page, 'the desk at 100 %');

  // A code and its pin, where the pointer is.
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  await page.keyboard.press('2');
  await page.mouse.click(at.x, at.y);
  await expect(
    page.getByRole('button', { name: /^Pin 1, Dust spots: 60 % from the left, 40 %/ }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  // A drag moves the photo and sets no pin; N leads back to the pin.
  await page.mouse.move(at.x - 100, at.y - 50);
  await page.mouse.down();
  await page.mouse.move(at.x + 20, at.y + 30, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await boxOf(frame)).x).toBeCloseTo(real.x + 120, 0);
  await expect(page.getByRole('button', { name: /^Pin / })).toHaveCount(1);
  await page.keyboard.press('n');
  const stage = await boxOf(frame.locator('..'));
  const pin = await boxOf(page.getByRole('button', { name: /^Pin 1/ }));
  expect(pin.x + pin.width / 2).toBeCloseTo(stage.x + stage.width / 2, 0);
  expect(pin.y + pin.height / 2).toBeCloseTo(stage.y + stage.height / 2, 0);

  // The next photos show the same place at the same scale.
  const place = await boxOf(frame);
  await page.keyboard.press('j');
  await expect(onDesk(page)).toHaveText('D-AIX2 on final');
  expect(await boxOf(frame)).toEqual(place);
  await expect(full).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(onDesk(page)).toHaveText('D-AIX3 on final');
  expect(await boxOf(frame)).toEqual(place);
  await expect(full).toBeVisible();

  // The wheel zooms about the pointer, and stops at the largest scale without moving the photo.
  for (let turn = 0; turn < 8; turn += 1) await page.mouse.wheel(0, -300);
  await expect(page.getByRole('button', { name: '400 %. Show the whole photo' })).toBeVisible();
  const largest = await boxOf(frame);
  await page.mouse.wheel(0, -300);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await boxOf(frame)).x).toBeGreaterThan(largest.x);
  expect((await boxOf(frame)).y).toBeCloseTo(largest.y, 0);
  await expect(onDesk(page)).toHaveText('D-AIX3 on final');
  await page.keyboard.press('Escape');
  await expect(percent).toHaveCount(0);
  expect((await boxOf(frame)).width).toBeCloseTo(whole.width, 0);
});

test('on a phone a double tap shows real pixels under the finger, two fingers zoom, and a photo that isn’t there in full says so', async ({
  site,
  device,
}) => {
  const reviewer = await reviewerOfLargePhotos(site);
  const { page, context } = await device({
    viewport: { width: 390, height: 844 },
    touch: true,
    serviceWorker: false,
  });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  const frame = page.locator('div[data-photo]:not([aria-hidden])');
  const picture = frame.getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete))
    .toBe(true);
  const whole = await boxOf(frame);
  const at = { x: whole.x + whole.width * 0.4, y: whole.y + whole.height * 0.6 };
  await page.touchscreen.tap(at.x, at.y);
  await page.touchscreen.tap(at.x, at.y);
  await expect(page.getByRole('button', { name: '100 %. Show the whole photo' })).toBeVisible();
  await expect(frame.locator('img[data-full="ready"]')).toBeVisible();
  const density = await page.evaluate(() => window.devicePixelRatio);
  const real = await boxOf(frame);
  expect(real.width * density).toBeCloseTo(3000, 0);
  expect((at.x - real.x) / real.width).toBeCloseTo(0.4, 2);
  expect((at.y - real.y) / real.height).toBeCloseTo(0.6, 2);

  // Two fingers around a point: the point stays.
  const touch = await context.newCDPSession(page);
  const fingers = (apart: number) => [
    { id: 0, x: at.x - apart, y: at.y },
    { id: 1, x: at.x + apart, y: at.y },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(20) });
  for (const apart of [24, 28, 32, 36, 40]) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(async () => (await boxOf(frame)).width / real.width).toBeGreaterThan(1.8);
  const larger = await boxOf(frame);
  expect((at.x - larger.x) / larger.width).toBeCloseTo((at.x - real.x) / real.width, 2);
  expect((at.y - larger.y) / larger.height).toBeCloseTo((at.y - real.y) / real.height, 2);

  // Without a network the next photo is there in full, which was loaded meanwhile, but not the one after it.
  await expect(page.locator('img[data-full="ready"]')).toHaveCount(2);
  const note = page.getByText('Not in full size: offline');
  await expect(note).toHaveCount(0);
  await page.route('**/full?*', (route) => route.abort());
  await context.setOffline(true);
  await page.keyboard.press('j');
  await expect(onDesk(page)).toHaveText('D-AIX2 on final');
  await expect(frame.locator('img[data-full="ready"]')).toBeVisible();
  await expect(note).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(onDesk(page)).toHaveText('D-AIX3 on final');
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: /Show the whole photo/ }).tap();
  await expect(note).toBeVisible();
  await expectAccessible(page, 'a photo that isn’t there in full');
});
