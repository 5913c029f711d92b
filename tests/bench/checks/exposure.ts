/** Whether clipping is exact, and what reading a photo costs beside its decoding. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pictureOf } from '../../../scripts/checks/read-picture.ts';
import { samplePath } from '../../../scripts/samples/catalogue.ts';
import { checkExposure } from '../../../workers/image/checks/exposure.ts';
import type { ClippedShares } from '../../../workers/image/checks/types.ts';
import type { Rect } from '../../../workers/image/types.ts';
import { changed, pixelsOf } from '../../unit/image/checks/pictures.ts';
import type { Pixels } from '../../unit/image/checks/pictures.ts';
import { median } from '../site.ts';
import type { BenchTable } from '../site.ts';
import { halves, Tally } from './sample-parts.ts';

/** A sample of 24 megapixels. */
const LARGE = 'storm-landing';
const RUNS = 9;
/** How much brighter, to clip more. */
const BRIGHTER = 1.4;

/** Shares of photos whose eight shares equal those counted pixel by pixel, and processor time for 24 megapixels. */
export async function measureExposure(): Promise<BenchTable> {
  const tally = new Tally();
  for (const { sample, half } of halves) {
    const photo = await pixelsOf(sample.id);
    const bright = await changed(photo, (image) => image.linear(BRIGHTER, 0));
    const watermark = { x: 301, y: 203, width: 517, height: 211 };
    tally.add('exact', half, isExact(photo));
    tally.add('exact, 1.4 times as bright', half, isExact(bright));
    tally.add('exact, without a watermark', half, isExact(bright, watermark));
  }
  return { ...tally.table(), 'reading 24 megapixels': await readingCost() };
}

function isExact(pixels: Pixels, watermark?: Rect): boolean {
  const { highlights, shadows } = checkExposure(pictureOf(pixels.data, pixels, watermark));
  const counted = countedIn(pixels, watermark);
  return isSame(highlights, counted.high) && isSame(shadows, counted.low);
}

type Shares = Omit<ClippedShares, 'places' | 'fault'>;

function isSame(shares: ClippedShares, expected: Shares): boolean {
  return (['total', 'red', 'green', 'blue'] as const).every((name) => shares[name] === expected[name]);
}

/** The shares by looking at each pixel. */
function countedIn({ data, width, height }: Pixels, watermark?: Rect): { high: Shares; low: Shares } {
  const high = { total: 0, red: 0, green: 0, blue: 0 };
  const low = { total: 0, red: 0, green: 0, blue: 0 };
  let pixels = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isAcross = watermark !== undefined && x >= watermark.x && x < watermark.x + watermark.width;
      if (isAcross && y >= watermark.y && y < watermark.y + watermark.height) continue;
      const at = (y * width + x) * 3;
      const [red, green, blue] = [data[at], data[at + 1], data[at + 2]];
      pixels += 1;
      if (red === 255) high.red += 1;
      if (green === 255) high.green += 1;
      if (blue === 255) high.blue += 1;
      if (red === 0) low.red += 1;
      if (green === 0) low.green += 1;
      if (blue === 0) low.blue += 1;
      if (red === 255 || green === 255 || blue === 255) high.total += 1;
      if (red === 0 && green === 0 && blue === 0) low.total += 1;
    }
  }
  const percent = ({ total, red, green, blue }: Shares): Shares => ({
    total: (100 * total) / pixels,
    red: (100 * red) / pixels,
    green: (100 * green) / pixels,
    blue: (100 * blue) / pixels,
  });
  return { high: percent(high), low: percent(low) };
}

/** Medians of processor time. */
async function readingCost(): Promise<Record<string, string>> {
  const file = await readFile(samplePath(LARGE));
  const [decoding, reading]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run++) {
    const start = cpuMs();
    const { data, info } = await sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const decoded = cpuMs();
    pictureOf(data, info);
    decoding.push(decoded - start);
    reading.push(cpuMs() - decoded);
  }
  const [decode, read] = [median(decoding), median(reading)];
  return {
    decoding: `${decode.toFixed(0)} ms`,
    reading: `${read.toFixed(0)} ms`,
    ratio: (read / decode).toFixed(2),
  };
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
