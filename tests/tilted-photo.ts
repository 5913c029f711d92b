/** Sample photos as a camera would have taken them that was turned about its axis. */
import sharp from 'sharp';
import { readSample } from '../scripts/samples/catalogue.ts';

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
  if (degrees === 0) return upright.jpeg({ quality: 90 }).toBuffer();
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const angle = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turned = await sharp(data, {
    raw: { width: info.width, height: info.height, channels: info.channels },
  })
    .affine([cos, -sin, sin, cos], { interpolator: 'bicubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = turned.info;
  const inside = largestInside(info.width, info.height, Math.abs(angle));
  return sharp(turned.data, { raw: { width, height, channels } })
    .extract({
      left: Math.round((width - inside.width) / 2),
      top: Math.round((height - inside.height) / 2),
      ...inside,
    })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** The largest upright rectangle in one that is turned by a few degrees, two px from its edges. */
function largestInside(width: number, height: number, angle: number): { width: number; height: number } {
  const [cos, sin, both] = [Math.cos(angle), Math.sin(angle), Math.cos(2 * angle)];
  return {
    width: Math.floor((width * cos - height * sin) / both) - 4,
    height: Math.floor((height * cos - width * sin) / both) - 4,
  };
}
