/** Many frames of one aircraft, sent from a phone, with every tap counted. */
import { expect } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { fillPlaneForm } from './upload.ts';
import type { PlaneTexts } from './upload.ts';

/** Counts taps as the page gets them, so that none is made past the count. */
export async function countTaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.addEventListener('pointerdown', ({ isTrusted }) => {
      if (isTrusted)
        sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? '0') + 1));
    });
  });
}

export function taps(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('taps') ?? '0'));
}

/** Presses the button once the device has the next photo in hand. */
async function tapWhenReady(button: Locator): Promise<void> {
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await button.tap();
}

/** From now on notes where the button at the foot stands, in every frame; gives its places, right edge and foot, px. */
async function watchSend(page: Page): Promise<() => Promise<string[]>> {
  const watched = await page.evaluateHandle(() => {
    const places = new Set<string>();
    const look = () => {
      const box = document.querySelector('main form > :last-child > button')?.getBoundingClientRect();
      if (box !== undefined) places.add(`${Math.round(box.right)} ${Math.round(box.bottom)}`);
      requestAnimationFrame(look);
    };
    look();
    return places;
  });
  return () => watched.evaluate((places) => [...places]);
}

/**
 * On the upload screen: picks the files, describes the first with the description that is offered, and sends all.
 * `taps`: those after the first was described, for describing and sending the others; `places`: where the button that
 * sends stood meanwhile.
 */
export async function sendBurst(
  page: Page,
  files: readonly string[],
  first: Omit<PlaneTexts, 'description'>,
  description: string,
): Promise<{ taps: number; places: string[] }> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files]);
  await expect(page.getByAltText('The picked photo')).toBeVisible({ timeout: 60_000 });
  await fillPlaneForm(page, { ...first, description: '' });
  await page.getByRole('button', { name: description, exact: true }).tap();
  await expect(page.getByLabel('Description')).toHaveValue(description);

  const before = await taps(page);
  const places = await watchSend(page);
  await page.getByRole('button', { name: 'Everything', exact: true }).tap();
  const sendFirst = page.getByRole('button', { name: 'Send and next' });
  await tapWhenReady(sendFirst);
  // The first photo's own.
  const own = 1;
  for (let left = files.length - 1; left > 0; left -= 1) {
    const frames = page.getByRole('region', { name: 'Photos waiting here' }).getByRole('listitem');
    // The last one has no strip; a strip ends with the tile that adds photos.
    await expect(frames).toHaveCount(left === 1 ? 0 : left + 1, { timeout: 60_000 });
    await tapWhenReady(
      page.getByRole('button', { name: left === 1 ? 'Send' : 'Send and next', exact: true }),
    );
  }
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible({ timeout: 60_000 });
  return { taps: (await taps(page)) - before - own, places: await places() };
}
