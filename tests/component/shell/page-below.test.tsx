/** What is below a sheet or a photo in full size (docs/rules/screens.md, "Dialogs"). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { planes } from '../gallery/gallery-server.ts';
import { idle } from '../harness/idle.ts';
import { openScreen } from '../harness/open-screen.tsx';
import { liftFingers, moveFingers, putFingers } from '../harness/touch.ts';

const photos = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem');
const filters = page.getByRole('dialog', { name: 'Filters' });
const username = filters.getByLabelText('Photographer');

/** Drags a finger up the screen, and waits until nothing moves any more. */
async function dragUp(from: number, to: number): Promise<void> {
  await putFingers({ x: 180, y: from });
  await moveFingers({ x: 180, y: to });
  await liftFingers();
  await idle();
}

test('the page stays where it is while a finger scrolls the filters, to their end and beyond', async () => {
  await openScreen('/gallery', { responses: planes(9), size: { width: 360, height: 640 }, touch: true });
  await expect.element(photos).toHaveLength(9);
  window.scrollTo(0, 300);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect.element(filters).toBeVisible();
  const before = window.scrollY;
  expect(username.element().getBoundingClientRect().bottom).toBeGreaterThan(640);
  for (const drag of [0, 1, 2]) {
    await dragUp(500, 100);
    expect([drag, window.scrollY]).toEqual([drag, before]);
  }
  expect(username.element().getBoundingClientRect().bottom).toBeLessThan(640);
  // Above the sheet.
  await dragUp(300, 0);
  await filters.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(filters).not.toBeInTheDocument();
  expect(window.scrollY).toBe(before);
});
