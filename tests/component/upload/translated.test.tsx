/** The upload screen on a page that the browser translates. All screens: tests/component/release/translated.test.tsx. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fillDisk } from '../harness/full-disk.ts';
import { settled } from '../harness/settled.ts';
import { translatePage, whyEnded } from '../harness/translator.ts';
import { fileAt } from '../image-worker/bench.ts';
import { openUpload, pick } from './photographer.ts';

test('an image type can be chosen and taken back', async () => {
  translatePage();
  await openUpload();
  const type = page.getByRole('button', { name: 'Normal livery' });
  await type.click();
  await expect.element(type).toHaveAttribute('aria-pressed', 'true');
  await type.click();
  await expect.element(type).toHaveAttribute('aria-pressed', 'false');
  await settled();
  expect(whyEnded()).toBeUndefined();
});

test('photos in the strip get a mark if they can’t be stored', async () => {
  translatePage();
  await openUpload();
  fillDisk();
  const files = await Promise.all(
    [1, 2].map(
      async (number) =>
        new File([await fileAt(`/media/1500x1000/${number}.jpg`)], `${number}.jpg`, { type: 'image/jpeg' }),
    ),
  );
  await pick(...files);
  await expect.element(page.getByRole('button', { name: /^Photo 2: 2.jpg, not saved/ })).toBeVisible();
  await settled();
  expect(whyEnded()).toBeUndefined();
});
