import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPicture } from '../../../server/platform/images/check-picture.ts';
import { PictureChecker, ThreadEnded } from '../../../server/platform/images/picture-checker.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import type { CompositeLayout } from '../../../src/contract/rules/upload.ts';
import { hammingDistance, pdqWords } from '../../../workers/image/checks/pdq-distance.ts';

const PHOTO = 'scripts/samples/photos/dawn-nose.jpg';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wingrail-checks-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function reportOf(file: string, layout: CompositeLayout | null = null) {
  const outcome = await checkPicture(file, layout);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.report;
}

it('checks a photo of more than 50 megapixels at half size, without its footer band', async () => {
  const large = path.join(folder, 'large.jpg');
  const photo = { width: 8800, height: 5867 };
  await sharp(PHOTO)
    .resize(photo)
    .extend({ bottom: 293, background: 'white' })
    .jpeg({ quality: 70 })
    .toFile(large);
  const report = await reportOf(large, { photo, watermark: { x: 7000, y: 5000, width: 1700, height: 600 } });
  expect(report).toMatchObject({ width: 4400, height: 2933 });
  expect(hammingDistance(report.pdq.hash, (await reportOf(PHOTO)).pdq.hash)).toBeLessThanOrEqual(10);
}, 60_000);

it('has four digits of each figure, and whole numbers of places', async () => {
  const { exposure } = await reportOf(PHOTO);
  const { total, red, green, blue } = exposure.shadows;
  for (const value of [total, red, green, blue]) expect(value).toBe(Number(value.toPrecision(4)));
  for (const { x, y } of exposure.shadows.places) expect([x % 1, y % 1]).toEqual([0, 0]);
});

it('calls a file that is no photo damaged', async () => {
  const file = path.join(folder, 'text.jpg');
  await writeFile(file, 'not a photo');
  expect(await checkPicture(file, null)).toMatchObject({ ok: false, problem: 'damaged' });
});

it('goes on in a new thread if one has died', async () => {
  const lines: string[] = [];
  const checker = new PictureChecker(createLogger('error', (line) => lines.push(line)));
  const hash = 'f0'.repeat(32);
  const memory = new SharedArrayBuffer(32);
  new Uint32Array(memory).set(pdqWords(hash));
  await expect(checker.near(memory, 1, 'not a hash')).rejects.toThrow(ThreadEnded);
  expect(lines.join('\n')).toContain('checks_thread_failed');
  expect(await checker.near(memory, 1, hash)).toEqual([{ index: 0, distance: 0 }]);
  await checker.close();
  expect(await checker.near(memory, 1, hash)).toHaveLength(1);
  await checker.close();
}, 60_000);
