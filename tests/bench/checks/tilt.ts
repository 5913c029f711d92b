/** How well the tilt check measures sample photos that were turned by known angles. Takes three minutes. */
import sharp from 'sharp';
import { decodePicture } from '../../../scripts/checks/read-picture.ts';
import { samples } from '../../../scripts/samples/catalogue.ts';
import { noiseFloor } from '../../../workers/image/checks/noise.ts';
import { findPlainSky } from '../../../workers/image/checks/plain-sky.ts';
import { checkTilt } from '../../../workers/image/checks/tilt.ts';
import type { CheckedPicture, TiltCheck, Trust } from '../../../workers/image/checks/types.ts';
import { tiltedPhoto } from '../../tilted-photo.ts';
import type { BenchTable } from '../site.ts';

interface Measured {
  id: string;
  trust: Trust;
  error: number;
}

/** An error of less counts as none; the sum is of decimals, hence a little more. */
const CLOSE = 0.2 + 1e-6;
/** Photos in which nothing is plumb or level: sky, the moon, steep mountains. */
const NOTHING_LEVEL = new Set([
  'dawn-nose',
  'heli-close',
  'heli-faded',
  'moon-transit',
  'overhead',
  'overhead-warm',
  'rescue-helicopter',
]);

/** The share of width and height that is left of a photo whose edges are cut off. */
const MIDDLE = 0.85;

/**
 * Measures each sample photo as it is, and turned once to each side; and the middle of each, which shows other lines, but
 * has the same tilt.
 */
export async function measureTilt(): Promise<BenchTable> {
  const measured: Measured[] = [];
  const middles: Measured[] = [];
  for (const [index, sample] of samples.entries()) {
    for (const turn of turns(index, sample.roll)) {
      const photo = await tiltedPhoto(sample.id, turn);
      for (const [bytes, list] of [
        [photo, measured],
        [await middleOf(photo), middles],
      ] as const) {
        const { trust, degrees } = tiltOf(await decodePicture(bytes));
        list.push({ id: sample.id, trust, error: Math.abs(degrees - sample.roll - turn) });
      }
    }
  }
  return {
    'all photos': row(measured),
    'with something plumb or level': row(measured.filter(({ id }) => !NOTHING_LEVEL.has(id))),
    'as they were taken': row(measured.filter((_, index) => index % 3 === 0)),
    turned: row(measured.filter((_, index) => index % 3 !== 0)),
    [`the middle ${100 * MIDDLE} % of all`]: row(middles),
  };
}

function tiltOf(picture: CheckedPicture): TiltCheck {
  return checkTilt(picture, findPlainSky(noiseFloor(picture)));
}

/** A photo without its edges, as a PNG. */
async function middleOf(photo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const size = { width: Math.round(width * MIDDLE), height: Math.round(height * MIDDLE) };
  const left = Math.floor((width - size.width) / 2);
  const top = Math.floor((height - size.height) / 2);
  return sharp(photo)
    .extract({ left, top, ...size })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Angles that differ from photo to photo, so that none is special; the sum with the roll stays within ±4.5°. */
function turns(index: number, roll: number): number[] {
  const right = 0.5 + ((index * 17) % 36) / 10;
  const left = -0.5 - ((index * 23) % 36) / 10;
  return [0, right - Math.max(0, roll), left - Math.min(0, roll)];
}

function row(measured: readonly Measured[]): Record<string, string> {
  const known = measured.filter(({ trust }) => trust !== 'unknown');
  const sure = measured.filter(({ trust }) => trust === 'sure');
  return {
    pictures: String(measured.length),
    unknown: percent(measured.length - known.length, measured.length),
    'within 0.2°': percent(close(known), known.length),
    'furthest off': `${Math.max(0, ...known.map(({ error }) => error)).toFixed(1)}°`,
    sure: percent(sure.length, measured.length),
    'sure, within 0.2°': percent(close(sure), sure.length),
  };
}

function close(measured: readonly Measured[]): number {
  return measured.filter(({ error }) => error <= CLOSE).length;
}

function percent(count: number, of: number): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`;
}
