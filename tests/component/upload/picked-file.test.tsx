/** What the screen says about the picked file itself, before it is sent. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { photoNamed } from '../image-worker/bench.ts';
import { fillPlaneForm, openUpload, pickPhoto, sendToOutbox, unfold } from './photographer.ts';

const LOST = 'Some of this file’s camera data can’t be read and won’t be sent.';

test('what is lost of the camera data is said before Send, beside what is left', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('exif-damaged.jpg'));
  await expect.element(page.getByText(LOST)).toBeVisible();
  await unfold('File');
  await expect.element(page.getByRole('region', { name: 'File' })).toHaveTextContent('EOS R7');
});

test('of camera data without a fault nothing is said', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('exif.avif'));
  await unfold('File');
  await expect.element(page.getByRole('region', { name: 'File' })).toHaveTextContent('RF100-400mm');
  expect(page.getByText(LOST).elements()).toHaveLength(0);
});

const DAMAGED = 'This file seems damaged. Look at it closely.';

test('a damaged file is named, shown at 100 %, and can be sent', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('damaged.jpg'));
  await expect.element(page.getByRole('alert').filter({ hasText: DAMAGED })).toBeVisible();
  const view = page.getByRole('region', { name: 'The photo at 100 %' });
  expect(view.element().querySelector('img')?.clientWidth).toBe(1500 / window.devicePixelRatio);
  const { scrollLeft, scrollWidth, clientWidth } = view.element();
  expect(Math.abs(scrollLeft - (scrollWidth - clientWidth) / 2)).toBeLessThanOrEqual(1);
  // The checks look at what the browser has drawn of it, so they don't say that all is well.
  await expect.poll(() => page.getByText('Checking the photo').elements()).toHaveLength(0);
  expect(page.getByText('found nothing to mend').elements()).toHaveLength(0);
  await fillPlaneForm();
  await sendToOutbox();
});

test('of a whole file nothing is said', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('exif.jpg'));
  await expect.element(page.getByText(/Advice only|nothing to mend/)).toBeVisible();
  expect(page.getByText(DAMAGED).elements()).toHaveLength(0);
});
