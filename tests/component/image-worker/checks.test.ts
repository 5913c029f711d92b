/** The checks measure in the browser what they measure on the server. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkPhoto, closePhoto } from '../../../src/image/image-worker.ts';
import { hammingDistance } from '../../../workers/image/checks/pdq-distance.ts';
import { checkOnServer } from '../harness/commands.ts';
import { stubServer } from '../harness/stub-server.ts';
import type { CheckReport } from '../../../workers/image/checks/types.ts';
import type { PhotoName } from '../node/photos.ts';
import { neverAborted, photoNamed, withoutOffscreenCanvas } from './bench.ts';

beforeEach(() => {
  stubServer({});
});
afterEach(closePhoto);

async function check(name: PhotoName) {
  const report = await checkPhoto(neverAborted, { file: await photoNamed(name), turn: 0 });
  if (report === undefined) throw new Error('the checks did not run');
  return report;
}

test.each([
  ['in the worker', () => undefined],
  ['in a page without OffscreenCanvas', withoutOffscreenCanvas],
])('the checks measure %s what they measure on the server', async (_where, prepare) => {
  prepare();
  const report = await check('storm-close.jpg');
  const expected = await checkOnServer('storm-close.jpg');
  // Decoders differ by a level here and there.
  expect(report.exposure.highlights.total).toBeCloseTo(expected.exposure.highlights.total, 1);
  expect(report.sharpness.value).toBeCloseTo(expected.sharpness.value, 1);
  expect(report.noise.sigma).toBeCloseTo(expected.noise.sigma, 0);
  expect(report.tilt).toEqual(expected.tilt);
  expect(report.jpeg).toEqual(expected.jpeg);
  expect(hammingDistance(report.pdq.hash, expected.pdq.hash)).toBeLessThanOrEqual(4);
});

test('the checks read each pixel and channel as it is in the file', async () => {
  const report = await check('clipped.png');
  const expected = await checkOnServer('clipped.png');
  expect(expected.exposure.highlights.red).toBeGreaterThan(10);
  expect(expected.exposure.shadows.blue).toBeGreaterThan(10);
  expect(report.exposure).toEqual(expected.exposure);
  expect(report.sharpness).toEqual(expected.sharpness);
  expect(report.pdq).toEqual(expected.pdq);
});

test('transparent parts are checked as the white that they become', async () => {
  const { exposure } = await check('transparent.png');
  expect(exposure.highlights).toMatchObject({ total: 100, red: 100, green: 100, blue: 100 });
});

const ORIENTATIONS = ['2', '3', '4', '5', '6', '7', '8'] as const;

/** What is measured on real pixels, without the noise of a second encoding. */
const measured = ({ tilt, exposure, sharpness, width, height }: CheckReport) => ({
  width,
  height,
  tilt,
  highlights: Number(exposure.highlights.total.toFixed(1)),
  sharpness: Number(sharpness.value.toFixed(1)),
});

test.each(ORIENTATIONS)(
  'a photo stored with orientation %s is checked as it is shown',
  async (orientation) => {
    const upright = await check('oriented-1.jpg');
    expect(upright.tilt.trust).not.toBe('unknown');
    const report = await check(`oriented-${orientation}.jpg`);
    expect(measured(report)).toEqual(measured(upright));
    expect(hammingDistance(report.pdq.hash, upright.pdq.hash)).toBeLessThanOrEqual(2);
    // A canvas turns pixels by itself, so both ways must read the same ones.
    withoutOffscreenCanvas();
    vi.stubGlobal('VideoFrame', undefined);
    expect(await check(`oriented-${orientation}.jpg`)).toEqual(report);
  },
);

test('a picture too wide for a video frame is read through a canvas', async () => {
  expect(await check('panorama.jpg')).toMatchObject({ width: 65_000, height: 900 });
});
