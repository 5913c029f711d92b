/** Scales a picture down, and counts its colours. */
import { fitWithin } from '../image/geometry.ts';
import { countColours } from '../image/histogram.ts';
import type { Histogram } from '../image/types.ts';
import { drawPhoto } from './draw.ts';
import type { CanvasBackend, Decoded } from './canvas-backend.ts';

/** A copy whose longer side is at most `longSide` px; undefined if the browser can't make the canvas. */
export function scaledPixels(
  kit: CanvasBackend,
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

/**
 * The histogram of a copy whose longer side is at most `longSide` px; undefined if the browser can't make the canvas.
 */
export function pictureHistogram(
  kit: CanvasBackend,
  picture: Omit<Decoded, 'free'>,
  longSide: number,
): Histogram | undefined {
  const pixels = scaledPixels(kit, picture, longSide);
  return pixels && countColours(pixels.data);
}
