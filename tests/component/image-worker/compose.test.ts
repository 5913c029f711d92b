/** What the image worker makes of a photo: its data, its preview and the composite. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closePhoto, composePhoto, openPhoto } from '../../../src/image/image-worker.ts';
import { readCameraData } from '../../../workers/image-canvas/read-camera-data.ts';
import { exifBlocks } from '../../../workers/image/exif/containers.ts';
import { sourceExif } from '../../../workers/image/exif/source-exif.ts';
import { readHead } from '../../../workers/image/jpeg.ts';
import { footerBand } from '../../../workers/image/geometry.ts';
import { readPosition, readTags } from '../../unit/image/tags.ts';
import { stubServer } from '../harness/stub-server.ts';
import {
  bytesOf,
  compose,
  difference,
  fileAt,
  isJpeg,
  mean,
  neverAborted,
  photoNamed,
  pictureOf,
  REQUEST,
} from './bench.ts';
import type { Area } from './bench.ts';

beforeEach(() => {
  stubServer({});
});
afterEach(closePhoto);

test('a large photo is opened by one decode: sides, EXIF, histogram, preview, thumbnail', async () => {
  const file = await photoNamed('camera.jpg');
  const opened = await openPhoto(neverAborted, { file, turn: 0 });
  if (!opened.ok) throw new Error(opened.problem);
  const { photo } = opened;
  expect(photo.bytes).toBeGreaterThan(10_000_000);
  expect(photo).toMatchObject({
    width: 4000,
    height: 6000,
    hasPosition: true,
    camera: { camera_make: 'Nikon', camera_model: 'Z 8', iso: 200, aperture: 8, shutter_speed: '1/1000' },
  });
  expect(photo.histogram.red.reduce((sum, count) => sum + count, 0)).toBe(200 * 300);
  expect(await isJpeg(photo.preview)).toBe(true);
  expect(await pictureOf(photo.preview)).toMatchObject({ width: 853, height: 1280 });
  expect(await readTags(await bytesOf(photo.preview))).toEqual({});
  expect(await pictureOf(new Blob([photo.thumbnail]))).toMatchObject({ width: 213, height: 320 });
});

test('the composite has the watermark at its position, the band below the photo, EXIF but no GPS position', async () => {
  const file = await photoNamed('camera.jpg');
  const { jpeg, width, height } = await compose(file);
  expect({ width, height }).toEqual({ width: 4000, height: 6300 });
  expect(await isJpeg(jpeg)).toBe(true);
  expect(await readTags(await bytesOf(jpeg))).toMatchObject({
    Make: 'Nikon',
    Model: 'Z 8',
    ISO: 200,
    Orientation: 1,
  });
  expect(await readPosition(await bytesOf(jpeg))).toBeUndefined();

  const [picked, made] = await Promise.all([pictureOf(file), pictureOf(jpeg)]);
  expect(made).toMatchObject({ width, height });
  const change = (area: Area) => difference(picked.pixels(area), made.pixels(area));
  // The watermark is 30 % of the photo's width, and 10 % from the left and from the top. Its wing is at its left end.
  expect(change({ left: 400, top: 600, width: 340, height: 180 })).toBeGreaterThan(20);
  expect(change({ left: 0, top: 0, width: 390, height: 590 })).toBeLessThan(8);
  expect(change({ left: 1700, top: 600, width: 400, height: 400 })).toBeLessThan(8);
  expect(change({ left: 0, top: 5600, width: 400, height: 400 })).toBeLessThan(8);
  // The footer band begins right below the photo.
  expect(mean(made.pixels({ left: 2000, top: 5996, width: 1, height: 1 }))).toBeGreaterThan(50);
  expect(mean(made.pixels({ left: 2000, top: 6007, width: 1, height: 1 }))).toBeLessThan(40);
});

test('the dark watermark darkens where the light one lightens', async () => {
  const file = await fileAt('/media/1500x1000/1.jpg');
  const brightness = async (colour: 'light' | 'dark') => {
    const { jpeg } = await compose(file, { ...REQUEST, watermark: { ...REQUEST.watermark, colour } });
    return mean((await pictureOf(jpeg)).pixels({ left: 180, top: 111, width: 56, height: 22 }));
  };
  expect((await brightness('light')) - (await brightness('dark'))).toBeGreaterThan(40);
});

test('a straightened photo is turned clockwise about its middle, and cropped without blank corners', async () => {
  const file = await photoNamed('storm-close.jpg');
  const { jpeg, width, height, layout } = await compose(file, REQUEST, 3);
  const [picked, made, turned] = await Promise.all([
    pictureOf(file),
    pictureOf(jpeg),
    photoNamed('storm-close-turned.png').then(pictureOf),
  ]);
  expect(layout.photo).toEqual({ width, height: layout.photo.height });
  expect(width / layout.photo.height).toBeCloseTo(picked.width / picked.height, 2);
  expect(height).toBe(layout.photo.height + footerBand(layout.photo).height);
  const middle = {
    left: Math.round((width - turned.width) / 2),
    top: Math.round((layout.photo.height - turned.height) / 2),
    width: turned.width,
    height: turned.height,
  };
  expect(difference(made.pixels(middle), turned.pixels({ ...middle, left: 0, top: 0 }))).toBeLessThan(4);
  // A blank corner would be white.
  for (const left of [0, width - 1]) {
    for (const top of [0, layout.photo.height - 1]) {
      const pixel = made.pixels({ left, top, width: 1, height: 1 });
      expect(Math.min(...pixel), `${left}, ${top}`).toBeLessThan(250);
    }
  }
});

test.each(['exif.jpg', 'exif.png', 'exif.webp', 'exif.avif', 'exif-damaged.jpg'] as const)(
  'the camera data that is shown of %s is what is sent',
  async (name) => {
    const file = await photoNamed(name);
    const opened = await openPhoto(neverAborted, { file, turn: 0 });
    if (!opened.ok) throw new Error(opened.problem);
    const isDamaged = name === 'exif-damaged.jpg';
    const lens_model = isDamaged ? null : 'RF100-400mm';
    const { camera, isExifDamaged, position } = opened.photo;
    expect(camera).toMatchObject({ camera_model: 'EOS R7', lens_model, date_taken: '2024-05-06T07:08:09' });
    expect(isExifDamaged).toBe(isDamaged);
    expect(position?.lat).toBeCloseTo(51.4775, 4);
    const { jpeg } = await compose(file);
    const sent = await bytesOf(jpeg);
    const { camera: read } = await readCameraData(sourceExif(exifBlocks(sent, readHead(sent))).tiff);
    expect(read).toEqual(camera);
    expect(await readPosition(sent)).toBeUndefined();
  },
);

test('a PNG becomes a JPEG', async () => {
  const { jpeg } = await compose(await photoNamed('transparent.png'));
  expect(await isJpeg(jpeg)).toBe(true);
  expect(await pictureOf(jpeg)).toMatchObject({ width: 1000, height: 945 });
});

test('an aborted composition ends at once, and the next one works', async () => {
  const file = await photoNamed('camera.jpg');
  await openPhoto(neverAborted, { file, turn: 0 });
  const stop = new AbortController();
  const composing = composePhoto(stop.signal, { file, turn: 0 }, REQUEST);
  const reason = new Error('not wanted any more');
  // In a task of its own, so that the worker has got the request.
  setTimeout(() => stop.abort(reason));
  await expect(composing).rejects.toBe(reason);
  expect((await compose(file, { ...REQUEST, maxLongSide: 1300 })).width).toBe(867);
});
