/** Whether a sharpened sample photo has more overshoot than the untouched one, and an over-sharpened one more still. */
import { pictureOf } from '../../../scripts/checks/read-picture.ts';
import { readSample, samples } from '../../../scripts/samples/catalogue.ts';
import { checkHalo } from '../../../workers/image/checks/halo.ts';
import type { CheckedPicture } from '../../../workers/image/checks/types.ts';
import { median } from '../site.ts';
import type { BenchTable } from '../site.ts';
import { decodePixels } from './draw-dust.ts';
import { changed, throughJpeg } from '../../unit/image/checks/pictures.ts';
import type { Pixels } from '../../unit/image/checks/pictures.ts';

/** Of 24 megapixels: for the time alone, since masking it would take as long as all others together. */
const TIMED = 'storm-landing';
const TIMES = 5;

/** Radius: the Gaussian's standard deviation in px. Amount: 1 is 100 %. */
interface UnsharpMask {
  radius: number;
  amount: number;
}

/** Strengths of unsharp masking: none, as much as most pictures bear, and too much. */
const STEPS = [
  { name: 'untouched', radius: 1, amount: 0 },
  { name: '80 % at 1 px', radius: 1, amount: 0.8 },
  { name: '150 % at 2 px', radius: 2, amount: 1.5 },
] as const;
/** Pairs of steps, the weaker first. */
const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
] as const;

/** The median overshoot of each strength, and of which share of photos the order is right, for each half of them; and the time. */
export async function measureHalo(): Promise<BenchTable> {
  const halves: [number[][], number[][]] = [[], []];
  const unknown: [number, number] = [0, 0];
  let cpuMs = 0;
  for (const [index, { id }] of samples.entries()) {
    const pixels = await decodePixels(await readSample(id));
    if (id === TIMED) {
      cpuMs = cpuTimeMs(pictureOf(pixels.data, pixels));
      continue;
    }
    const half = index % 2 === 0 ? 0 : 1;
    const overshoots: number[] = [];
    for (const step of STEPS) {
      const { trust, overshoot } = checkHalo(await sharpened(pixels, step));
      if (trust === 'unknown') break;
      overshoots.push(overshoot);
    }
    if (overshoots.length < STEPS.length) unknown[half] += 1;
    else halves[half].push(overshoots);
  }
  const shown = (half: 0 | 1): Record<string, string> => ({
    photos: String(halves[half].length + unknown[half]),
    unknown: String(unknown[half]),
    ...Object.fromEntries(
      STEPS.map(({ name }, step) => [
        name,
        `${median(halves[half].map((photo) => photo[step] ?? 0)).toFixed(1)} %`,
      ]),
    ),
    'right order': rightOrder(halves[half]),
  });
  return {
    'photos for tuning': shown(0),
    'the other photos': shown(1),
    'CPU time, 24 megapixels': { 'ms, median': cpuMs.toFixed(0) },
  };
}

/** A photo after unsharp masking, as a JPEG of quality 92, decoded again. */
export async function sharpened(pixels: Pixels, mask: UnsharpMask): Promise<CheckedPicture> {
  const { data, ...size } = await throughJpeg(await unsharpMasked(pixels, mask), 92);
  return pictureOf(data, size);
}

/** A photo after unsharp masking with a Gaussian. */
export async function unsharpMasked(pixels: Pixels, { radius, amount }: UnsharpMask): Promise<Pixels> {
  const blurred = await changed(pixels, (photo) => photo.blur(radius));
  const data = Buffer.from(pixels.data);
  for (let at = 0; at < data.length; at++) {
    const value = data[at] ?? 0;
    data[at] = Math.max(0, Math.min(255, Math.round(value + amount * (value - (blurred.data[at] ?? 0)))));
  }
  return { ...pixels, data };
}

function rightOrder(photos: readonly number[][]): string {
  const pairs = photos.flatMap((photo) =>
    PAIRS.map(([weak, strong]) => (photo[weak] ?? 0) < (photo[strong] ?? 0)),
  );
  return `${((100 * pairs.filter(Boolean).length) / Math.max(1, pairs.length)).toFixed(1)} % of ${pairs.length}`;
}

function cpuTimeMs(picture: CheckedPicture): number {
  return median(
    Array.from({ length: TIMES }, () => {
      const start = process.cpuUsage();
      checkHalo(picture);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    }),
  );
}
