/** The review desk beyond simple decisions: codes and pins, appeals, messages sent with deletions, and prefetched pictures. */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { callApi } from '../../scripts/api-client/call.ts';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import type { Account } from './harness/accounts.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import type { Site } from './harness/test.ts';
import { expect, test } from './harness/test.ts';

const onDesk = (page: Page) =>
  page.getByRole('region', { name: 'About the photo' }).getByRole('heading', { level: 2 });

async function send(site: Site, sender: Account, plate: string, number: number): Promise<number> {
  return sendPhoto(site.origin, sender.token, planeForm(plate), await smallJpeg(number));
}

/** A plane reviewer, for whom three photos of 3000 × 2000 px wait. */
async function reviewerOfLargePhotos(site: Site): Promise<Account> {
  const sender = await site.register('maren');
  for (const number of [1, 2, 3]) {
    const jpeg = await smallJpeg(number, 3000, 2000);
    await sendPhoto(site.origin, sender.token, planeForm(`D-AIX${number}`), jpeg);
  }
  return site.register('anders', ['is_plane_reviewer']);
}

async function appeal(site: Site, sender: Account, id: number): Promise<void> {
  const body = { appealMessage: 'The runway slopes here.' };
  await callApi(
    site.origin,
    'POST /api/appeal-photo/:id',
    { params: { id }, body },
    { token: sender.token, idempotencyKey: randomUUID() },
  );
}

test.describe('without the service worker', () => {
  test.use({ serviceWorker: false });

  test('a rejection with codes and pins, a deletion with words, and two appeals', async ({
    site,
    device,
  }) => {
    const sender = await site.register('maren');
    const anders = await site.register('anders', ['is_plane_reviewer']);
    const birgit = await site.register('birgit', ['is_plane_reviewer']);
    // Create an approved photo, two appeals, and two pending photos. The first pending one is of the same aircraft and day as
    // the approved one.
    const shown = await send(site, sender, 'D-AIX1', 1);
    await decide(site.origin, anders.token, shown, { action: 'approve' });
    const [ownAppeal, otherAppeal] = [
      await send(site, sender, 'D-AIX2', 2),
      await send(site, sender, 'D-AIX3', 3),
    ];
    await decide(site.origin, anders.token, ownAppeal, { action: 'reject', rejectReason: 'Too dark' });
    const marks = [{ code: 'level' as const, x: 0.5, y: 0.5 }];
    await decide(site.origin, birgit.token, otherAppeal, { action: 'reject', rejectMarks: marks });
    await appeal(site, sender, ownAppeal);
    await appeal(site, sender, otherAppeal);
    const [codes, words] = [await send(site, sender, 'D-AIX1', 4), await send(site, sender, 'D-AIX4', 5)];

    const { page } = await device({ viewport: { width: 1024, height: 768 } });
    await storeSession(page, anders);
    await page.goto('/image-review');
    await expect(page.getByText('4 waiting for review')).toBeAttached();

    // The appeal against another reviewer's rejection comes first. The photo can be approved or deleted, but not rejected.
    await expect(onDesk(page)).toHaveText('D-AIX3 on final');
    await expect(page.getByRole('button', { name: /Appeal/ })).toHaveCount(2);
    await expect(page.getByText('The runway slopes here.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByText('3 waiting for review')).toBeAttached();

    // A rejection with two codes, one with two pins and one without. The pins are set with the pointer, and one is then moved
    // with the keyboard.
    await expect(onDesk(page)).toHaveText('D-AIX1 on final');
    await expect(page.getByRole('link', { name: `Photo ${shown} by maren` })).toHaveAttribute(
      'href',
      `/photo/${shown}`,
    );
    await expect(page.getByRole('button', { name: 'Enlarge the histogram' })).toBeVisible();
    const rejects = page.getByRole('button', { name: 'Reject' });
    await expect(rejects).toBeDisabled();
    // Wait, because key presses and clicks right after the photo changed are ignored.
    const dust = page.getByRole('button', { name: 'Dust spots', exact: true });
    await expect(page.getByRole('button', { name: 'Approve' })).toBeEnabled();
    await dust.click();
    const ground = page.getByRole('button', { name: 'Pin here: Dust spots' });
    const box = await ground.boundingBox();
    if (box === null) throw new Error('the photo is not on the screen');
    await ground.click({ position: { x: box.width * 0.25, y: box.height * 0.5 } });
    await ground.click({ position: { x: box.width * 0.75, y: box.height * 0.25 } });
    await expect(
      page.getByRole('button', { name: /^Pin 2, Dust spots: 75 % from the left, 25 %/ }),
    ).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(
      page.getByRole('button', { name: /^Pin 2, Dust spots: 70 % from the left, 26 %/ }),
    ).toBeFocused();
    await expectAccessible(page, 'the desk with pins');
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    await expect(page.getByRole('button', { name: 'Not level', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await rejects.click();
    await expect(page.getByText('2 waiting for review')).toBeAttached();
    const rejected = async () => {
      const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, sender);
      return photos.find(({ id }) => id === codes);
    };
    await expect.poll(async () => (await rejected())?.approval_status).toBe('rejected');
    const [first, second, third] = (await rejected())?.rejection_marks ?? [];
    expect([first?.code, second?.code, third]).toEqual(['dust', 'dust', { code: 'level' }]);
    expect(first?.x).toBeCloseTo(0.25, 1);
    expect(second?.y).toBeCloseTo(0.26, 1);

    // The text in the reason box is sent with the deletion.
    await expect(onDesk(page)).toHaveText('D-AIX4 on final');
    await page.getByLabel('Reason for a rejection').fill('Sent twice');
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question.getByText('“Sent twice”')).toBeVisible();
    await question.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByText('Photo deleted successfully!')).toBeAttached();

    // An appeal against the reviewer's own rejection has to be decided by a different reviewer.
    await expect(onDesk(page)).toHaveText('D-AIX2 on final');
    await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await expect(page.getByText('another reviewer answers its appeal')).toBeVisible();
    await expectAccessible(page, 'an appeal');
    const { photos } = await callApi(site.origin, 'GET /api/my-photos', {}, sender);
    expect(photos.map(({ id, approval_status }) => [id, approval_status])).toEqual([
      [codes, 'rejected'],
      [otherAppeal, 'approved'],
      [ownAppeal, 'pending_appeal'],
      [shown, 'approved'],
    ]);
    expect(words).toBeGreaterThan(codes);
  });
});

test('a photo that another reviewer decides meanwhile stays with the typed text, and a note tells so', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const birgit = await site.register('birgit', ['is_plane_reviewer']);
  const first = await send(site, sender, 'D-AIX1', 1);
  const second = await send(site, sender, 'D-AIX2', 2);
  await callApi(site.origin, 'PUT /api/review/photos/:id/look', { params: { id: second } }, birgit);

  const { page } = await device({ viewport: { width: 1024, height: 768 } });
  await page.clock.install();
  await storeSession(page, anders);
  await page.goto('/image-review');
  // Birgit is viewing the second photo, so it is marked, and Anders starts with a different one.
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  await expect(page.getByRole('button', { name: 'D-AIX2' })).toHaveAccessibleName(/birgit is looking at it/);

  await page.getByLabel('Reason for a rejection').fill('The horizon runs uphill');
  await decide(site.origin, birgit.token, first, { action: 'approve' });
  await page.clock.fastForward(60_000);
  await expect(page.getByText(/birgit approved it at/)).toBeVisible();
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');
  await expect(page.getByLabel('Reason for a rejection')).toHaveValue('The horizon runs uphill');
  for (const name of ['Approve', 'Reject']) await expect(page.getByRole('button', { name })).toBeDisabled();
  await expectAccessible(page, 'a photo that somebody else has decided');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(onDesk(page)).toHaveText('D-AIX2 on final');
  await expect(page.getByText(/birgit approved it at/)).toHaveCount(0);
});

/** An element's bounding box in the window. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}

/** The first word of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent?.trim().split(/\s/)[0] ?? '');

/** Presses Tab until an element with this name has the focus; returns the number of presses, 11 at most. */
async function pressesTo(page: Page, name: string): Promise<number> {
  let presses = 0;
  while ((await focused(page)) !== name && presses < 11) {
    await page.keyboard.press('Tab');
    presses++;
  }
  return presses;
}

test('on a tablet the decision bar is visible and in reach of the keyboard, and nothing covers the photo', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  const birgit = await site.register('birgit', ['is_plane_reviewer']);
  const appealed = await send(site, sender, 'D-AIX0', 1);
  const marks = [{ code: 'level' as const, x: 0.5, y: 0.5 }];
  await decide(site.origin, birgit.token, appealed, { action: 'reject', rejectMarks: marks });
  await appeal(site, sender, appealed);
  for (const number of [2, 3, 4, 5, 6, 7, 8, 9]) await send(site, sender, `D-AIX${number}`, number);

  const { page } = await device({ viewport: { width: 1024, height: 768 } });
  await storeSession(page, anders);
  await page.goto('/review/planes');
  const words = page.getByText('The runway slopes here.');
  const strip = page.getByLabel('On the photo', { exact: true });
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(words).toBeInViewport({ ratio: 1 });
    await expect(strip.getByText('D-AIX0')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Appeal', { exact: true }).last()).toBeInViewport({ ratio: 1 });
    // There are at most ten Tab stops from the top of the screen to the decision bar.
    await page.locator('#main').focus();
    expect(await pressesTo(page, 'Approve')).toBeLessThanOrEqual(10);
  }
  // No counter is shown before anything is typed.
  await expect(page.getByText(/0\s*\/\s*2/)).toHaveCount(0);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys.getByText('Delete', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);

  // The next photos stay visible, however far down the list the current one is.
  const list = page.getByRole('list', { name: 'Waiting for review' }).getByRole('button');
  for (let step = 0; step < 5; step++) await page.keyboard.press('j');
  await expect(onDesk(page)).toHaveText('D-AIX6 on final');
  await expect(list.nth(6)).toBeInViewport({ ratio: 1 });
  await expect(list.nth(7)).toBeInViewport({ ratio: 0.9 });

  // The bar for setting pins is above the photo.
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Dust spots', exact: true }).click();
  const ground = await boxOf(page.getByRole('button', { name: 'Pin here: Dust spots' }));
  const done = await boxOf(page.getByRole('button', { name: 'Done' }));
  expect(done.y + done.height).toBeLessThanOrEqual(ground.y + 1);
  await expectAccessible(page, 'the desk on a tablet');

  // All pins are a single Tab stop, so the decision bar stays within reach; Page Down moves to the next pin.
  const field = page.getByRole('button', { name: 'Pin here: Dust spots' });
  for (const x of [50, 100, 150]) await field.click({ position: { x, y: 60 } });
  const pins = page.getByRole('button', { name: /^Pin \d, / });
  await expect(pins).toHaveCount(3);
  await page.locator('#main').focus();
  expect(await pressesTo(page, 'Approve')).toBeLessThanOrEqual(10);
  await pins.first().focus();
  await page.keyboard.press('PageDown');
  await expect(pins.nth(1)).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('PageUp');
  await expect(pins.nth(2)).toBeFocused();

  // The toast after a decision covers neither the photo nor the decision bar.
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(onDesk(page)).toHaveText('D-AIX7 on final');
  const approve = page.getByRole('button', { name: /^Approve/ });
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true');
  await approve.click();
  const receipt = page.getByText('Photo approved successfully', { exact: true });
  await expect(receipt).toBeVisible({ timeout: 30_000 });
  const receiptBox = await boxOf(receipt);
  for (const part of [page.getByRole('button', { name: 'View full size' }).last(), approve]) {
    const { y, height } = await boxOf(part);
    expect(receiptBox.y + receiptBox.height <= y + 1 || receiptBox.y >= y + height - 1).toBe(true);
  }
});

test('a swipe over the photo leaves neither the photo nor the page, and a tap on a coarse picture tells why it is coarse', async ({
  site,
  device,
}) => {
  const sender = await site.register('maren');
  const anders = await site.register('anders', ['is_plane_reviewer']);
  for (const number of [1, 2, 3]) await send(site, sender, `D-AIX${number}`, number);
  const { page } = await device({
    viewport: { width: 768, height: 1024 },
    touch: true,
    serviceWorker: false,
  });
  await storeSession(page, anders);
  // Let only the small copy load.
  await page.route('**/media/**', (route) => {
    const isCard = route.request().url().includes('card');
    return isCard ? route.continue() : route.abort();
  });
  await page.goto('/gallery');
  await page.goto('/review/planes');
  await expect(onDesk(page)).toHaveText('D-AIX1 on final');

  const coarse = page.getByRole('button', { name: /^Small copy, \d+ px$/ });
  const why = page.getByText('Sharpness and dust can’t be judged from this one.').last();
  await expect(why).toBeHidden();
  await coarse.tap();
  await expect(coarse).toHaveAttribute('aria-expanded', 'true');
  await expect(why).toBeVisible();
  await coarse.tap();
  await expect(why).toBeHidden();

  // The page receives `pointercancel` if the browser uses the gesture to scroll or to go back.
  await page.evaluate(() => {
    window.addEventListener('pointercancel', () => {
      document.body.dataset['taken'] = 'by the browser';
    });
  });
  const touch = await page.context().newCDPSession(page);
  const enlarge = page.getByRole('button', { name: 'View full size' }).last();
  const photo = await boxOf(enlarge);
  const y = photo.y + photo.height / 2;
  const at = (share: number) => [{ x: photo.x + photo.width * share, y }];
  for (const path of [
    [0.05, 0.3, 0.6, 0.95],
    [0.95, 0.6, 0.3, 0.05],
  ]) {
    const [first = 0, ...rest] = path;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(first) });
    for (const share of rest) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page).toHaveURL(/\/review\/planes$/);
    await expect(onDesk(page)).toHaveText('D-AIX1 on final');
    expect(await page.evaluate(() => document.body.dataset['taken'])).toBeUndefined();
    expect(await page.evaluate(() => [window.scrollX, window.visualViewport?.pageLeft])).toEqual([0, 0]);
  }
  // Elsewhere on the screen, overscroll neither goes back nor reloads the page.
  expect(
    await page.evaluate(() => {
      const { overscrollBehaviorX, overscrollBehaviorY } = getComputedStyle(document.documentElement);
      return [overscrollBehaviorX, overscrollBehaviorY];
    }),
  ).toEqual(['none', 'none']);
});

test('prefetched photos show in full size offline', async ({ site, device }) => {
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
  // Offline, the number can be reduced, and the status shows how much is stored.
  await page.getByRole('button', { name: /^3 of 3 photos in full on this device/ }).click();
  await page.getByRole('dialog').getByRole('radio', { name: '0', exact: true }).check();
  await expect(page.getByRole('dialog').getByText('0 of 0 photos in full on this device')).toBeVisible();
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
  for (const image of await ahead.all()) await expect(image).toBeHidden();

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
