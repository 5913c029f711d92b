/** A watermarked picture against its original: the site's own watermark passes, anything else doesn't. */
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  brightnessGrid,
  differsFromOriginal,
  GRID_SOURCE_SIDE,
  unexplainedChange,
} from '../../../../workers/image/checks/picture-difference.ts';
import { watermarkedWith } from '../../../watermarked.ts';

const FOLDER = 'scripts/samples/photos';
/** A bright picture with much sky, a dark one, one with fine detail, and one that isn't 3:2. */
const SAMPLES = ['dawn-departure', 'apron-late', 'plateau-lake', 'desert-freight'] as const;
type Sample = (typeof SAMPLES)[number];

interface Shown {
  /** The display copy that is drawn on. */
  copy: Buffer;
  width: number;
  height: number;
  /** Of the original. */
  grid: Float64Array;
}

const shown = new Map<Sample, Shown>();

beforeAll(async () => {
  for (const name of SAMPLES) {
    const { data: copy, info } = await sharp(`${FOLDER}/${name}.jpg`)
      .autoOrient()
      .resize({ width: 640, height: 640, fit: 'inside' })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    shown.set(name, { copy, width, height, grid: await gridOf(`${FOLDER}/${name}.jpg`) });
  }
});

function of(name: Sample): Shown {
  const found = shown.get(name);
  if (found === undefined) throw new Error(name);
  return found;
}

async function gridOf(picture: Buffer | string): Promise<Float64Array> {
  const side = GRID_SOURCE_SIDE;
  const pixels = sharp(picture).autoOrient().resize({ width: side, height: side, fit: 'fill' });
  return brightnessGrid(await pixels.toColourspace('b-w').raw().toBuffer());
}

const PLACES = [
  { x: 10, y: 10 },
  { x: 75, y: 10 },
  { x: 10, y: 85 },
  { x: 75, y: 85 },
  { x: -50, y: 40 },
  { x: 25, y: 47.3 },
  { x: 10, y: -5 },
] as const;

describe.each(SAMPLES)('%s', (name) => {
  test.each(PLACES)('with the largest watermark at $x, $y in either colour shows the same', async (place) => {
    const { copy, grid, ...size } = of(name);
    for (const colour of ['light', 'dark'] as const) {
      const watermarked = await sharp(await watermarkedWith(copy, { ...place, size: 250, colour }))
        .jpeg({ quality: 90 })
        .toBuffer();
      expect(unexplainedChange(grid, await gridOf(watermarked), size)).toBe(0);
    }
  });

  test('recompressed and enlarged shows the same', async () => {
    const { copy, grid, ...size } = of(name);
    const poor = await sharp(copy).resize({ width: 900 }).jpeg({ quality: 50 }).toBuffer();
    expect(differsFromOriginal(grid, await gridOf(poor), size)).toBe(false);
  });

  test('mirrored, brighter, cropped, or with something else in the middle differs', async () => {
    const { copy, grid, ...size } = of(name);
    const { width, height } = size;
    const inset = { left: Math.round(width * 0.03), top: Math.round(height * 0.03) };
    const aircraft = await sharp(`${FOLDER}/heli-close.jpg`)
      .resize({ width: Math.round(width * 0.35), height: Math.round(height * 0.25), fit: 'fill' })
      .toBuffer();
    const others = [
      sharp(copy).flop(),
      sharp(copy).modulate({ brightness: 1.15 }),
      sharp(copy).extract({ ...inset, width: width - 2 * inset.left, height: height - 2 * inset.top }),
      sharp(copy).composite([
        { input: aircraft, left: Math.round(width * 0.3), top: Math.round(height * 0.35) },
      ]),
    ];
    for (const other of others) {
      expect(differsFromOriginal(grid, await gridOf(await other.jpeg().toBuffer()), size)).toBe(true);
    }
  });

  test('replaced by any other sample differs by far', async () => {
    const { grid, ...size } = of(name);
    for (const other of SAMPLES.filter((sample) => sample !== name)) {
      expect(unexplainedChange(grid, of(other).grid, size)).toBeGreaterThan(10);
    }
  });
});
