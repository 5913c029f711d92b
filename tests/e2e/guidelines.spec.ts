/** The guidelines: plates that are looked at, leafed through, missing, in the other language, and without a network. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { expect, test } from './harness/test.ts';

test.use({ serviceWorker: false });

const PHONE = { viewport: { width: 390, height: 844 }, touch: true } as const;

/** The picture whose words begin so. */
const picture = (page: Page, words: string) => page.getByRole('button', { name: words });

/** True once a plate's picture is drawn; brings it into view, since pictures load as they come near. */
async function expectDrawn(page: Page, id: string): Promise<void> {
  const image = page.locator(`#${id} img`);
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
    .toBe(1080);
}

test('a visitor leafs through the plates, and what is missing is told in words', async ({ device }) => {
  const { page, context } = await device();
  await context.route('**/guidelines/*/plane_2.jpg', (route) => route.fulfill({ status: 404 }));
  await page.goto('/rules');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload guidelines');
  await expect(page.locator('#planes li')).toHaveCount(12);
  await expect(page.locator('#trains li')).toHaveCount(4);
  await expectDrawn(page, 'plane_1');

  // The missing one is hidden, its rule stands there in words.
  await expect(page.locator('#plane_2 img')).toHaveCount(0);
  await expect(page.locator('#plane_2')).toContainText('Fault: Pushed into a corner.');
  await expect(page.getByText('Some pictures are not on this device yet.')).toBeVisible();
  await expectAccessible(page, '/rules');

  // By keyboard: Enter opens, the arrows leaf past the missing one, Escape closes and gives the focus back.
  const first = picture(page, 'Level horizon.');
  await first.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toHaveAccessibleName('Level horizon, 1 of 12');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toHaveAccessibleName('Level horizon, 1 of 12');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toHaveAccessibleName('Nothing cut off, 3 of 12');
  await expectAccessible(page, 'the viewer');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(first).toBeFocused();

  // By mouse: a click on the picture opens, a click anywhere closes, and so does the button.
  await first.click();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer).toHaveAccessibleName('Nothing cut off, 3 of 12');
  await viewer.getByRole('img').click();
  await expect(viewer).toHaveCount(0);
  await first.click();
  await viewer.getByRole('button', { name: 'Close the picture' }).click();
  await expect(viewer).toHaveCount(0);

  // The other language has its own pictures.
  await page.getByRole('button', { name: '中文' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('投稿指南');
  await expect(page.locator('#plane_1 img')).toHaveAttribute('src', '/guidelines/zh/plane_1.jpg');
  await expectDrawn(page, 'plane_1');

  // Asked for again, it comes; an address with its name leads to it.
  await context.unroute('**/guidelines/*/plane_2.jpg');
  await page.getByRole('button', { name: '重试' }).click();
  await expectDrawn(page, 'plane_2');
  await page.goto('/rules#rail_3');
  await expect(page.locator('#rail_3')).toBeInViewport({ ratio: 0.5 });
  await expectDrawn(page, 'rail_3');
});

test('on a phone a swipe leafs, and what was seen is there without a network', async ({ site, device }) => {
  const { page } = await device({ ...PHONE, colorScheme: 'dark', serviceWorker: true });
  await page.goto('/');
  await serviceWorkerReady(page);
  await page.goto('/rules');
  await expectDrawn(page, 'plane_1');
  await expectDrawn(page, 'plane_2');
  await expectAccessible(page, '/rules on a phone');

  await picture(page, 'In the middle.').click();
  const viewer = page.getByRole('dialog');
  await swipe(page, 300, 120);
  await expect(viewer).toHaveAccessibleName('Nothing cut off, 3 of 12');
  await swipe(page, 120, 300);
  await expect(viewer).toHaveAccessibleName('In the middle, 2 of 12');
  await page.touchscreen.tap(195, 40);
  await expect(viewer).toHaveCount(0);

  // What the worker keeps is written behind the answer.
  await expect.poll(() => kept(page)).toContain('/guidelines/en/plane_2.jpg');
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
  await expect(page.getByText('Some pictures are not on this device yet.')).toHaveCount(0);
});

/** A finger moves from one place to another in the middle of the screen. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  await page.mouse.move(from, 400);
  await page.mouse.down();
  await page.mouse.move(to, 404, { steps: 4 });
  await page.mouse.up();
}

/** Addresses of the pictures that the service worker keeps. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('wingrail-guidelines');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}
