/** Axe finds nothing on the review desk, in both languages and themes, on tablets in both orientations and on a phone. */
import { expectAccessible } from './harness/accessibility.ts';
import { expect, test } from './harness/test.ts';
import { drawnPhoto, listed, openDeskWithNotes, seedDesk } from './steps/desk-notes.ts';

test.use({ serviceWorker: false });

const SIZES = {
  landscape: { width: 1024, height: 768 },
  portrait: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
};

for (const locale of ['en-GB', 'zh-CN']) {
  test(`axe finds nothing on the desk with its notes and tools, on an enlarged photo, and on an appeal, ${locale}`, async ({
    site,
    device,
  }) => {
    const seeded = await seedDesk(site, 8, { appealed: true });
    const { page } = await device({ viewport: SIZES.landscape, touch: true, locale });
    await openDeskWithNotes(page, site, seeded);
    await expect(page.locator('[data-notes] strong')).toHaveCount(3);
    // Rule of thirds, centre cross, level line, clipping, places.
    for (const key of ['g', 'm', 'l', 'x', 'f']) await page.keyboard.press(key);
    await expect(page.locator('canvas[data-drawn="clipped"]')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [name, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        const where = `${name}, ${colorScheme}, ${locale}`;
        await expectAccessible(page, `the desk, ${where}`);
        await page.keyboard.press('z');
        await expect(drawnPhoto(page).locator('..').locator('button', { hasText: '100 %' })).toBeVisible();
        await expectAccessible(page, `an enlarged photo, ${where}`);
        await page.keyboard.press('z');
        await listed(page, seeded.appeal ?? 0).click();
        await expect(page.getByText('The runway slopes here.').first()).toBeAttached();
        await expectAccessible(page, `an appeal, ${where}`);
        await listed(page, seeded.pending[4] ?? 0).click();
        await expect(page.locator('[data-code]').first()).toBeVisible();
      }
    }
    await page.keyboard.press('?');
    await expectAccessible(page, `the keys, ${locale}`);
  });
}
