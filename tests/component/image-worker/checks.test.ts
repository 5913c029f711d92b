/** The checks measure in the browser what they measure on the server. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPhoto, closePhoto } from '../../../src/image/image-worker.ts';
import { hammingDistance } from '../../../workers/image/checks/pdq-distance.ts';
import { checkOnServer } from '../harness/commands.ts';
import { stubServer } from '../harness/stub-server.ts';
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
