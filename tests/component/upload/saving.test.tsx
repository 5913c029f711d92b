/** Saving photos from the upload screen to the outbox, also on devices that can't do all of it, and sending them. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setOnline } from '../harness/network.ts';
import { reload, SIZES } from '../harness/open-screen.tsx';
import { readPosition, readTags } from '../../unit/image/tags.ts';
import {
  bytesOf,
  difference,
  fileAt,
  isJpeg,
  photoNamed,
  pictureOf,
  withoutOffscreenCanvas,
  withSafariCanvasLimit,
} from '../image-worker/bench.ts';
import {
  airport,
  expectSaid,
  fillPlaneForm,
  openUpload,
  pickedPhoto,
  pickPhoto,
  registration,
  savedComposite,
  sendButton,
  sendToOutbox,
  unfold,
} from './photographer.ts';

test('offline the photo is saved as shown, and the form is ready for the next one', async () => {
  const server = await openUpload();
  setOnline(server, false);
  await pickPhoto(await photoNamed('nikon.jpg'));
  await fillPlaneForm();
  await unfold('Watermark');
  await page.getByRole('button', { name: 'Top left' }).click();
  await sendToOutbox();
  await expect.element(pickedPhoto).not.toBeInTheDocument();
  await expect.element(registration).toHaveValue('');
  await expect.element(airport).toHaveValue('EDDF');

  const saved = await savedComposite();
  expect(await isJpeg(saved)).toBe(true);
  expect(await readTags(await bytesOf(saved))).toMatchObject({ Make: 'Nikon' });
  expect(await readPosition(await bytesOf(saved))).toBeUndefined();
  const composite = await pictureOf(saved);
  expect(composite).toMatchObject({ width: 1800, height: 1260 });
  const corner = composite.pixels({ left: 180, top: 120, width: 150, height: 80 });
  expect(Math.max(...corner)).toBeGreaterThan(150);
});

test('the smaller copy is saved if chosen, and the choice is remembered', async () => {
  const server = await openUpload();
  await pickPhoto(await fileAt('/media/3000x2000/1.jpg'));
  const smaller = page.getByRole('radio', { name: /^Smaller copy/ });
  await unfold('Size');
  await expect.element(smaller).toHaveAccessibleName(/^Smaller copy 2160 × 1440 about [\d.]+ MB$/);
  await smaller.click();
  await reload();
  await unfold('Size');
  await expect.element(smaller).toBeChecked();
  // Beside the watermark there is little room.
  await page.viewport(SIZES.tablet.width, SIZES.tablet.height);
  const words = page.getByText('Smaller copy', { exact: true }).element();
  const lines = words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight);
  expect(Math.round(lines)).toBe(1);
  setOnline(server, false);
  await fillPlaneForm();
  await sendToOutbox();
  expect(await pictureOf(await savedComposite())).toMatchObject({ width: 2160, height: 1512 });
});

test('if nothing can be drawn, the file itself is saved without its position, and the user is told', async () => {
  withoutOffscreenCanvas();
  // The canvases stay blank.
  const read = vi
    .spyOn(CanvasRenderingContext2D.prototype, 'getImageData')
    .mockImplementation((_x, _y, width, height) => new ImageData(width, height));
  onTestFinished(() => read.mockRestore());
  const server = await openUpload();
  const picked = await photoNamed('nikon.jpg');
  await pickPhoto(picked);
  await fillPlaneForm();
  setOnline(server, false);
  await sendToOutbox();
  await expect.element(page.getByText(/The watermark couldn’t be drawn/)).toHaveTextContent('location');
  read.mockRestore();
  vi.unstubAllGlobals();

  const saved = await savedComposite();
  expect(await readPosition(await bytesOf(saved))).toBeUndefined();
  expect(await readTags(await bytesOf(saved))).toMatchObject({ Make: 'Nikon' });
  const whole = { left: 0, top: 0, width: 1800, height: 1200 };
  const [made, wanted] = await Promise.all([pictureOf(saved), pictureOf(picked)]);
  expect(made).toMatchObject({ width: 1800, height: 1200 });
  expect(difference(made.pixels(whole), wanted.pixels(whole))).toBe(0);
});

test('if saving fails the user is told, and the form can be used again', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  onTestFinished(() => reported.mockRestore());
  await openUpload();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await fillPlaneForm();
  const digest = vi.spyOn(SubtleCrypto.prototype, 'digest').mockRejectedValue(new Error('broken'));
  onTestFinished(() => digest.mockRestore());
  await sendButton.click();
  await expectSaid('Nothing was sent; the photo and what you typed are still here.');
  await registration.fill('D-AIXB');
  await expect.element(sendButton).toBeEnabled();
});

test('a photo that is too large for the browser’s canvas is made smaller, and the screen says so', async () => {
  withoutOffscreenCanvas();
  withSafariCanvasLimit();
  await openUpload();
  await pickPhoto(await fileAt('/media/6000x4000/1.jpg'));
  await fillPlaneForm();
  await sendToOutbox();
  const said = page.getByText(/^This device could only make it \d+ × \d+ px\.$/);
  await expect.element(said).toBeVisible();
  const [width = 0, height = 0] = (said.element().textContent.match(/\d+/g) ?? []).map(Number);
  expect(width * height).toBeLessThanOrEqual(16_777_216);
  expect(width * height).toBeGreaterThan(15_000_000);
  const { width: savedWidth, height: savedHeight } = await createImageBitmap(await savedComposite());
  expect([savedWidth, savedHeight]).toEqual([width, height]);
});
