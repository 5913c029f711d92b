/** The guidelines: viewing and paging through the plates, missing pictures, switching the language, and offline use. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.ts';
import { serviceWorkerReady } from './harness/inspect.ts';
import { expect, test } from './harness/test.ts';

test.use({ serviceWorker: false });

const PHONE = { viewport: { width: 390, height: 844 }, touch: true } as const;

/** The picture whose text alternative contains `words`. */
const picture = (page: Page, words: string) => page.getByRole('button', { name: words });

/** Expects a plate's picture to load; scrolls it into view, since pictures load lazily. */
async function expectDrawn(page: Page, id: string): Promise<void> {
  const image = page.locator(`#${id} img`);
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth))
    .toBe(1080);
}

test('a visitor pages through the plates, and a missing picture is replaced by text', async ({ device }) => {
  const { page, context } = await device();
  await context.route('**/guidelines/*/plane_2.jpg', (route) => route.fulfill({ status: 404 }));
  await page.goto('/rules');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload guidelines');
  await expect(page.locator('#planes li')).toHaveCount(12);
  await expect(page.locator('#trains li')).toHaveCount(4);
  await expectDrawn(page, 'plane_1');

  // The missing picture is hidden; its text alternative is shown instead.
  await expect(page.locator('#plane_2 img')).toHaveCount(0);
  await expect(page.locator('#plane_2')).toContainText('Fault: Pushed into a corner.');
  await expect(page.getByText('Some pictures aren’t on this device yet.')).toBeVisible();
  await expectAccessible(page, '/rules');

  // Keyboard: Enter opens the viewer, the arrows skip the missing picture, Escape closes it and restores the focus.
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

  // Mouse: a click on the picture opens the viewer, a click anywhere or on the button closes it.
  await first.click();
  await viewer.getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer).toHaveAccessibleName('Nothing cut off, 3 of 12');
  await viewer.getByRole('img').click();
  await expect(viewer).toHaveCount(0);
  await first.click();
  await viewer.getByRole('button', { name: 'Close the picture' }).click();
  await expect(viewer).toHaveCount(0);

  // Each language has its own pictures.
  await page.getByRole('button', { name: '中文' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('投稿指南');
  await expect(page.locator('#plane_1 img')).toHaveAttribute('src', '/guidelines/zh/plane_1.jpg');
  await expectDrawn(page, 'plane_1');

  // A retry loads the missing picture. A URL with a plate's id scrolls to that plate.
  await context.unroute('**/guidelines/*/plane_2.jpg');
  await page.getByRole('button', { name: '重试' }).click();
  await expectDrawn(page, 'plane_2');
  await page.goto('/rules#rail_3');
  await expect(page.locator('#rail_3')).toBeInViewport({ ratio: 0.5 });
  await expectDrawn(page, 'rail_3');
});

test('on a phone a swipe pages through them, and seen plates are available offline', async ({
  site,
  device,
}) => {
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

/** Swipes horizontally in the middle of the screen. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  await page.mouse.move(from, 400);
  await page.mouse.down();
  await page.mouse.move(to, 404, { steps: 4 });
  await page.mouse.up();
}

/** URLs of the pictures that the service worker has cached. */
function cachedPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('wingrail-guidelines');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
}
