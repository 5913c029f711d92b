/** The review desk in the reviewer's hands: how much of a tablet the photo has, and what the thumbs reach. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { expectAccessible } from '../harness/accessible.ts';
import { setOnline } from '../harness/network.ts';
import { tap } from '../harness/touch.ts';
import { approve, boxOf, drawnPhoto, drawnPhotos, onDesk, openDesk, settled, TABLET } from '../desk/desk.ts';
import { waitingPhotos } from '../desk/desk.ts';
import { APPEAL, elements, listed, openDeskWithNotes } from '../desk/notes.ts';

const PORTRAIT = { width: 768, height: 1024 };
/** A tablet of 13 inches. */
const LARGE = { width: 1366, height: 1024 };
const SIZES = [TABLET, PORTRAIT, LARGE];

/** How far a thumb reaches from the side of a tablet, and from its lower edge, in px. A px is 0.19 mm on one of 9.7 inches. */
const REACH = { aside: 300, up: 560 };

/** Expects a button to be large enough for a thumb, and in reach of one. */
async function expectInReach(button: Locator): Promise<void> {
  await expect.element(button).toBeInViewport({ ratio: 1 });
  const { left, right, top, width, height } = boxOf(button);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  expect(Math.min(left, window.innerWidth - right)).toBeLessThanOrEqual(REACH.aside);
  expect(window.innerHeight - top - height).toBeLessThanOrEqual(REACH.up);
}

/** The buttons of the notes, without those that open them. */
const noteActions = () => elements('[data-notes] [role="status"] button:not([aria-expanded])');

/** Expects the photo to have at least half of the screen. */
async function expectHalf(): Promise<void> {
  for (const size of SIZES) {
    await page.viewport(size.width, size.height);
    // A layer's edges are rounded to whole pixels.
    await expect.element(drawnPhotos()[0] ?? null).toBeInViewport({ ratio: 0.998 });
    const { width, height } = drawnPhoto();
    expect(width).toBeGreaterThanOrEqual(768);
    expect(height).toBeGreaterThanOrEqual(512);
    expect((width * height) / (size.width * size.height)).toBeGreaterThanOrEqual(0.5);
  }
}

/** Expects the list to show its thumbnails as large as elsewhere. */
async function expectLargeThumbnails(): Promise<void> {
  await expect
    .poll(() => boxOf(document.querySelector('li > button[data-photo] img')))
    .toMatchObject({ width: 150, height: 100 });
}

for (const [language, names] of [
  ['en', ['Approve', 'Reject', 'Previous photo', 'Next photo']],
  ['zh', ['通过', '不通过', '上一张', '下一张']],
] as const) {
  test(`the photo has half of a tablet whatever notes there are, and thumbs reach what decides, ${language}`, async () => {
    const server = await openDeskWithNotes({ touch: true, language });
    await expectHalf();
    for (const size of [LARGE, TABLET, PORTRAIT]) {
      await page.viewport(size.width, size.height);
      await expectLargeThumbnails();
    }
    for (const size of [TABLET, PORTRAIT]) {
      await page.viewport(size.width, size.height);
      for (const note of elements('[data-notes] strong'))
        await expect.element(note).toBeInViewport({ ratio: 1 });
      for (const name of names)
        await expectInReach(page.getByRole('button', { name: new RegExp(`^${name}`) }));
      for (const code of elements('[data-code]')) await expectInReach(code);
    }
    await expect.element(page.getByText('D-AIX2 · D-AIX2 on final').last()).toBeVisible();
    // A note opens by a press, and takes nothing from the photo.
    await expect.element(noteActions().at(-1) ?? null).not.toBeVisible();
    for (const toggle of elements('[data-notes] button[aria-expanded]')) {
      // Open notes push the next ones down, where their part of the desk scrolls.
      toggle.element().scrollIntoView();
      await tap(toggle);
    }
    await expect.element(noteActions().at(-1) ?? null).toBeVisible();
    await expectHalf();
    // Nor does a long reason, or one that is missing, or a notice of the site.
    await userEvent.keyboard('{Escape}2');
    const text = page.getByRole('textbox');
    await text.fill('A long reason. '.repeat(30));
    await expectHalf();
    expect(boxOf(text).height).toBeGreaterThan(100);
    await text.fill('');
    await userEvent.keyboard('{Control>}{Enter}{/Control}{Escape}');
    await listed(APPEAL).click();
    await expect.element(page.getByText(/can’t be appealed again|不能再次申诉/)).toBeVisible();
    await expectHalf();
    await listed(5).click();
    await expectLargeThumbnails();
    // The notice above the desk takes its room from the list.
    setOnline(server, false);
    await expectHalf();
    await expectAccessible('the desk with its notes');
  });
}

test('buttons lead to the next and the previous photo, on a phone too, and end with the list', async () => {
  await openDesk(waitingPhotos(2), { size: 'phone', touch: true });
  const previous = page.getByRole('button', { name: 'Previous photo' });
  const next = page.getByRole('button', { name: 'Next photo' });
  await settled('D-AIX1');
  await expect.element(previous).toBeDisabled();
  await tap(next);
  await settled('D-AIX2');
  await expect.element(next).toBeDisabled();
  await tap(previous);
  await settled('D-AIX1');
});

test('the next photos stay in view, however far down the list the current one is', async () => {
  await openDesk(waitingPhotos(9));
  await settled('D-AIX1');
  await userEvent.keyboard('jjjjj');
  await expect.element(onDesk).toHaveTextContent('D-AIX6 on final');
  await expect.element(listed(7)).toBeInViewport({ ratio: 1 });
  await expect.element(listed(8)).toBeInViewport({ ratio: 0.9 });
});

test('the keys are explained', async () => {
  await openDesk(waitingPhotos(1));
  await settled('D-AIX1');
  await userEvent.keyboard('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect.element(keys.getByText('delete the photo, or the selected pin')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();
});

test('what was received is said where it covers neither the photo nor the decision bar', async () => {
  await openDeskWithNotes({});
  const receipt = boxOf(page.getByText('Photo approved successfully'));
  for (const part of [drawnPhoto(), boxOf(approve)])
    expect(receipt.bottom <= part.top + 1 || receipt.top >= part.bottom - 1).toBe(true);
});
