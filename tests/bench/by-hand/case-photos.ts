/** The files of the cases: sample photos, some with a planted fault that the checks find. */
import sharp from 'sharp';
import { readSample } from '../../../scripts/samples/catalogue.ts';
import { changed, fromPixels, randomNumbers, withNoise } from '../../unit/image/checks/pictures.ts';
import type { Pixels } from '../../unit/image/checks/pictures.ts';
import { tilted } from '../../tilted-photo.ts';
import { decodePixels, drawSpots, placeSpots } from '../checks/draw-dust.ts';
import type { Flaw } from './cases.ts';

const SEED = 7;
/** Each further frame of a burst is this many px wider. */
const FRAME_STEP_PX = 10;
const FRAME_WIDTH_PX = 2200;
const GOOD_QUALITY = 92;
const LOW_QUALITY = 60;
/** Depths of the dust, as shares. */
const DEPTHS = [0.16, 0.2];

const TILT_DEGREES = 1.6;

const PLANTED: Readonly<Record<Flaw, (photo: Pixels) => Pixels | Promise<Pixels>>> = {
  tilted: (photo) => tilted(photo, TILT_DEGREES),
  dust: (photo) => {
    const sky = { x: 60, y: 60, width: photo.width - 120, height: photo.height * 0.3 };
    const spots = placeSpots(photo, randomNumbers(SEED), {
      most: 2,
      first: 5,
      within: [sky],
      depths: DEPTHS,
    });
    return drawSpots(photo, spots);
  },
  noise: (photo) => withNoise(photo, 12),
  overexposed: (photo) => changed(photo, (picture) => picture.linear(1.6, 0)),
  soft: (photo) => changed(photo, (picture) => picture.blur(3)),
  compressed: (photo) => photo,
};

/** The JPEG of a sample, with its fault. */
export async function casePhoto(sample: string, flaw: Flaw | undefined): Promise<Buffer> {
  const jpeg = await readSample(sample);
  if (flaw === undefined) return jpeg;
  const planted = await PLANTED[flaw](await decodePixels(jpeg));
  return fromPixels(planted)
    .jpeg({ quality: flaw === 'compressed' ? LOW_QUALITY : GOOD_QUALITY })
    .toBuffer();
}

/** A frame of a burst, or a version of a photo: the same picture in another file for each number. */
export async function frameOf(sample: string, number: number): Promise<Buffer> {
  const width = FRAME_WIDTH_PX + number * FRAME_STEP_PX;
  return sharp(await readSample(sample))
    .resize({ width })
    .jpeg({ quality: GOOD_QUALITY })
    .toBuffer();
}
