/** Axe finds nothing on the review desk, in both languages and themes, on tablets in both orientations and on a phone. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { SIZES } from '../harness/open-screen.tsx';
import { TABLET } from '../desk/desk.ts';
import { APPEAL, elements, listed, openDeskWithNotes } from '../desk/notes.ts';

const DESKS = { landscape: TABLET, portrait: { width: 768, height: 1024 }, phone: SIZES.phone };

for (const [language, theme] of [
  ['en', 'light'],
  ['zh', 'dark'],
] as const) {
  test(`the desk with its notes and tools, an enlarged photo, and an appeal, ${language}, ${theme}`, async () => {
    await openDeskWithNotes({ touch: true, language, theme });
    // Rule of thirds, centre cross, level line, clipping, places.
    await userEvent.keyboard('gmlxf');
    await expect.poll(() => elements('canvas[data-drawn="clipped"]')).toHaveLength(1);
    for (const [name, { width, height }] of Object.entries(DESKS)) {
      await page.viewport(width, height);
      await expectAccessible(`the desk, ${name}`);
      await userEvent.keyboard('z');
      await expect.element(page.getByText('100 %', { exact: true })).toBeVisible();
      await expectAccessible(`an enlarged photo, ${name}`);
      await userEvent.keyboard('z');
      await listed(APPEAL).click();
      await expect.element(page.getByText('The runway slopes here.').first()).toBeInTheDocument();
      await expectAccessible(`an appeal, ${name}`);
      await listed(5).click();
      await expect.poll(() => elements('[data-code]').length).toBeGreaterThan(0);
    }
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectAccessible('the keys');
  });
}
