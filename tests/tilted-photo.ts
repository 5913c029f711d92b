/** Photos as a camera would have taken them that was turned about its axis. */
import sharp from 'sharp';
import { readSample } from '../scripts/samples/catalogue.ts';
import { changed, fromPixels, toPixels } from './unit/image/checks/pictures.ts';
import type { Pixels } from './unit/image/checks/pictures.ts';

/**
 * A sample photo turned by `degrees`, as `roll` counts them (its horizon then rises to the right), and cropped to the
 * largest upright rectangle without blank corners. JPEG of quality 90. A `longSide` in px makes it smaller first.
 */
export async function tiltedPhoto(id: string, degrees: number, longSide?: number): Promise<Buffer> {
  const original = sharp(await readSample(id))
    .autoOrient()
    .removeAlpha();
  const upright =
    longSide === undefined ? original : original.resize({ width: longSide, height: longSide, fit: 'inside' });
  return fromPixels(await tilted(await toPixels(upright), degrees))
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A picture turned by `degrees`, clockwise as the camera was, and cropped to the largest upright rectangle. */
export async function tilted(upright: Pixels, degrees: number): Promise<Pixels> {
  if (degrees === 0) return upright;
  const angle = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = await changed(upright, (picture) =>
    picture.affine([cos, -sin, sin, cos], { interpolator: 'bicubic' }),
  );
  const inside = largestInside(upright.width, upright.height, Math.abs(angle));
  return changed(turned, (picture) =>
    picture.extract({
      left: Math.round((turned.width - inside.width) / 2),
      top: Math.round((turned.height - inside.height) / 2),
      ...inside,
    }),
  );
}

/** The largest upright rectangle in one that is turned by a few degrees, two px from its edges. */
function largestInside(width: number, height: number, angle: number): { width: number; height: number } {
  const [cos, sin, both] = [Math.cos(angle), Math.sin(angle), Math.cos(2 * angle)];
  return {
    width: Math.floor((width * cos - height * sin) / both) - 4,
    height: Math.floor((height * cos - width * sin) / both) - 4,
  };
}
