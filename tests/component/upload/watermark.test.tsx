/** The watermark on the picked photo: where it can be, its colour, and what is remembered of it. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setClockOff } from '../harness/clock.ts';
import { mouse } from '../harness/commands.ts';
import { focus } from '../harness/focus.ts';
import { setOnline } from '../harness/network.ts';
import { reload } from '../harness/open-screen.tsx';
import type { Point } from '../node/commands.ts';
import { photoNamed, pictureOf } from '../image-worker/bench.ts';
import {
  fillPlaneForm,
  openUpload,
  pickedPhoto,
  pickPhoto,
  savedComposite,
  sendToOutbox,
  unfold,
  watermark,
} from './photographer.ts';

const bottomLeft = page.getByRole('button', { name: 'Bottom left' });

function style(): CSSStyleDeclaration {
  const element = watermark.element();
  if (!(element instanceof HTMLElement)) throw new Error('no watermark');
  return element.style;
}
const position = () => [style().left, style().top];

test('the watermark is moved by presets and by keys, never beyond its bounds', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await unfold('Watermark');
  await expect.poll(position).toEqual(['75%', '85%']);
  await bottomLeft.click();
  await expect.poll(position).toEqual(['10%', '85%']);
  await focus(watermark);
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
  await expect.poll(position).toEqual(['11%', '80%']);
  await userEvent.keyboard(`{Shift>}${'{ArrowLeft}'.repeat(40)}{/Shift}`);
  await expect.poll(position).toEqual(['-50%', '80%']);
  await expect.element(page.getByText('The watermark is almost entirely off the photo.')).toBeVisible();
});

function middle(): Point {
  const { left, top, width, height } = watermark.element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

test('the watermark is dragged, and gets its size from a slider', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await unfold('Watermark');
  await page.getByRole('button', { name: 'Top left' }).click();
  await expect.poll(position).toEqual(['10%', '10%']);
  await watermark.hover();
  await mouse('down', middle());
  // Measured while the button is down, because nothing around the photo moves any more then.
  const frame = pickedPhoto.element().getBoundingClientRect();
  const { x, y } = middle();
  for (const part of [0.25, 0.5, 0.75, 1])
    await mouse('move', { x: x + (part * frame.width) / 4, y: y + (part * frame.height) / 2 });
  await mouse('up', { x: x + frame.width / 4, y: y + frame.height / 2 });
  await expect.poll(() => position().map((side) => Math.round(Number.parseFloat(side)))).toEqual([35, 60]);

  await page.getByLabelText('Size of the watermark').fill('250');
  await expect.poll(() => style().width).toBe('75%');
});

const colour = () => watermark.element().querySelector('img')?.getAttribute('src');

test('the watermark has the colour that contrasts with the photo under it, unless one is chosen', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('night-and-snow.jpg'));
  await unfold('Watermark');
  await expect.poll(colour).toBe('/watermark_black.png');
  await bottomLeft.click();
  await expect.poll(colour).toBe('/watermark.png');
  await page.getByRole('radio', { name: 'Black' }).click();
  await expect.poll(colour).toBe('/watermark_black.png');
  await page.getByRole('radio', { name: 'Auto' }).click();
  await expect.poll(colour).toBe('/watermark.png');
});

test('the watermark is saved as shown, and the next one starts at the same position', async () => {
  const server = await openUpload();
  setOnline(server, false);
  await pickPhoto(await photoNamed('night-and-snow.jpg'));
  await unfold('Watermark');
  await bottomLeft.click();
  await fillPlaneForm();
  await sendToOutbox();
  const composite = await pictureOf(await savedComposite());
  expect(composite).toMatchObject({ width: 1800, height: 945 });
  const lowerLeft = composite.pixels({ left: 180, top: 765, width: 400, height: 70 });
  expect(lowerLeft.reduce((most, value) => Math.max(most, value))).toBeGreaterThan(150);

  await reload();
  await pickPhoto(await photoNamed('night.jpg'));
  await unfold('Watermark');
  await expect.element(bottomLeft).toHaveAttribute('aria-pressed', 'true');
});

test('on a device whose clock is years off, the footer band has the server’s year', async () => {
  const year = new Date().getFullYear();
  setClockOff(3 * 365 * 86_400_000);
  await openUpload();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await unfold('Watermark');
  await expect.element(page.getByText(/^© \d+ maren$/)).toHaveTextContent(`© ${year} maren`);
});
