/** What the screen says about the picked file itself, before it is sent. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { photoNamed } from '../image-worker/bench.ts';
import { openUpload, pickPhoto } from './photographer.ts';

const LOST = 'Part of this file’s camera data can’t be read and won’t be sent.';

test('what is lost of the camera data is said before Send, beside what is left', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('exif-damaged.jpg'));
  await expect.element(page.getByText(LOST)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'File info' })).toHaveTextContent('EOS R7');
});

test('of camera data without a fault nothing is said', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('exif.avif'));
  await expect.element(page.getByRole('region', { name: 'File info' })).toHaveTextContent('RF100-400mm');
  expect(page.getByText(LOST).elements()).toHaveLength(0);
});
