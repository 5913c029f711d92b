/** The colours of a picture (docs/rules/upload.md, "Histogram"). */
import { fitWithin } from '../image/geometry.ts';
import { countColours } from '../image/histogram.ts';
import type { Histogram } from '../image/types.ts';
import { drawPhoto } from './draw.ts';
import type { CanvasKit, Decoded } from './kit.ts';

/** Counts a copy of at most `longSide` px; `undefined` where the browser makes no canvas of that size. */
export function countPicture(
  kit: CanvasKit,
  picture: Omit<Decoded, 'free'>,
  longSide: number,
): Histogram | undefined {
  const size = fitWithin(picture, longSide);
  const surface = kit.surface(size);
  if (surface === undefined) return undefined;
  drawPhoto(surface.pen, picture, size);
  const histogram = countColours(surface.pen.getImageData(0, 0, size.width, size.height).data);
  surface.free();
  return histogram;
}
