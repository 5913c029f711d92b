import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Expects exactly `count` photos on the screen, each with a decoded picture. */
export async function expectPictures(page: Page, count: number): Promise<void> {
  const pictures = page.getByRole('main').locator('img[src^="/media/"]');
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
  }
}

/** Expects the screen to show a note that its content is a cached copy, and how old the copy is. */
export async function expectCachedCopyNote(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByText('copy saved on this device')).toHaveText(/, as of \d\d:\d\d/);
}
