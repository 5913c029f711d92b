/** Decodes a file of any format that sharp knows into what the checks read. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { createPictureReader, STRIP_ROWS } from '../../workers/image/checks/planes.ts';
import type { CheckedPicture, WatermarkPlace } from '../../workers/image/checks/types.ts';

/** A decoded file: the picture as the checks read it, and the file's bytes. */
export interface ReadPicture {
  picture: CheckedPicture;
  bytes: Buffer;
}

/** Reads and decodes a file. Rejects if it can't be read or isn't a picture. */
export async function readPicture(path: string, watermark: WatermarkPlace = 'none'): Promise<ReadPicture> {
  const bytes = await readFile(path);
  return { picture: await decodePicture(bytes, watermark), bytes };
}

/** Decodes a picture upright, in sRGB. Rejects if it isn't one. */
export async function decodePicture(
  bytes: Buffer,
  watermark: WatermarkPlace = 'none',
): Promise<CheckedPicture> {
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten()
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return pictureOf(data, info, watermark);
}

/** The picture of raw RGB pixels, three bytes each. */
export function pictureOf(
  pixels: Uint8Array,
  size: { width: number; height: number },
  watermark: WatermarkPlace = 'none',
): CheckedPicture {
  const reader = createPictureReader(size, 'rgb', watermark);
  const strip = STRIP_ROWS * size.width * 3;
  for (let at = 0; at < pixels.length; at += strip) reader.addRows(pixels.subarray(at, at + strip));
  return reader.finish();
}
