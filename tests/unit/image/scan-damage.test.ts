/** The device finds what is damaged in a file, and nothing in one that is only odd. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readSample, samples } from '../../../scripts/samples/catalogue.ts';
import { readHead } from '../../../workers/image/jpeg.ts';
import { findScanDamage } from '../../../workers/image/scans/find-scan-damage.ts';
import { withFrame, withoutSegments } from '../../files/jpeg-parts.ts';
import { DAMAGES, HARMLESS_FLAWS, INTERVAL_DAMAGES, restartedJpeg } from '../../files/jpeg-flaws.ts';

const photo = sharp(await readSample('heat-haze')).resize(500);
const FILES = {
  sequential: await photo.clone().jpeg().toBuffer(),
  progressive: await photo.clone().jpeg({ progressive: true }).toBuffer(),
  'without subsampling': await photo.clone().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  grey: await photo.clone().toColourspace('b-w').jpeg().toBuffer(),
  'of four inks': await photo.clone().toColourspace('cmyk').jpeg().toBuffer(),
  'with optimised scans': await photo.clone().jpeg({ mozjpeg: true }).toBuffer(),
};

/** `no picture`: the browser finds no scan either. */
function damageOf(file: Buffer) {
  const head = readHead(file);
  return head === undefined ? 'no picture' : findScanDamage(file, head);
}

describe.each(Object.entries(FILES))('a picture %s', (_kind, file) => {
  test('has no damage', () => {
    expect(damageOf(file)).toBeUndefined();
  });

  test.each(DAMAGES)('%s has some', (_name, damage) => {
    expect(damageOf(damage(file))).toBeDefined();
  });

  test.each(HARMLESS_FLAWS)('%s has none', (_name, change) => {
    expect(damageOf(change(file))).toBeUndefined();
  });
});

test('pictures that are coded in another way are not checked', () => {
  const file = FILES.sequential;
  const tables = withoutSegments(file, 0xc4);
  expect(damageOf(tables)).toBe('unchecked');
  expect(damageOf(withFrame(file, { marker: 0xc9 }))).toBe('unchecked');
  expect(damageOf(withFrame(file, { bits: 12 }))).toBe('unchecked');
});

test('components may have one id', () => {
  const file = Buffer.from(FILES.sequential);
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  const scan = file.indexOf(Buffer.from([0xff, 0xda]));
  for (const component of [0, 1, 2]) {
    file[frame + 10 + component * 3] = 1;
    file[scan + 5 + component * 2] = 1;
  }
  expect(damageOf(file)).toBeUndefined();
});

describe('restart markers', () => {
  test('in their places are no damage', () => {
    expect(damageOf(restartedJpeg())).toBeUndefined();
  });

  test.each(INTERVAL_DAMAGES)('%s are damage', (_name, damage) => {
    expect(damageOf(damage(restartedJpeg()))).toBeDefined();
  });
});

test.each(samples.map(({ id }) => id))('the sample %s has no damage', async (id) => {
  expect(damageOf(await readSample(id))).toBeUndefined();
});

/** Numbers that only look random, the same in each run. */
function* numbers(): Generator<number, never> {
  for (let seed = 7; ;) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    yield seed;
  }
}

test.each(Object.entries(FILES))(
  'whatever the decoder warns of in a picture %s with a broken byte is found',
  async (_kind, file) => {
    const start = (readHead(file)?.scan ?? 0) + 16;
    const random = numbers();
    const missed: number[] = [];
    for (let n = 0; n < 60; n += 1) {
      const at = start + (random.next().value % (file.length - start - 4));
      const broken = Buffer.from(file);
      broken[at] = (broken[at] ?? 0) ^ (1 << (random.next().value % 8));
      const isSound = await sharp(broken, { failOn: 'warning' })
        .raw()
        .toBuffer()
        .then(
          () => true,
          () => false,
        );
      if (!isSound && damageOf(broken) === undefined) missed.push(at);
    }
    expect(missed).toEqual([]);
  },
);
