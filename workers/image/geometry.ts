/** The layout of a composite (docs/rules/upload.md, "The composite"). Lengths are in px; sides are whole pixels. */
import { MIN_SHORT_SIDE_PX } from '../../src/contract/rules/limits.ts';
import type { Rect, Size, WatermarkSettings } from './types.ts';
import { WATERMARK_FILE_SIZE } from './watermark-files.ts';

/** The longer side of the preview. */
export const PREVIEW_LONG_SIDE_PX = 1280;
/** The longer side of the thumbnail that is stored with an op for the outbox panel. */
export const THUMBNAIL_LONG_SIDE_PX = 320;
/** Opacity of the watermark. */
export const WATERMARK_OPACITY = 0.7;
/** Width of the watermark at size 100, as a fraction of the photo's width. */
export const WATERMARK_WIDTH_SHARE = 0.3;
/** Bounds of the size slider, in percent. */
export const WATERMARK_SIZE = { min: 20, max: 250 } as const;
/** Bounds of a position, in percent. */
const WATERMARK_POSITION = { min: -50, max: 150 } as const;
/** Named positions, in percent (docs/rules/upload.md, "Watermark"). */
export const WATERMARK_PRESETS = {
  top_left: { x: 10, y: 10 },
  top_right: { x: 75, y: 10 },
  bottom_left: { x: 10, y: 85 },
  bottom_right: { x: 75, y: 85 },
} as const;
/** The settings used until the user changes them on this device (docs/rules/upload.md, "Watermark"). */
export const DEFAULT_WATERMARK: WatermarkSettings = {
  size: 100,
  ...WATERMARK_PRESETS.bottom_right,
  colour: 'auto',
};

/** Height of the footer band, as a fraction of the photo’s. */
export const BAND_HEIGHT_SHARE = 0.05;
const BAND_MIN_HEIGHT_PX = 30;

/** Scales a size down, never up, so its longer side is at most `longSide`. */
export function fitWithin(size: Size, longSide: number): Size {
  return scaled(size, longSide / Math.max(size.width, size.height));
}

/**
 * The photo's size in a composite. The longer side is at most `maxLongSide`, the shorter one never under 852 px
 * (docs/rules/upload.md, "Smaller copy").
 */
export function composedSize(size: Size, maxLongSide = Infinity): Size {
  const wanted = maxLongSide / Math.max(size.width, size.height);
  const least = MIN_SHORT_SIDE_PX / Math.min(size.width, size.height);
  return scaled(size, Math.max(wanted, least));
}

/**
 * The size at which the watermark is drawn on a display copy: its own size, or an enlarged one if its shorter side is
 * under 852 px, as a panorama's may be, since the server doesn't accept a smaller file.
 */
export function watermarkedSize({ width, height }: Size): Size {
  const scale = Math.max(1, MIN_SHORT_SIDE_PX / Math.min(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * The size of a photo that was turned by some degrees and cropped to the largest rectangle of its own aspect ratio
 * without blank corners. Undefined if its shorter side would be under 852 px.
 */
export function straightenedSize({ width, height }: Size, degrees: number): Size | undefined {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const scale = Math.min(width / (width * cos + height * sin), height / (width * sin + height * cos));
  const size = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  return Math.min(size.width, size.height) < MIN_SHORT_SIDE_PX ? undefined : size;
}

/** The part of the watermark that is on the photo, in whole px; undefined if none of it is. */
export function visibleWatermark(photo: Size, picture: Size, settings: WatermarkSettings): Rect | undefined {
  const rect = watermarkRect(photo, picture, settings);
  const x = Math.max(0, Math.floor(rect.x));
  const y = Math.max(0, Math.floor(rect.y));
  const width = Math.min(photo.width, Math.ceil(rect.x + rect.width)) - x;
  const height = Math.min(photo.height, Math.ceil(rect.y + rect.height)) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Scales a size down, never up, to an area of at most `area` px. */
export function fitArea(size: Size, area: number): Size {
  const scale = Math.min(1, Math.sqrt(area / (size.width * size.height)));
  return { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) };
}

/** The rectangle of the footer band below a photo of this size (docs/rules/upload.md, "Footer band"). */
export function footerBand({ width, height }: Size): Rect {
  const band = Math.max(BAND_MIN_HEIGHT_PX, Math.round(height * BAND_HEIGHT_SHARE));
  return { x: 0, y: height, width, height: band };
}

/** The photo in a picture of this size whose lower edge is a footer band: what `footerBand` was added to. */
export function aboveBand({ width, height }: Size): Size {
  const photo = Math.min(height - BAND_MIN_HEIGHT_PX, Math.round(height / (1 + BAND_HEIGHT_SHARE)));
  return { width, height: Math.max(1, photo) };
}

/** The size of the largest watermark on a photo. */
export function largestWatermark(photo: Size): Size {
  const { width, height } = watermarkRect(photo, WATERMARK_FILE_SIZE, {
    ...DEFAULT_WATERMARK,
    size: WATERMARK_SIZE.max,
  });
  return { width, height };
}

/** The rectangle of the watermark on a photo. `picture` is the watermark file's size, for its aspect ratio. */
export function watermarkRect(photo: Size, picture: Size, settings: WatermarkSettings): Rect {
  const { size, x, y } = clampWatermark(settings);
  const width = photo.width * WATERMARK_WIDTH_SHARE * (size / 100);
  return {
    x: photo.width * (x / 100),
    y: photo.height * (y / 100),
    width,
    height: width * (picture.height / picture.width),
  };
}

/** Clamps the settings to their bounds. */
export function clampWatermark(settings: WatermarkSettings): WatermarkSettings {
  return {
    colour: settings.colour,
    size: clamp(settings.size, WATERMARK_SIZE),
    x: clamp(settings.x, WATERMARK_POSITION),
    y: clamp(settings.y, WATERMARK_POSITION),
  };
}

/** The fraction (0 to 1) of the watermark that is on the photo. */
export function visibleShare(photo: Size, watermark: Rect): number {
  const across = overlap(watermark.x, watermark.width, photo.width);
  const down = overlap(watermark.y, watermark.height, photo.height);
  return (across * down) / (watermark.width * watermark.height);
}

function scaled({ width, height }: Size, factor: number): Size {
  const scale = Math.min(1, factor);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function overlap(start: number, length: number, limit: number): number {
  return Math.max(0, Math.min(start + length, limit) - Math.max(start, 0));
}

function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value));
}
