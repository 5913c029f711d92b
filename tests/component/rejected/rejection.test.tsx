/** A rejection as the photographer reads it (docs/rules/photos.md, "Rejected photos"). */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BURNT_OUT, checksOf, TILTED } from '../checks.ts';
import { boxOf } from '../desk/desk.ts';
import { expectAccessible, expectAccessibleEverywhere } from '../harness/accessible.ts';
import { full, openRejected, photo, rejectedWith } from './rejected.ts';

const MARKS = [
  { code: 'dust', x: 0.25, y: 0.2 },
  { code: 'level', x: 0.7, y: 0.65 },
] as const;

/** The box around what is burnt out, in full size. */
const burntOut = () => full.element().querySelector<HTMLElement>('[data-kind="highlights"]');
const naturalWidth = (picture: Element) => picture instanceof HTMLImageElement && picture.naturalWidth;

test('a rejection written in English has its codes in Chinese, and its pins on the picture', async () => {
  await openRejected(rejectedWith(MARKS, 'Dust spots, Not level\nA spot above the tail.'), {
    language: 'zh',
    size: { width: 412, height: 915 },
    touch: true,
  });
  const picture = photo.getByRole('img', { name: /D-AIX1/ });
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await expect.poll(() => naturalWidth(picture.element())).toBe(1620);
  const conversation = photo.getByRole('region', { name: '沟通记录' });
  await expect.element(conversation.getByText('有脏点', { exact: true })).toBeVisible();
  await expect.element(conversation.getByText('画面倾斜', { exact: true })).toBeVisible();
  await expect
    .element(conversation.getByRole('link', { name: '看图示：画面倾斜' }))
    .toHaveAttribute('href', '/rules#plane_1');
  await expect.element(conversation.getByText('A spot above the tail.', { exact: true })).toBeVisible();
  await expect.element(conversation.getByText('anders')).toBeVisible();
  // The pins are where the reviewer put them, whatever the picture's size.
  const frame = boxOf(picture);
  for (const [index, { x, y }] of MARKS.entries()) {
    const pin = boxOf(photo.element().querySelectorAll('figure li')[index] ?? null);
    expect(Math.abs(pin.left + pin.width / 2 - frame.left - x * frame.width)).toBeLessThan(2);
    expect(Math.abs(pin.top + pin.height / 2 - frame.top - y * frame.height)).toBeLessThan(2);
  }
  await expectAccessibleEverywhere('rejected photos');
});

test('a pin that shows only when equalised says so', async () => {
  await openRejected(rejectedWith([MARKS[0], { ...MARKS[0], x: 0.75, equalised: true }]), {
    size: 'phone',
    touch: true,
  });
  await expect.element(page.getByText('2: shows only when the histogram is equalised.')).toBeVisible();
  await expectAccessible('a rejection with equalised pins');
});

test('what is mended since the earlier version is said', async () => {
  const mended = [{ code: 'level' }, { code: 'dust', x: 0.75, y: 0.3 }] as const;
  await openRejected(rejectedWith([MARKS[0]], '', { mended: [...mended], mended_since: 30 }));
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await expect.element(conversation).toHaveTextContent(/Mended since #30: Not level, Dust spots/);
  await expectAccessible('a rejection with mended reasons');
});

for (const touch of [true, false]) {
  const size = touch ? 'phone' : 'desktop';
  test(`figures and places of a reason stand in its verdict, ${size}`, async () => {
    await openRejected(
      {
        ...rejectedWith([{ code: 'exposure' }, { code: 'level' }, { code: 'crop' }]),
        checks: checksOf({ ...TILTED, ...BURNT_OUT }),
      },
      { size, touch },
    );
    const conversation = page.getByRole('region', { name: 'Conversation' });
    await expect
      .element(conversation)
      .toHaveTextContent('The horizon rises to the right by 1.6°. Straighten it.');
    await expect.element(conversation).toHaveTextContent('4 % of the photo is burnt out to white.');
    await expectAccessible('a rejection with figures');
    await conversation.getByRole('button', { name: 'Show on the photo' }).click();
    await expect.element(full.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    await expect.element(burntOut()).toBeInViewport();
    await userEvent.keyboard('{Escape}');
    await expect.element(full).not.toBeInTheDocument();
    // A press on the box does the same.
    const box = document.querySelector('figure [data-kind="highlights"]');
    await page.elementLocator(box ?? document.body).click();
    await expect.element(full.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
    await expect.element(burntOut()).toBeInViewport();
  });
}
