/** Sends many photos of one aircraft from a phone, and counts the taps. */
import { expect } from '@playwright/test';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { fillPlaneForm } from './upload.ts';
import type { PlaneTexts } from './upload.ts';

/** Counts taps in the page, so none is missed. */
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

/** Taps the button once it is enabled, which is when the next photo is ready. */
async function tapWhenReady(button: Locator): Promise<void> {
  await expect(button).toBeEnabled({ timeout: 60_000 });
  await button.tap();
}

/** Records the send button's right and bottom edge, px, in every frame; returns a function that reads all positions so far. */
async function watchSend(page: Page): Promise<() => Promise<string[]>> {
  const watched = await page.evaluateHandle(() => {
    const positions = new Set<string>();
    const record = () => {
      const box = document.querySelector('main form > :last-child > button')?.getBoundingClientRect();
      if (box !== undefined) positions.add(`${Math.round(box.right)} ${Math.round(box.bottom)}`);
      requestAnimationFrame(record);
    };
    record();
    return positions;
  });
  return () => watched.evaluate((positions) => [...positions]);
}

/**
 * Picks the files on the upload screen, gives the first photo the suggested description, and sends all. Returns the number of
 * taps after the first photo was sent, and all positions that the send button had.
 */
export async function sendBurst(
  page: Page,
  files: readonly string[],
  first: Omit<PlaneTexts, 'description'>,
  description: string,
): Promise<{ taps: number; positions: string[] }> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...files]);
  await expect(page.getByAltText('The picked photo')).toBeVisible({ timeout: 60_000 });
  await fillPlaneForm(page, { ...first, description: '' });
  await page.getByRole('button', { name: description, exact: true }).tap();
  await expect(page.getByLabel('Description')).toHaveValue(description);

  const before = await taps(page);
  const positions = await watchSend(page);
  await page.getByRole('button', { name: 'Everything', exact: true }).tap();
  const sendFirst = page.getByRole('button', { name: 'Send and next' });
  await tapWhenReady(sendFirst);
  const tapsOnFirst = 1;
  for (let left = files.length - 1; left > 0; left -= 1) {
    const frames = page.getByRole('region', { name: 'Photos waiting here' }).getByRole('listitem');
    // With only one photo left there is no strip. Otherwise the strip ends with a tile for adding photos.
    await expect(frames).toHaveCount(left === 1 ? 0 : left + 1, { timeout: 60_000 });
    await tapWhenReady(
      page.getByRole('button', { name: left === 1 ? 'Send' : 'Send and next', exact: true }),
    );
  }
  await expect(page.getByRole('button', { name: 'Choose photos' })).toBeVisible({ timeout: 60_000 });
  return { taps: (await taps(page)) - before - tapsOnFirst, positions: await positions() };
}
