/** Profile pictures: checked by their bytes, made small and free of metadata (spec 000 §5). */
import sharp from 'sharp';

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);
/** Sides of a stored picture, px at most. */
const MAX_SIDE_PX = 512;
const JPEG_QUALITY = 85;
/** Most pixels that are decoded: a bomb of 2 MB can hold many more. */
const MAX_PIXELS = 40_000_000;

export type PictureResult =
  { ok: true; jpeg: Buffer } | { ok: false; problem: 'unsupported_type' | 'image_invalid' };

/** Reads a picture file of any of the three formats and gives the JPEG to store: a square cut from its middle. */
export async function readProfilePicture(path: string): Promise<PictureResult> {
  const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const header = await image.metadata().catch(() => undefined);
  if (header === undefined || !FORMATS.has(header.format)) return { ok: false, problem: 'unsupported_type' };
  const side = Math.min(MAX_SIDE_PX, header.width, header.height);
  try {
    const jpeg = await image
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .flatten({ background: 'white' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
    return { ok: true, jpeg };
  } catch {
    return { ok: false, problem: 'image_invalid' };
  }
}
