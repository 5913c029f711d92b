/** One photo, stored in each of the eight ways in which a camera may be held (EXIF orientation). */
import sharp from 'sharp';
import { readSample } from '../../scripts/samples/catalogue.ts';

export const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/** Its size as it is shown, px. */
export const ORIENTED_SIZE = { width: 1601, height: 1067 };
/** By how much the picture has to be turned clockwise to be level. */
export const ORIENTED_TILT = -2;

const MIRRORED: ReadonlySet<Orientation> = new Set([2, 4, 5, 7]);
/** By how many quarters the pixels are stored turned clockwise, after they were mirrored. */
const QUARTERS = { 1: 0, 2: 0, 3: 2, 4: 2, 5: 3, 6: 3, 7: 1, 8: 1 } as const;

/** The same for each orientation. */
let upright: Promise<Buffer> | undefined;

/** The photo as a JPEG whose encoding hardly changes a pixel, so that all eight show the same. */
export async function orientedPhoto(orientation: Orientation): Promise<Buffer> {
  upright ??= leaningPhoto();
  // A pipeline for each step, since sharp has an order of its own within one.
  const mirrored = await sharp(await upright)
    .flop(MIRRORED.has(orientation))
    .png()
    .toBuffer();
  return sharp(mirrored)
    .rotate(QUARTERS[orientation] * 90)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation })
    .toBuffer();
}

/** The photo as it is shown, as a PNG. */
async function leaningPhoto(): Promise<Buffer> {
  const leaning = await sharp(await readSample('apron-tail'))
    .rotate(-ORIENTED_TILT)
    .toBuffer({ resolveWithObject: true });
  const left = (leaning.info.width - ORIENTED_SIZE.width) >> 1;
  const top = (leaning.info.height - ORIENTED_SIZE.height) >> 1;
  return sharp(leaning.data)
    .extract({ left, top, ...ORIENTED_SIZE })
    .png()
    .toBuffer();
}
