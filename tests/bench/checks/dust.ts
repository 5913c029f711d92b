/** How much of the dust that was drawn onto the sample photos is found, and how much is found where there is none. */
import { pictureOf } from '../../../scripts/checks/read-picture.ts';
import { readSample, samples } from '../../../scripts/samples/catalogue.ts';
import { checkDust } from '../../../workers/image/checks/dust.ts';
import { noiseFloor } from '../../../workers/image/checks/noise.ts';
import { findPlainSky } from '../../../workers/image/checks/plain-sky.ts';
import type { CheckedPicture, DustCheck } from '../../../workers/image/checks/types.ts';
import { seededRandom } from '../../faults/sim/random.ts';
import { median } from '../site.ts';
import type { BenchTable } from '../site.ts';
import { decodePixels, isAt, placeSpots, withDust } from './draw-dust.ts';

const SEED = 27;
const SPOTS_PER_PHOTO = 8;
const TIMED = 'storm-landing';
const TIMES = 5;

interface Tally {
  photos: number;
  unknown: number;
  drawn: number;
  found: number;
  /** Spots where none was drawn: on the photos with drawn ones, and on the untouched photos. */
  falseBeside: number;
  falseUntouched: number;
}

/**
 * A row for the photos that the limits were tuned on (every second one), one for the others, and for those others one by
 * diameter; and the time on 24 megapixels. Unknown photos have no spots: what was drawn on them isn't found.
 */
export async function measureDust(): Promise<BenchTable> {
  const random = seededRandom(SEED);
  const tuned = emptyTally();
  const judged = emptyTally();
  const byDiameter = new Map<number, { drawn: number; found: number }>();
  let cpuMs = 0;
  for (const [index, { id }] of samples.entries()) {
    const pixels = await decodePixels(await readSample(id));
    const untouched = pictureOf(pixels.data, pixels);
    if (id === TIMED) cpuMs = cpuTimeMs(untouched);
    const spots = placeSpots(pixels, random, { most: SPOTS_PER_PHOTO, first: tuned.drawn + judged.drawn });
    const tally = index % 2 === 0 ? tuned : judged;
    const clean = dustOf(untouched);
    const dusty = dustOf(await withDust(pixels, spots));
    tally.photos += 1;
    if (clean.trust === 'unknown') tally.unknown += 1;
    tally.falseUntouched += clean.spots.length;
    tally.falseBeside += dusty.spots.filter((found) => !spots.some((spot) => isAt(found, spot))).length;
    for (const spot of spots) {
      const isFound = dusty.spots.some((found) => isAt(found, spot));
      tally.drawn += 1;
      if (isFound) tally.found += 1;
      if (tally === judged) count(byDiameter, 2 * spot.r, isFound);
    }
  }
  return {
    'photos for tuning': row(tuned),
    'the other photos': row(judged),
    ...Object.fromEntries(
      [...byDiameter]
        .toSorted(([a], [b]) => a - b)
        .map(([diameter, { drawn, found }]) => [
          `  of them ${diameter} px in diameter`,
          { drawn: String(drawn), found: percent(found, drawn) },
        ]),
    ),
    'CPU time, 24 megapixels': { 'ms, median': cpuMs.toFixed(0) },
  };
}

function row({ photos, unknown, drawn, found, falseBeside, falseUntouched }: Tally): Record<string, string> {
  return {
    photos: String(photos),
    unknown: String(unknown),
    drawn: String(drawn),
    found: percent(found, drawn),
    'false a photo': (falseBeside / photos).toFixed(2),
    'false an untouched photo': (falseUntouched / photos).toFixed(2),
  };
}

function emptyTally(): Tally {
  return { photos: 0, unknown: 0, drawn: 0, found: 0, falseBeside: 0, falseUntouched: 0 };
}

function count(
  counts: Map<number, { drawn: number; found: number }>,
  diameter: number,
  isFound: boolean,
): void {
  const { drawn, found } = counts.get(diameter) ?? { drawn: 0, found: 0 };
  counts.set(diameter, { drawn: drawn + 1, found: found + (isFound ? 1 : 0) });
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
}

function dustOf(picture: CheckedPicture): DustCheck {
  const floor = noiseFloor(picture);
  return checkDust(picture, findPlainSky(floor), floor);
}

function cpuTimeMs(picture: CheckedPicture): number {
  return median(
    Array.from({ length: TIMES }, () => {
      const start = process.cpuUsage();
      dustOf(picture);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    }),
  );
}
