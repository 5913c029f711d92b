/** The watermark screen: for a picked photo in a larger view, and for a photo that was sent without a watermark. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MyPhoto } from '../../../src/contract/calls/photo.ts';
import { expectAccessibleEverywhere } from '../harness/accessible.ts';
import { address, openScreen, reload } from '../harness/open-screen.tsx';
import { noNetwork, refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { photoNamed } from '../image-worker/bench.ts';
import { ownPhoto } from '../photos.ts';
import {
  MAREN,
  NOTHING_SENT,
  openUpload,
  pickedPhoto,
  pickPhoto,
  watermark,
  unfold,
} from '../upload/photographer.ts';

const apply = page.getByRole('button', { name: 'Apply' });

const position = () => {
  const element = watermark.element();
  return element instanceof HTMLElement ? [element.style.left, element.style.top] : [];
};

/** Whether nothing covers the watermark. */
function isSeen(): boolean {
  const element = watermark.element();
  const { left, top } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 8, top + 8));
}

/** A server with photo 1, whose marks are as the screens have sent them. */
function sentPhoto(given: Partial<MyPhoto> = {}): Responses {
  let photo = ownPhoto(1, given);
  const changed = (over: Partial<MyPhoto>) => {
    photo = { ...photo, ...over, revision: photo.revision + 1 };
    const { file_path, cache_image_path, revision } = photo;
    return { file_path: file_path ?? '', cache_image_path: cache_image_path ?? '', revision };
  };
  return {
    ...NOTHING_SENT,
    'GET /api/photos/watermark/:id': () => photo,
    'GET /api/my-photos': () => ({ photos: [photo], wait: { planes: null, trains: null } }),
    'POST /api/apply-watermark': () => changed({ watermarked: true }),
    'POST /api/add-brand-bar': () => changed({ branded: true }),
  };
}

async function sizeOf(picture: FormDataEntryValue | null | undefined): Promise<number[]> {
  const { width, height } = await createImageBitmap(picture instanceof Blob ? picture : new Blob());
  return [width, height];
}

test('without a photo the screen leads to the upload', async () => {
  await openScreen('/watermark', { as: MAREN, responses: NOTHING_SENT });
  await expect.poll(address).toBe('/upload');
});

test('the watermark of a picked photo is placed in a larger view, and taken back to the upload', async () => {
  await openUpload();
  await pickPhoto(await photoNamed('nikon.jpg'));
  await unfold('Watermark');
  await page.getByRole('button', { name: 'Top left' }).click();
  const small = pickedPhoto.element().clientWidth;
  await page.getByRole('link', { name: 'Position it in a larger view' }).click();
  await expect.poll(address).toBe('/watermark');
  await expect.poll(position).toEqual(['10%', '10%']);
  await expect.poll(isSeen).toBe(true);
  expect(pickedPhoto.element().clientWidth).toBeGreaterThan(small * 1.5);
  await expect.element(apply).toBeDisabled();
  await page.getByRole('button', { name: 'Bottom right' }).click();
  await expect.poll(isSeen).toBe(true);
  await apply.click();
  await expect.poll(address).toBe('/upload');
  await expect.poll(position).toEqual(['75%', '85%']);
});

test('a sent photo gets its watermark, then the brand bar, each as a picture of its own', async () => {
  const server = await openScreen('/watermark?photoId=1', { as: MAREN, responses: sentPhoto() });
  await expect.element(apply).toBeDisabled();
  await expectAccessibleEverywhere('the watermark screen');
  await page.getByRole('radio', { name: 'Black' }).click({ force: true });
  await page.getByRole('button', { name: 'Bottom left' }).click();
  await apply.click();
  await expect.element(page.getByText('Watermark has been applied successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(address).toBe('/gallery');
  const [watermarked] = server.received('POST /api/apply-watermark');
  const [branded] = server.received('POST /api/add-brand-bar');
  expect([watermarked?.form?.get('photo_id'), branded?.form?.get('photo_id')]).toEqual(['1', '1']);
  expect(await sizeOf(watermarked?.form?.get('watermarked_photo'))).toEqual([1500, 1000]);
  // The brand bar is 5 percent of the height.
  expect(await sizeOf(branded?.form?.get('branded_photo'))).toEqual([1500, 1050]);

  // The next photo's watermark starts where this one is.
  server.respond(sentPhoto());
  await reload('/watermark?photoId=1');
  await expect.poll(position).toEqual(['10%', '85%']);
});

test('a picture that couldn’t be sent is sent again as it is, or drawn anew once the watermark has moved', async () => {
  const server = await openScreen('/watermark?photoId=1', {
    as: MAREN,
    responses: { ...sentPhoto(), 'POST /api/apply-watermark': noNetwork() },
  });
  const sent = () => server.received('POST /api/apply-watermark');
  await page.getByRole('button', { name: 'Bottom left' }).click();
  await apply.click();
  await expect.element(page.getByText('Failed to apply watermark. Please try again.')).toBeVisible();
  await apply.click();
  await expect.poll(() => sent().length).toBe(2);
  await expect.element(page.getByText('Failed to apply watermark. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Top left' }).click();
  await apply.click();
  await expect.poll(() => sent().length).toBe(3);
  const [first, again, moved] = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(again).toBe(first);
  expect(moved).not.toBe(first);
});

test('a photo without its brand bar is tried again, or left as it is', async () => {
  const server = await openScreen('/watermark?photoId=1', {
    as: MAREN,
    responses: { ...sentPhoto(), 'POST /api/add-brand-bar': noNetwork() },
  });
  await page.getByRole('button', { name: 'Bottom left' }).click();
  await apply.click();
  const unfinished = page.getByRole('alertdialog').filter({
    hasText: 'Failed to apply final processing. Photo may not have the website watermark.',
  });
  await unfinished.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => server.received('POST /api/add-brand-bar').length).toBe(2);
  await unfinished.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect.poll(address).toBe('/gallery');
  expect(server.received('POST /api/apply-watermark')).toHaveLength(1);
});

test('the brand bar is added later, from the list of one’s own photos', async () => {
  const server = await openScreen('/my-photos', {
    as: MAREN,
    responses: sentPhoto({ watermarked: true }),
  });
  await page.getByRole('radio', { name: 'List' }).click({ force: true });
  await page.getByRole('link', { name: 'Add the brand bar' }).click();
  await expect.poll(address).toBe('/watermark?photoId=1');
  await expect.element(page.getByText('has its watermark, but not the brand bar')).toBeVisible();
  await expectAccessibleEverywhere('the brand bar afterwards');
  await page.getByRole('button', { name: 'Add the brand bar' }).click();
  await expect.element(page.getByText('The brand bar has been added.')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.poll(address).toBe('/gallery');
  expect(server.received('POST /api/apply-watermark')).toEqual([]);

  await reload('/watermark?photoId=1');
  await expect.element(page.getByText('This photo already has its watermark.')).toBeVisible();
  await expect.element(apply).not.toBeInTheDocument();
});

test('a photo that isn’t one’s own, or is decided, leads back to the upload', async () => {
  await openScreen('/watermark?photoId=999999', {
    as: MAREN,
    responses: { ...NOTHING_SENT, 'GET /api/photos/watermark/:id': refuse(404) },
  });
  await expect
    .element(page.getByRole('heading', { name: 'Photo not found or access denied.' }))
    .toBeVisible();
  await expect.poll(address).toBe('/upload');
});
