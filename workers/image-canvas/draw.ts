/** Draws the parts of a composite (docs/rules/upload.md, "The composite"). Lengths in px. */
import { WATERMARK_OPACITY, footerBand, watermarkRect } from '../image/geometry.ts';
import { BAND_LAYOUT, WORDMARK, WORDMARK_SIZE } from '../image/wordmark.ts';
import type { DrawnWatermark, Rect, Size } from '../image/types.ts';
import { NAME_FONTS } from './fonts.ts';
import type { Decoded, DrawingContext } from './canvas-backend.ts';

/** Graphite and paper, the colours of the app's surfaces (docs/rules/screens.md, "Colours"). */
export const BAND_COLOUR = [0x16, 0x19, 0x1c] as const;
const BAND_TEXT = '#ece8df';

/** Draws the photo at a size, from the top left corner. Transparent parts of a PNG become white, not black. */
export function drawPhoto(
  pen: DrawingContext,
  photo: Pick<Decoded, 'picture'>,
  { width, height }: Size,
): void {
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingEnabled = true;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(photo.picture, 0, 0, width, height);
}

/** Draws the personal watermark. The band is drawn later, and covers what extends beyond the photo's lower edge. */
export function drawWatermark(
  pen: DrawingContext,
  photo: Size,
  watermark: Decoded,
  settings: DrawnWatermark,
): void {
  const { x, y, width, height } = watermarkRect(photo, watermark, settings);
  pen.save();
  pen.globalAlpha = WATERMARK_OPACITY;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(watermark.picture, x, y, width, height);
  pen.restore();
}

/** Draws the footer band: the product's wordmark at the left, the copyright line at the right. */
export function drawBand(pen: DrawingContext, photo: Size, copyright: string): void {
  const band = footerBand(photo);
  pen.save();
  pen.fillStyle = `rgb(${BAND_COLOUR.join(' ')})`;
  pen.fillRect(band.x, band.y, band.width, band.height);
  const margin = band.height * BAND_LAYOUT.margin;
  const wordmarkWidth = drawWordmark(pen, { ...band, x: margin });
  drawName(pen, band, copyright, { left: margin * 2 + wordmarkWidth, right: band.width - margin });
  pen.restore();
}

function drawWordmark(pen: DrawingContext, band: Rect): number {
  const scale = (band.height * BAND_LAYOUT.wordmark) / WORDMARK_SIZE.height;
  pen.save();
  pen.translate(band.x, band.y + (band.height - WORDMARK_SIZE.height * scale) / 2);
  pen.scale(scale, scale);
  pen.fillStyle = BAND_TEXT;
  pen.strokeStyle = BAND_TEXT;
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const shape of WORDMARK) {
    pen.lineWidth = shape.pen;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas context isn't an array
    pen.fill(new Path2D(shape.fill));
    pen.stroke(new Path2D(shape.stroke));
  }
  pen.restore();
  return WORDMARK_SIZE.width * scale;
}

/** Long names get a smaller font, down to 60 %, and are then condensed by the canvas. */
function drawName(
  pen: DrawingContext,
  band: Rect,
  text: string,
  room: { left: number; right: number },
): void {
  const width = room.right - room.left;
  const size = band.height * BAND_LAYOUT.letters;
  pen.fillStyle = BAND_TEXT;
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  pen.font = `${size}px ${NAME_FONTS}`;
  const natural = pen.measureText(text).width;
  if (natural > width) pen.font = `${Math.max(size * (width / natural), size * 0.6)}px ${NAME_FONTS}`;
  pen.fillText(text, room.right, band.y + band.height / 2, width);
}
