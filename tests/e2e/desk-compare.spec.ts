/** The review desk compares a photo with others: side by side, and in turn at the same place. */
import type { Page } from '@playwright/test';
import { decide, sendPhoto } from '../../scripts/api-client/photos.ts';
import { expectAccessible } from './harness/accessibility.ts';
import { planeForm, smallJpeg } from './harness/seed.ts';
import { storeSession } from './harness/store-session.ts';
import type { Site } from './harness/test.ts';
import { expect, test } from './harness/test.ts';
import { boxOf } from './steps/desk.ts';

/** Two approved photos of D-AIX1, and a third one that waits. Returns the ids of the approved ones, newest first. */
async function fill(site: Site) {
  const sender = await site.register('maren');
  const reviewer = await site.register('anders', ['is_plane_reviewer']);
  const ids: number[] = [];
  for (const number of [1, 2, 3]) {
    const jpeg = await smallJpeg(number, 3000, 2000);
    ids.unshift(await sendPhoto(site.origin, sender.token, planeForm('D-AIX1'), jpeg));
  }
  const [, newer, older] = ids;
  for (const id of [newer, older]) {
    if (id !== undefined) await decide(site.origin, reviewer.token, id, { action: 'approve' });
  }
  return { reviewer, newer: `#${newer}`, older: `#${older}` };
}

const frames = (page: Page) => page.locator('div[data-photo]:not([aria-hidden])');
const shows = (page: Page, name: string) => page.locator('p').filter({ hasText: new RegExp(`^${name}$`) });

test('two photos of one day are beside each other at the same place, or take turns, and offline too', async ({
  site,
  device,
}) => {
  const { reviewer, newer, older } = await fill(site);
  const { page } = await device({ viewport: { width: 1024, height: 768 }, motion: true });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await page.getByRole('button', { name: /^1 of 1 photo in full/ }).waitFor();
  await site.network.down();

  await page.getByRole('button', { name: 'Compare side by side' }).click();
  await expect(frames(page)).toHaveCount(2);
  await expect(shows(page, newer)).toBeVisible();
  const [own, other] = [frames(page).first(), frames(page).last()];
  await expect
    .poll(() =>
      frames(page)
        .locator('img:not([data-full])')
        .evaluateAll((images) =>
          images.map((image) => image instanceof HTMLImageElement && image.naturalWidth),
        ),
    )
    .toEqual([2160, 2160]);
  const whole = await boxOf(own);
  expect((await boxOf(other)).width).toBeCloseTo(whole.width, 0);
  expect((await boxOf(other)).x).toBeGreaterThanOrEqual(whole.x + whole.width);

  // A press on either shows the same place of both.
  const at = await boxOf(other);
  await page.mouse.click(at.x + at.width * 0.7, at.y + at.height * 0.4);
  await expect(page.getByRole('button', { name: '100 %. Show the whole photo' })).toBeVisible();
  const ground = await boxOf(page.locator('[data-pane]').first());
  const second = await boxOf(page.locator('[data-pane]').last());
  const [left, right] = [await boxOf(own), await boxOf(other)];
  expect(left.width).toBeCloseTo(3000, 0);
  expect(right.width).toBeCloseTo(3000, 0);
  expect(right.x - second.x).toBeCloseTo(left.x - ground.x, 0);
  expect(right.y - second.y).toBeCloseTo(left.y - ground.y, 0);
  expect((at.x + at.width * 0.7 - right.x) / right.width).toBeCloseTo(0.7, 1);
  await page.keyboard.press('Escape');

  await page.keyboard.press('y');
  await expect(shows(page, older)).toBeVisible();
  await page.getByRole('button', { name: `${newer} by maren, same day` }).click();
  await expect(shows(page, newer)).toBeVisible();
  await expectAccessible(page, 'two photos beside each other');

  // In turn, each at the place of the other.
  await page.keyboard.press('t');
  await expect(shows(page, newer)).toBeVisible();
  expect(await boxOf(frames(page).last())).toEqual(await boxOf(frames(page).first()));
  await expect(shows(page, 'This photo')).toBeVisible();
  await expect(frames(page)).toHaveCount(1);
  await expect(shows(page, newer)).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByText('This photo', { exact: true })).toHaveCount(0);
  await expect(frames(page)).toHaveCount(1);
});

test('with reduced motion a photo stays until the next press', async ({ site, device }) => {
  const { reviewer, newer } = await fill(site);
  const { page } = await device({ viewport: { width: 1024, height: 768 }, serviceWorker: false });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await page.clock.install();
  await page.getByRole('button', { name: 'Compare in turn' }).click();
  await expect(shows(page, newer)).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(shows(page, newer)).toBeVisible();
  await page.keyboard.press('t');
  await expect(frames(page)).toHaveCount(1);
});
