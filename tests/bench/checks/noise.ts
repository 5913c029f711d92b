/** How often the noise check ranks a photo before the same one with more noise, and how close its value is. */
import { pictureOf } from '../../../scripts/checks/read-picture.ts';
import { checkNoise, noiseFloor } from '../../../workers/image/checks/noise.ts';
import type { NoiseCheck } from '../../../workers/image/checks/types.ts';
import { throughJpeg, withNoise } from '../../unit/image/checks/pictures.ts';
import type { Pixels } from '../../unit/image/checks/pictures.ts';
import type { BenchTable } from '../site.ts';
import { halves, subjectPart, Tally } from './sample-parts.ts';

/** Standard deviations of added noise, levels of 255. */
const SIGMAS = [0, 2, 4, 8];
/** Added noise dominates if it is so many times as strong as what the photo has. */
const DOMINATES = 2;
const CLOSE = 0.25;

/** Shares of pairs in the right order, and of values within 25 % of the added noise, with JPEG 90 afterwards. */
export async function measureNoise(): Promise<BenchTable> {
  const tally = new Tally();
  for (const { sample, half, seed } of halves) {
    const part = await subjectPart(sample);
    const plain = await checkOf(part, 0, seed);
    let before = plain;
    for (const sigma of SIGMAS) {
      const check = sigma === 0 ? plain : await checkOf(part, sigma, seed);
      tally.add('known', half, check.trust !== 'unknown');
      if (sigma > 0 && check.trust !== 'unknown' && before.trust !== 'unknown') {
        tally.add('all pairs', half, check.sigma > before.sigma);
        tally.add(`less before σ ${sigma}`, half, check.sigma > before.sigma);
      }
      if (sigma >= DOMINATES * plain.sigma && sigma > 0 && check.trust !== 'unknown') {
        tally.add(`σ ${sigma} within 25 %`, half, Math.abs(check.sigma - sigma) <= CLOSE * sigma);
      }
      before = check;
    }
  }
  return tally.table();
}

async function checkOf(pixels: Pixels, sigma: number, seed: number): Promise<NoiseCheck> {
  const { data, ...size } = await throughJpeg(withNoise(pixels, sigma, seed));
  const picture = pictureOf(data, size);
  return checkNoise(picture, noiseFloor(picture));
}
