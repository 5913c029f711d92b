/** Cache of the two decoded watermark pictures. */
import type { DrawnWatermark } from '../image/types.ts';
import { WATERMARK_URLS } from '../image/watermark-files.ts';
import type { CanvasBackend, Decoded } from './canvas-backend.ts';

const decoded = new Map<string, Decoded>();

/** The watermark in the given colour; undefined if it can't be loaded. Cached for the worker's lifetime. */
export async function loadWatermark(
  kit: CanvasBackend,
  colour: DrawnWatermark['colour'],
): Promise<Decoded | undefined> {
  const known = decoded.get(colour);
  if (known !== undefined) return known;
  const file = await fetchPicture(WATERMARK_URLS[colour]);
  const picture = file && (await kit.decode(file));
  if (picture !== undefined) decoded.set(colour, picture);
  return picture;
}

async function fetchPicture(url: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(url);
    return response.ok ? await response.blob() : undefined;
  } catch {
    return undefined;
  }
}
