/** A rejected photo in full size: the reviewer's pins and reasons zoom to their place and back. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boxOf } from '../desk/desk.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { full, openRejected, rejectedWith } from './rejected.ts';

const PHONE = { width: 412, height: 915 };
const pin = full.getByRole('button', { name: 'Pin 3: Not level' });
const reasons = full.getByRole('list', { name: 'Reasons' });
const scale = () => new DOMMatrix(getComputedStyle(full.getByRole('img').element()).transform).a;

const open = () =>
  openRejected(
    rejectedWith([
      { code: 'dust', x: 0.25, y: 0.3 },
      { code: 'duplicate' },
      { code: 'level', x: 0.7, y: 0.6 },
    ]),
    { size: PHONE, touch: true },
  );

test('full size shows pins and reasons, and a press on a pin zooms in and centres it', async () => {
  await open();
  await page.getByRole('button', { name: 'View full size' }).click();
  const texts = () =>
    reasons
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  await expect.poll(texts).toEqual(['1 Dust spots', 'Duplicate', '3 Not level']);
  await expectAccessible('pins in full size');
  await pin.click();
  await expect.poll(scale).toBeGreaterThan(1.9);
  await expect.element(pin).toHaveAttribute('aria-pressed', 'true');
  const aside = () => Math.abs(boxOf(pin).left + boxOf(pin).width / 2 - PHONE.width / 2);
  await expect.poll(aside).toBeLessThan(60);
  await pin.click();
  await expect.poll(scale).toBe(1);
  await reasons.getByRole('button', { name: 'Dust spots' }).click();
  await expect.poll(scale).toBeGreaterThan(1.9);
  await userEvent.keyboard('{Escape}');
  await expect.element(full).not.toBeInTheDocument();
});

test('a pin in the text below the photo leads to it, too', async () => {
  await open();
  const conversation = page.getByRole('region', { name: 'Conversation' });
  await conversation.getByRole('button', { name: 'Pin 1: Dust spots' }).click();
  await expect.poll(scale).toBeGreaterThan(1.9);
  await expect
    .element(full.getByRole('button', { name: 'Pin 1: Dust spots' }))
    .toHaveAttribute('aria-pressed', 'true');
});
