/** How often the sharpness check ranks a sharp photo before the same one blurred, noisy or not. */
import { pictureOf } from '../../../scripts/checks/read-picture.ts';
import { checkSharpness } from '../../../workers/image/checks/sharpness.ts';
import { noiseFloor } from '../../../workers/image/checks/noise.ts';
import type { SharpnessCheck } from '../../../workers/image/checks/types.ts';
import { changed, moved, throughJpeg, withNoise } from '../../unit/image/checks/pictures.ts';
import type { Pixels } from '../../unit/image/checks/pictures.ts';
import type { BenchTable } from '../site.ts';
import { halves, subjectPart, Tally } from './sample-parts.ts';

/** Standard deviations of added noise, levels of 255. */
const NOISE = [0, 4];
/** Length of motion blur, px. */
const MOTION = 5;

const FLAWS: Record<string, (pixels: Pixels) => Promise<Pixels>> = {
  sharp: (pixels) => Promise.resolve(pixels),
  'σ 0.7': (pixels) => changed(pixels, (photo) => photo.blur(0.7)),
  'σ 1': (pixels) => changed(pixels, (photo) => photo.blur(1)),
  'σ 2': (pixels) => changed(pixels, (photo) => photo.blur(2)),
  'moved across': (pixels) => moved(pixels, MOTION, 0),
  'moved down': (pixels) => moved(pixels, MOTION, 90),
  'enlarged by 1.5': (pixels) =>
    changed(pixels, (photo) => photo.resize({ width: Math.round(pixels.width * 1.5) })),
};

/** The sharper one first. */
const PAIRS = [
  ['sharp', 'σ 0.7'],
  ['σ 0.7', 'σ 1'],
  ['σ 1', 'σ 2'],
  ['sharp', 'σ 2'],
  ['sharp', 'moved across'],
  ['sharp', 'moved down'],
  ['sharp', 'enlarged by 1.5'],
] as const;

/** Shares of pairs in the right order, each with JPEG 90 afterwards. A pair of which one is `unknown` isn't counted. */
export async function measureSharpness(): Promise<BenchTable> {
  const tally = new Tally();
  for (const { sample, half, seed } of halves) {
    const part = await subjectPart(sample);
    const checks = new Map<string, SharpnessCheck>();
    for (const [name, add] of Object.entries(FLAWS)) {
      const flawed = await add(part);
      for (const noise of NOISE) {
        const check = await checkOf(withNoise(flawed, noise, seed));
        checks.set(`${name}, noise ${noise}`, check);
        tally.add('known', half, check.trust !== 'unknown');
      }
    }
    for (const [sharper, softer] of PAIRS) {
      for (const noise of NOISE) {
        const first = checks.get(`${sharper}, noise ${noise}`);
        const second = checks.get(`${softer}, noise ${noise}`);
        if (first === undefined || first.trust === 'unknown') continue;
        if (second === undefined || second.trust === 'unknown') continue;
        const isRight = first.value > second.value;
        tally.add('all pairs', half, isRight);
        tally.add(`${sharper} before ${softer}, noise ${noise}`, half, isRight);
      }
    }
  }
  return tally.table();
}

async function checkOf(pixels: Pixels): Promise<SharpnessCheck> {
  const { data, ...size } = await throughJpeg(pixels);
  const picture = pictureOf(data, size);
  return checkSharpness(picture, noiseFloor(picture));
}
