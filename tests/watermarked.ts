/** Draws the site's watermark on a picture, as the app does. */
import sharp from 'sharp';
import { WATERMARK_OPACITY, watermarkRect } from '../workers/image/geometry.ts';
import type { DrawnWatermark } from '../workers/image/types.ts';
import { WATERMARK_FILE_SIZE, WATERMARK_URLS } from '../workers/image/watermark-files.ts';

/** A lossless copy of a picture with the watermark, whose part outside is cut off. */
export async function watermarkedWith(picture: Buffer, settings: DrawnWatermark): Promise<Buffer> {
  const photo = await sharp(picture).metadata();
  const rect = watermarkRect(photo, WATERMARK_FILE_SIZE, settings);
  const [x, y, width, height] = [rect.x, rect.y, rect.width, rect.height].map(Math.round);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return picture;
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const inside = {
    left: left - x,
    top: top - y,
    width: Math.min(photo.width, x + width) - left,
    height: Math.min(photo.height, y + height) - top,
  };
  if (inside.width <= 0 || inside.height <= 0) return picture;
  const opacity = { raw: { width: 1, height: 1, channels: 4 }, tile: true, blend: 'dest-in' } as const;
  const watermark = await sharp(`public${WATERMARK_URLS[settings.colour]}`)
    .resize({ width, height, fit: 'fill' })
    .ensureAlpha()
    .composite([{ input: Buffer.from([0, 0, 0, Math.round(255 * WATERMARK_OPACITY)]), ...opacity }])
    .png()
    .toBuffer();
  const input = await sharp(watermark).extract(inside).toBuffer();
  return sharp(picture).composite([{ input, left, top }]).png().toBuffer();
}
