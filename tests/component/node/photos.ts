/** Photos that tests pick or open, by the names of their files; `pictures.ts` serves them under `/photos/`. */
import sharp from 'sharp';
import { readSample } from '../../../scripts/samples/catalogue.ts';
import { EXIF_SAMPLES } from '../../files/exif-faults.ts';
import { pictureWithExif } from '../../files/with-exif.ts';
import type { Format } from '../../files/with-exif.ts';
import { orientedPhoto } from '../../files/oriented-photo.ts';

export const PHOTOS = {
  /** With a camera's EXIF, and a position at Frankfurt. */
  'nikon.jpg': () =>
    plain(1800, 1200)
      .withExif({
        IFD0: { Make: 'Nikon', Model: 'Nikon Z 8' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '50/1 2/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '8/1 34/1 0/1',
        },
      })
      .jpeg()
      .toBuffer(),
  'camera.jpg': camera,
  'night.jpg': () => plain(900, 900, '#14181f').jpeg().toBuffer(),
  'night-and-snow.jpg': () =>
    plain(900, 900, '#14181f').extend({ right: 900, background: '#e8ecef' }).jpeg().toBuffer(),
  'transparent.png': () =>
    sharp({ create: { width: 1000, height: 900, channels: 4, background: '#46820000' } })
      .png()
      .toBuffer(),
  /** Red is full in a tenth of the columns, blue is empty in another. */
  'clipped.png': clipped,
  'storm-close.jpg': () => readSample('storm-close'),
  /** Stored turned or mirrored. */
  'oriented-1.jpg': () => orientedPhoto(1),
  'oriented-2.jpg': () => orientedPhoto(2),
  'oriented-3.jpg': () => orientedPhoto(3),
  'oriented-4.jpg': () => orientedPhoto(4),
  'oriented-5.jpg': () => orientedPhoto(5),
  'oriented-6.jpg': () => orientedPhoto(6),
  'oriented-7.jpg': () => orientedPhoto(7),
  'oriented-8.jpg': () => orientedPhoto(8),
  /** With a camera's EXIF data, and a position at Heathrow. */
  'exif.jpg': () => withExif('jpeg', 'no fault'),
  'exif.png': () => withExif('png', 'no fault'),
  'exif.webp': () => withExif('webp', 'no fault'),
  'exif.avif': () => withExif('avif', 'no fault'),
  /** The lens can't be read, and nothing else is missing. */
  'exif-damaged.jpg': () => withExif('jpeg', 'lens outside'),
  /** A strip of it is broken. The browser draws it without a word. */
  'damaged.jpg': damaged,
  /** Tilted, in part white and in part black, and saved at quality 50. */
  'four-findings.jpg': fourFindings,
  /** Wider than a video frame may be. */
  'panorama.jpg': () => plain(33_000, 900).jpeg().toBuffer(),
  /** The middle of the photo above after a turn by 3° clockwise, 400 × 300 px. */
  'storm-close-turned.png': turned,
} as const satisfies Record<string, () => Promise<Buffer>>;

export type PhotoName = keyof typeof PHOTOS;

function plain(width: number, height: number, background = '#456') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** 24 megapixels of fine detail from a camera held upright. It is stored in landscape, with EXIF orientation and position. */
async function camera(): Promise<Buffer> {
  // A tile, since noise for the whole picture takes seconds.
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const tile = sharp({ create: { width: 500, height: 500, channels: 3, background: '#5b7fa6', noise } });
  return plain(6000, 4000)
    .composite([{ input: await tile.png().toBuffer(), tile: true }])
    .jpeg({ quality: 88 })
    .withExif({
      IFD0: { Make: 'Nikon', Model: 'Z 8' },
      IFD2: { ISOSpeedRatings: '200', FNumber: '8/1', ExposureTime: '1/1000' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '31/1 8/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 48/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

function withExif(format: Format, name: string): Promise<Buffer> {
  const sample = EXIF_SAMPLES.find((each) => each.name === name);
  if (sample === undefined) throw new Error(`no sample: ${name}`);
  return pictureWithExif(format, sample.blocks);
}

async function damaged(): Promise<Buffer> {
  const jpeg = await sharp(await readSample('storm-close'))
    .resize(1500)
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg.subarray(0, jpeg.length * 0.4), jpeg.subarray(jpeg.length * 0.45)]);
}

async function fourFindings(): Promise<Buffer> {
  const photo = sharp(await readSample('metro-dusk'));
  const { width, height } = await photo.metadata();
  /** A patch whose sides are this share of the photo's. */
  const patch = (background: string, share: number) =>
    plain(Math.round(width * share), Math.round(height * share), background)
      .png()
      .toBuffer();
  // A single black area would be a black thing.
  const black = await patch('black', 0.09);
  const top = Math.round(height * 0.86);
  return photo
    .composite([
      { input: await patch('white', 0.2), left: 0, top: 0 },
      { input: black, left: Math.round(width * 0.78), top },
      { input: black, left: Math.round(width * 0.89), top },
    ])
    .jpeg({ quality: 50 })
    .toBuffer();
}

async function clipped(): Promise<Buffer> {
  const { data, info } = await sharp(await readSample('storm-close'))
    .extract({ left: 0, top: 0, width: 1203, height: 901 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let x = 0; x < info.width; x += 10) {
    for (let y = 0; y < info.height; y++) {
      data[(y * info.width + x) * 3] = 255;
      data[(y * info.width + x + 1) * 3 + 2] = 0;
    }
  }
  return sharp(data, { raw: { ...info, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function turned(): Promise<Buffer> {
  const { data, info } = await sharp(await readSample('storm-close'))
    .rotate(3)
    .png()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [400, 300];
  const [left, top] = [Math.round((info.width - width) / 2), Math.round((info.height - height) / 2)];
  return sharp(data).extract({ left, top, width, height }).png().toBuffer();
}
