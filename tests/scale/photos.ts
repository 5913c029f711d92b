/** Photos to send: real JPEGs of 0.3 to 10 MB, no two alike. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { blankPosition } from '../../src/contract/rules/position/file.ts';
import { sampleJpeg } from '../api/sample-jpeg.ts';

interface Photo {
  bytes: Buffer;
  /** The bytes that the storage must have. */
  stored: Buffer;
}

/** Makes one photo after the other. `random`: in [0, 1). */
export type PhotoSource = () => Photo;

/** In pixels. The first has a position in its EXIF. */
const SIZES = [
  { width: 1280, height: 900 },
  { width: 1800, height: 1200 },
  { width: 3000, height: 2000 },
] as const;

/** The largest of most photos, and of one in fifteen, in bytes. */
const MOST_BYTES = 5e6;
const LARGE_BYTES = 10e6;
const LARGE_SHARE = 1 / 15;

/** A JPEG's comment segment: its marker, and the most bytes that it may hold. */
const COMMENT = 0xfffe;
const COMMENT_BYTES = 65_533;

/** Draws the pictures, which all photos share. */
export async function openPhotoSource(random: () => number): Promise<PhotoSource> {
  const [first, ...others] = SIZES;
  const pictures = [await sampleJpeg(first), ...(await Promise.all(others.map(plainJpeg)))];
  return () => {
    const picture = pictures[Math.floor(random() * pictures.length)] ?? pictures[0];
    if (picture === undefined) throw new Error('no picture');
    const most = random() < LARGE_SHARE ? LARGE_BYTES : MOST_BYTES;
    // Many small ones, few large ones.
    const bytes = withNoise(picture, 0.3e6 + random() ** 3 * (most - 0.3e6));
    const stored = Buffer.from(bytes);
    blankPosition(stored);
    return { bytes, stored };
  };
}

function plainJpeg({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#88aacc', noise } })
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** Fills a JPEG up to about `length` bytes with random comments, at least one. The picture stays the same. */
function withNoise(jpeg: Buffer, length: number): Buffer {
  const parts = [jpeg.subarray(0, -2)];
  let left = Math.max(16, length - jpeg.length);
  while (left > 0) {
    const content = randomBytes(Math.ceil(Math.min(left, COMMENT_BYTES)));
    const head = Buffer.alloc(4);
    head.writeUInt16BE(COMMENT, 0);
    head.writeUInt16BE(content.length + 2, 2);
    parts.push(head, content);
    left -= content.length;
  }
  return Buffer.concat([...parts, jpeg.subarray(-2)]);
}
