/** The pixels of a picture, and its colours. */
import { fitWithin } from '../image/geometry.ts';
import { countColours } from '../image/histogram.ts';
import type { Histogram } from '../image/types.ts';
import { drawPhoto } from './draw.ts';
import type { CanvasKit, Decoded } from './kit.ts';

/** A copy of at most `longSide` px; `undefined` where the browser makes no canvas of that size. */
export function smallCopy(
  kit: CanvasKit,
  picture: Omit<Decoded, 'free'>,
  longSide: number,
): ImageData | undefined {
  const size = fitWithin(picture, longSide);
  const surface = kit.surface(size);
  if (surface === undefined) return undefined;
  drawPhoto(surface.pen, picture, size);
  const pixels = surface.pen.getImageData(0, 0, size.width, size.height);
  surface.free();
  return pixels;
}

/** Counts the colours of a copy of at most `longSide` px; `undefined` as above. */
export function countPicture(
  kit: CanvasKit,
  picture: Omit<Decoded, 'free'>,
  longSide: number,
): Histogram | undefined {
  const pixels = smallCopy(kit, picture, longSide);
  return pixels && countColours(pixels.data);
}
