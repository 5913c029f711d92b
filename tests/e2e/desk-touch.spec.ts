/** The review desk in the reviewer's hands: how much of a tablet the photo has, and what the thumbs reach. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './harness/accessibility.ts';
import { storeSession } from './harness/store-session.ts';
import { expect, test } from './harness/test.ts';
import { drawnPhoto, listed, openDeskWithNotes, seedDesk, settled } from './steps/desk-notes.ts';

test.use({ serviceWorker: false });

const LANDSCAPE = { width: 1024, height: 768 };
const PORTRAIT = { width: 768, height: 1024 };
/** A tablet of 13 inches. */
const LARGE = { width: 1366, height: 1024 };

/** An element's bounding box in the window. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  return box;
}

/** How far a thumb reaches from the side of a tablet, and from its lower edge, in px. A px is 0.19 mm on one of 9.7 inches. */
const REACH = { aside: 300, up: 560 };

/** Expects a button to be large enough for a thumb, and in reach of one. */
async function expectInReach(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 });
  const { x, y, width, height } = await boxOf(button);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  const window = page.viewportSize() ?? LANDSCAPE;
  expect(Math.min(x, window.width - x - width)).toBeLessThanOrEqual(REACH.aside);
  expect(window.height - y - height).toBeLessThanOrEqual(REACH.up);
}

for (const [locale, approve, reject, previous, next] of [
  ['en-GB', 'Approve', 'Reject', 'Previous photo', 'Next photo'],
  ['zh-CN', '通过', '不通过', '上一张', '下一张'],
] as const) {
  test(`on a tablet the photo has half of the screen whatever notes there are, and thumbs reach what decides, ${locale}`, async ({
    site,
    device,
  }) => {
    const seeded = await seedDesk(site, 10, { appealed: true });
    const { page, context } = await device({ viewport: LANDSCAPE, touch: true, locale });
    await openDeskWithNotes(page, site, seeded);
    const notes = page.locator('[data-notes] strong');
    const isHalf = async ({ isLargeList = true } = {}) => {
      for (const viewport of [LANDSCAPE, PORTRAIT, LARGE]) {
        await page.setViewportSize(viewport);
        const { width, height } = await boxOf(drawnPhoto(page));
        expect(width).toBeGreaterThanOrEqual(768);
        expect(height).toBeGreaterThanOrEqual(512);
        expect((width * height) / (viewport.width * viewport.height)).toBeGreaterThanOrEqual(0.5);
        const thumbnail = await boxOf(page.locator('li > button[data-photo] img').first());
        if (isLargeList) expect([thumbnail.width, thumbnail.height]).toEqual([150, 100]);
        // A layer's edges are rounded to whole pixels.
        await expect(drawnPhoto(page)).toBeInViewport({ ratio: 0.998 });
      }
    };
    await expect(notes).toHaveCount(3);
    await isHalf();
    for (const viewport of [LANDSCAPE, PORTRAIT]) {
      await page.setViewportSize(viewport);
      for (const note of await notes.all()) await expect(note).toBeInViewport({ ratio: 1 });
      for (const name of [approve, reject, previous, next])
        await expectInReach(page, page.getByRole('button', { name: new RegExp(`^${name}`) }));
      for (const code of await page.locator('[data-code]').all()) await expectInReach(page, code);
    }
    // A note opens by a press, and takes nothing from the photo.
    await expect(page.getByText('D-AIX2 · D-AIX2 on final').last()).toBeVisible();
    const action = page.locator('[data-notes] [role="status"] button:not([aria-expanded])');
    await expect(action.last()).toBeHidden();
    for (const toggle of await page.locator('[data-notes] button[aria-expanded]').all()) await toggle.tap();
    await expect(action.last()).toBeVisible();
    await isHalf();
    // Nor does a long reason, or one that is missing, or a notice of the site.
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    await page.getByRole('textbox').fill('A long reason. '.repeat(30));
    await isHalf();
    expect((await boxOf(page.getByRole('textbox'))).height).toBeGreaterThan(100);
    await page.getByRole('textbox').fill('');
    await page.getByRole('textbox').press('Control+Enter');
    await page.keyboard.press('Escape');
    await listed(page, seeded.appeal ?? 0).tap();
    await expect(page.getByText(/can’t be rejected again|不能再判不通过/)).toBeVisible();
    await isHalf();
    await listed(page, seeded.pending[4] ?? 0).tap();
    // The notice above the desk takes its room from the list.
    await context.setOffline(true);
    await isHalf({ isLargeList: false });
    await expectAccessible(page, 'the desk with its notes');
  });
}

test('buttons lead to the next and the previous photo, on a phone too, and end with the list', async ({
  site,
  device,
}) => {
  const { reviewer } = await seedDesk(site, 2);
  const { page } = await device({ viewport: { width: 390, height: 844 }, touch: true });
  await storeSession(page, reviewer);
  await page.goto('/review/planes');
  await settled(page, 'D-AIX1');
  const previous = page.getByRole('button', { name: 'Previous photo' });
  const next = page.getByRole('button', { name: 'Next photo' });
  await expect(previous).toBeDisabled();
  await next.tap();
  await settled(page, 'D-AIX2');
  await expect(next).toBeDisabled();
  await previous.tap();
  await settled(page, 'D-AIX1');
});
