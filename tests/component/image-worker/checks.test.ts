/** The checks measure in the browser what they measure on the server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkPhoto, closePhoto } from '../../../src/image/image-worker.ts';
import { hammingDistance } from '../../../workers/image/checks/pdq-distance.ts';
import { checkOnServer } from '../harness/commands.ts';
import { stubServer } from '../harness/stub-server.ts';
import type { MeasuredChecks } from '../../../workers/image/checks/types.ts';
import type { PhotoName } from '../node/photos.ts';
import { neverAborted, photoNamed, withoutOffscreenCanvas } from './bench.ts';

beforeEach(() => {
  stubServer({});
});
afterEach(closePhoto);

async function check(name: PhotoName) {
  const checks = await checkPhoto(neverAborted, { file: await photoNamed(name), turn: 0 });
  if (checks === undefined) throw new Error('the checks did not run');
  return checks;
}

test.each([
  ['in the worker', () => undefined],
  ['in a page without OffscreenCanvas', withoutOffscreenCanvas],
])('the checks measure %s what they measure on the server', async (_where, prepare) => {
  prepare();
  const checks = await check('storm-close.jpg');
  const expected = await checkOnServer('storm-close.jpg');
  // Decoders differ by a level here and there.
  expect(checks.exposure.highlights.total).toBeCloseTo(expected.exposure.highlights.total, 1);
  expect(checks.sharpness.value).toBeCloseTo(expected.sharpness.value, 1);
  expect(checks.noise.sigma).toBeCloseTo(expected.noise.sigma, 0);
  expect(checks.tilt).toEqual(expected.tilt);
  expect(checks.jpeg).toEqual(expected.jpeg);
  expect(hammingDistance(checks.pdq.hash, expected.pdq.hash)).toBeLessThanOrEqual(4);
});

test('the checks read each pixel and channel as it is in the file', async () => {
  const checks = await check('clipped.png');
  const expected = await checkOnServer('clipped.png');
  expect(expected.exposure.highlights.red).toBeGreaterThan(10);
  expect(expected.exposure.shadows.blue).toBeGreaterThan(10);
  expect(checks.exposure).toEqual(expected.exposure);
  expect(checks.sharpness).toEqual(expected.sharpness);
  expect(checks.pdq).toEqual(expected.pdq);
});

test('the quality of a JPEG is read from its tables', async () => {
  expect((await check('four-findings.jpg')).jpeg).toEqual({ trust: 'sure', quality: 50 });
});

test('transparent parts are checked as the white that they become', async () => {
  const { exposure } = await check('transparent.png');
  expect(exposure.highlights).toMatchObject({ total: 100, red: 100, green: 100, blue: 100 });
});

const ORIENTATIONS = ['2', '3', '4', '5', '6', '7', '8'] as const;

/** What is measured on real pixels, without the noise of a second encoding. */
const measured = ({ tilt, exposure, sharpness, width, height }: MeasuredChecks) => ({
  width,
  height,
  tilt,
  highlights: Number(exposure.highlights.total.toFixed(1)),
  sharpness: Number(sharpness.value.toFixed(1)),
});

let upright: MeasuredChecks | undefined;

test.each(ORIENTATIONS)(
  'a photo stored with orientation %s is checked as it is shown',
  async (orientation) => {
    upright ??= await check('oriented-1.jpg');
    expect(upright.tilt.trust).not.toBe('unknown');
    const checks = await check(`oriented-${orientation}.jpg`);
    expect(measured(checks)).toEqual(measured(upright));
    expect(hammingDistance(checks.pdq.hash, upright.pdq.hash)).toBeLessThanOrEqual(2);
    // A canvas turns pixels by itself, so both ways must read the same ones.
    withoutOffscreenCanvas();
    vi.stubGlobal('VideoFrame', undefined);
    expect(await check(`oriented-${orientation}.jpg`)).toEqual(checks);
  },
);

test('a picture too wide for a video frame is read through a canvas', async () => {
  expect(await check('panorama.jpg')).toMatchObject({ width: 33_000, height: 900 });
});

test('a frame that doesn’t say how it is turned isn’t read', async () => {
  const checks = await check('oriented-1.jpg');
  withoutOffscreenCanvas();
  vi.stubGlobal(
    'VideoFrame',
    class extends VideoFrame {
      readonly rotation = undefined;
      override copyTo(): never {
        throw new Error('the frame was read');
      }
    },
  );
  expect(await check('oriented-1.jpg')).toEqual(checks);
});
