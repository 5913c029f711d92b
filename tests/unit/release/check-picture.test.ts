import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkPicture } from '../../../server/platform/images/check-picture.ts';
import { PictureChecker, ThreadEnded } from '../../../server/platform/images/picture-checker.ts';
import { createLogger } from '../../../server/platform/lib/log.ts';
import type { CheckedContent } from '../../../server/platform/images/check-picture.ts';
import type { CompositeLayout } from '../../../src/contract/rules/upload.ts';
import { ORIENTATIONS, ORIENTED_SIZE, ORIENTED_TILT, orientedPhoto } from '../../files/oriented-photo.ts';
import { hammingDistance, pdqWords } from '../../../workers/image/checks/pdq-distance.ts';

const PHOTO = 'scripts/samples/photos/dawn-nose.jpg';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wingrail-checks-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function checkedAs(file: string, content: CheckedContent) {
  const outcome = await checkPicture(file, content);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.checked;
}

async function checksOf(file: string, layout: CompositeLayout | null = null) {
  return (await checkedAs(file, { kind: 'sent', layout })).checks;
}

it('checks a photo of more than 50 megapixels at half size, without its footer band', async () => {
  const large = path.join(folder, 'large.jpg');
  const photo = { width: 8800, height: 5867 };
  await sharp(PHOTO)
    .resize(photo)
    .extend({ bottom: 293, background: 'white' })
    .jpeg({ quality: 70 })
    .toFile(large);
  const checks = await checksOf(large, { photo, watermark: { x: 7000, y: 5000, width: 1700, height: 600 } });
  expect(checks).toMatchObject({ width: 4400, height: 2933 });
  expect(hammingDistance(checks.pdq.hash, (await checksOf(PHOTO)).pdq.hash)).toBeLessThanOrEqual(10);
}, 60_000);

it('has four digits of each figure, and whole numbers of places', async () => {
  const { exposure } = await checksOf(PHOTO);
  const { total, red, green, blue } = exposure.shadows;
  for (const value of [total, red, green, blue]) expect(value).toBe(Number(value.toPrecision(4)));
  for (const { x, y } of exposure.shadows.places) expect([x % 1, y % 1]).toEqual([0, 0]);
});

it('hashes the photo and the whole picture, which differ only if there is a band', async () => {
  const file = path.join(folder, 'band.jpg');
  const photo = { width: 900, height: 600 };
  await sharp(PHOTO).resize(photo).extend({ bottom: 60, background: 'white' }).jpeg().toFile(file);
  const layout = { photo, watermark: null };
  const described = await checkedAs(file, { kind: 'sent', layout });
  const whole = await checkedAs(file, { kind: 'sent', layout: null });
  expect([described.checks.height, whole.checks.height]).toEqual([600, 660]);
  expect(described.wholePdq).toBe(whole.pdq);
  expect(described.pdq).not.toBe(whole.pdq);
  expect(whole.wholePdq).toBeNull();
});

it('takes the whole picture for the photo if the layout leaves most of it out', async () => {
  for (const photo of [
    { width: 300, height: 300 },
    { width: 300, height: 5000 },
  ]) {
    const { checks } = await checkedAs(PHOTO, { kind: 'sent', layout: { photo, watermark: null } });
    expect(checks.pdq).toEqual((await checksOf(PHOTO)).pdq);
  }
});

it('checks what a watermark covers that is larger than any that can be drawn', async () => {
  const photo = { width: 900, height: 600 };
  const file = path.join(folder, 'white.jpg');
  await sharp({ create: { ...photo, channels: 3, background: 'white' } })
    .jpeg()
    .toFile(file);
  const whiteBeside = async (height: number) =>
    (await checksOf(file, { photo, watermark: { x: 0, y: 0, width: 675, height } })).exposure.trust;
  expect([await whiteBeside(104), await whiteBeside(600)]).toEqual(['sure', 'likely']);
});

it('says whether a watermarked picture still shows its original, with its bar or without', async () => {
  const [watermarked, stolen] = [path.join(folder, 'watermarked.jpg'), path.join(folder, 'stolen.jpg')];
  const bar = { bottom: 45, background: 'white' };
  await sharp(PHOTO)
    .resize({ width: 1350, height: 900 })
    .extend(bar)
    .jpeg({ quality: 90 })
    .toFile(watermarked);
  await sharp('scripts/samples/photos/dawn-departure.jpg')
    .resize({ width: 1350, height: 900, fit: 'cover' })
    .extend(bar)
    .jpeg({ quality: 90 })
    .toFile(stolen);
  const differs = async (file: string, original: string | null) =>
    (await checkedAs(file, { kind: 'watermarked', bar: true, original })).differs;
  expect(await differs(watermarked, PHOTO)).toBe(false);
  expect(await differs(stolen, PHOTO)).toBe(true);
  expect(await differs(stolen, null)).toBeNull();
  const { checks, wholePdq } = await checkedAs(watermarked, {
    kind: 'watermarked',
    bar: true,
    original: PHOTO,
  });
  expect(checks.height).toBe(900);
  expect(wholePdq).not.toBeNull();
  expect((await checkedAs(PHOTO, { kind: 'watermarked', bar: false, original: PHOTO })).differs).toBe(false);
});

it('checks a photo that is stored turned or mirrored as it is shown', async () => {
  const all = await Promise.all(
    ORIENTATIONS.map(async (orientation) => {
      const file = path.join(folder, `oriented-${orientation}.jpg`);
      await writeFile(file, await orientedPhoto(orientation));
      return checksOf(file);
    }),
  );
  const [upright] = all;
  expect(upright?.tilt).toEqual({ trust: 'sure', degrees: ORIENTED_TILT });
  for (const [index, checks] of all.entries()) {
    const { width, height, tilt, pdq } = checks;
    expect({ width, height, tilt }, `orientation ${index + 1}`).toEqual({
      ...ORIENTED_SIZE,
      tilt: upright?.tilt,
    });
    expect(hammingDistance(pdq.hash, upright?.pdq.hash ?? '')).toBeLessThanOrEqual(2);
  }
});

it('compares a grey original too', async () => {
  const grey = path.join(folder, 'grey.jpg');
  await sharp(PHOTO).toColourspace('b-w').jpeg().toFile(grey);
  expect((await checkedAs(PHOTO, { kind: 'watermarked', bar: false, original: grey })).differs).toBe(false);
});

it('calls a file that is no photo damaged', async () => {
  const file = path.join(folder, 'text.jpg');
  await writeFile(file, 'not a photo');
  expect(await checkPicture(file, { kind: 'sent', layout: null })).toMatchObject({
    ok: false,
    problem: 'damaged',
  });
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
