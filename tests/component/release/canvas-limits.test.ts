/** What the image worker refuses, and how it gets by with less: files, pictures and canvases that it can't use. */
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { closePhoto, composePhoto, openPhoto } from '../../../src/image/image-worker.ts';
import { readPosition, readTags } from '../../unit/image/tags.ts';
import { breakRequests } from '../harness/commands.ts';
import { stubServer } from '../harness/stub-server.ts';
import {
  bytesOf,
  compose,
  fileAt,
  isJpeg,
  neverAborted,
  photoNamed,
  REQUEST,
  withoutOffscreenCanvas,
  withSafariCanvasLimit,
} from '../image-worker/bench.ts';

beforeEach(() => {
  stubServer({});
});
afterEach(closePhoto);

test.each<[what: string, problem: string, file: () => File | Promise<File>]>([
  ['that is too small', 'too_small', () => fileAt('/media/1600x851/1.jpg')],
  ['that is a text', 'invalid', () => new File(['this is a text'], 'photo.jpg')],
  ['that is too large', 'too_large', () => new File([new Uint8Array(25 * 1024 * 1024 + 1)], 'photo.jpg')],
  ['that is cut off in its picture', 'invalid', cutOff],
])('a file %s is refused as %s', async (_what, problem, file) => {
  const outcome = await openPhoto(neverAborted, { file: await file(), turn: 0 });
  expect(outcome).toEqual({ ok: false, problem });
});

async function cutOff(): Promise<File> {
  const whole = await fileAt('/media/1600x1000/1.jpg');
  return new File([whole.slice(0, 300)], whole.name, { type: whole.type });
}

test('a photo that would become too small is not straightened', async () => {
  const file = await fileAt('/media/1300x860/1.jpg');
  const opened = async (turn: number) => {
    const outcome = await openPhoto(neverAborted, { file, turn });
    return outcome.ok ? outcome.photo : outcome;
  };
  expect(await opened(2)).toMatchObject({ turn: 0, width: 1300, height: 860 });
  expect(await opened(0.1)).toMatchObject({ turn: 0.1 });
});

test('without the watermark picture there is no composite, and the reason is given', async () => {
  await breakRequests('**/watermark.png', true);
  onTestFinished(async () => {
    await breakRequests('**/watermark.png', false);
  });
  const file = await fileAt('/media/1500x1000/1.jpg');
  const outcome = await composePhoto(neverAborted, { file, turn: 0 }, REQUEST);
  expect(outcome).toEqual({ ok: false, problem: 'watermark' });
});

test('where workers cannot draw, the page makes the same composite, and fetches nothing from other origins', async () => {
  const fetched: string[] = [];
  const observer = new PerformanceObserver((list) => {
    fetched.push(...list.getEntries().map(({ name }) => name));
  });
  observer.observe({ type: 'resource' });
  const file = await photoNamed('camera.jpg');
  const worker = withoutOffscreenCanvas();
  const opened = await openPhoto(neverAborted, { file, turn: 0 });
  expect(opened).toMatchObject({ ok: true, photo: { width: 4000, height: 6000 } });
  const { jpeg, width, height } = await compose(file, { ...REQUEST, maxLongSide: 2160 });
  expect({ width, height }).toEqual({ width: 1440, height: 2268 });
  expect(await isJpeg(jpeg)).toBe(true);
  expect(await readTags(await bytesOf(jpeg))).toMatchObject({ Make: 'Nikon' });
  expect(await readPosition(await bytesOf(jpeg))).toBeUndefined();
  expect(worker.mock.calls).toEqual([]);
  await expect.poll(() => fetched).toContain(`${location.origin}/photos/camera.jpg`);
  observer.disconnect();
  expect(fetched.filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(location.origin))).toEqual([]);
});

test('a canvas that stays blank above a limit gives a composite of the largest size that works', async () => {
  const file = await photoNamed('camera.jpg');
  withoutOffscreenCanvas();
  withSafariCanvasLimit();
  const { width, height } = await compose(file);
  expect(width * height).toBeLessThanOrEqual(16_777_216);
  expect(width * height).toBeGreaterThan(15_000_000);
});
