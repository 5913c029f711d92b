/** Real JPEGs for tests, with noise so that no two are equal and none compresses to almost nothing. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

/** EXIF as a camera writes it, with a GPS position and a serial number. */
const CAMERA_EXIF = {
  IFD0: { Make: 'Canon', Model: 'Canon EOS R5', Artist: 'Ann Apron', Copyright: 'Ann Apron 2024' },
  IFD2: {
    LensModel: 'RF100-500mm F4.5-7.1 L IS USM',
    ISOSpeedRatings: '400',
    FNumber: '71/10',
    ExposureTime: '1/500',
    FocalLength: '500/1',
    DateTimeOriginal: '2024:05:01 10:11:12',
    BodySerialNumber: '0123456789',
  },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '51/1 28/1 39/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '0/1 27/1 41/1',
  },
} as const;

export interface SampleOptions {
  /** In px; 1280 × 900 by default. */
  width?: number;
  height?: number;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
}

/** A photo as a camera makes it. */
export async function sampleJpeg({
  width = 1280,
  height = 900,
  orientation,
}: SampleOptions = {}): Promise<Buffer> {
  const background = { width, height, channels: 3, background: '#88aacc' } as const;
  const picture = sharp({ create: background }).composite([{ ...noise(), tile: true }]);
  return withCameraExif(picture.jpeg({ quality: 70 }), orientation).toBuffer();
}

const TILE_PX = 128;

/** A tile of grey noise, each time another one. Drawing it for every pixel takes longer than all else that is done here. */
function noise() {
  const input = Buffer.from(randomBytes(TILE_PX * TILE_PX).map((byte) => 105 + (byte % 47)));
  return { input, raw: { width: TILE_PX, height: TILE_PX, channels: 1 } } as const;
}

/** The colours of `quartersJpeg`: top left, top right, bottom left, bottom right. */
export const QUARTERS = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'] as const;

const quarters = new Map<string, Promise<Buffer>>();

/**
 * Four coloured quarters, stored so that a viewer that applies `orientation` shows them upright at this size. Drawn once
 * per process.
 */
export async function quartersJpeg(width: number, height: number, orientation: number): Promise<Buffer> {
  const key = `${width} ${height} ${orientation}`;
  const drawn = quarters.get(key) ?? drawQuarters(width, height, orientation);
  quarters.set(key, drawn);
  return Buffer.from(await drawn);
}

async function drawQuarters(width: number, height: number, orientation: number): Promise<Buffer> {
  const parts = QUARTERS.map((background, n) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left: n % 2 === 0 ? 0 : width / 2,
    top: n < 2 ? 0 : height / 2,
  }));
  const canvas = sharp({ create: { width, height, channels: 3, background: '#000000' } }).composite(parts);
  const stored = await unorient(sharp(await canvas.png().toBuffer()), orientation);
  return withCameraExif(sharp(await stored.png().toBuffer()).jpeg({ quality: 95 }), orientation).toBuffer();
}

/** The colours of a picture's quarters, with each channel rounded to 00 or ff. */
export async function quartersOf(picture: Buffer): Promise<string[]> {
  const pixels = await sharp(picture).resize(2, 2, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  const channels = Array.from(pixels, (value) => (value > 127 ? 'ff' : '00'));
  return [0, 3, 6, 9].map((start) => `#${channels.slice(start, start + 3).join('')}`);
}

/** The shortest and longest comment segment that a JPEG can have, in bytes. */
const COMMENT = { longest: 65_537, shortest: 4 };

/** Pads a JPEG to `bytes` with comment segments, which don't change the picture. */
export function withLength(jpeg: Buffer, bytes: number): Buffer {
  const parts = [jpeg.subarray(0, -2)];
  for (let left = bytes - jpeg.length; left > 0;) {
    // The rest must not be shorter than the shortest comment.
    const length = left > COMMENT.longest ? Math.min(COMMENT.longest, left - COMMENT.shortest) : left;
    const comment = Buffer.alloc(length, 'x');
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    parts.push(comment);
    left -= length;
  }
  return Buffer.concat([...parts, jpeg.subarray(-2)]);
}

/** Applies the reverse of what a viewer does for an orientation. */
async function unorient(picture: Sharp, orientation: number): Promise<Sharp> {
  switch (orientation) {
    case 2:
      return picture.flop();
    case 3:
      return picture.rotate(180);
    case 4:
      return picture.flip();
    case 5:
      return sharp(await picture.rotate(90).png().toBuffer()).flop();
    case 6:
      return picture.rotate(270);
    case 7:
      return sharp(await picture.rotate(270).png().toBuffer()).flop();
    case 8:
      return picture.rotate(90);
    default:
      return picture;
  }
}

function withCameraExif(jpeg: Sharp, orientation: number | undefined): Sharp {
  const withExif = jpeg.withExif(CAMERA_EXIF);
  return orientation === undefined ? withExif : withExif.withMetadata({ orientation, exif: CAMERA_EXIF });
}
