/** Chooses the watermark's colour based on the brightness of the photo below it (docs/rules/upload.md, "Watermark"). */
import { watermarkRect } from './geometry.ts';
import type { DrawnWatermark, LumaMap, Size, WatermarkSettings } from './types.ts';
import { WATERMARK_FILE_SIZE } from './watermark-files.ts';

/** Cells along a map's longer side, enough for the smallest watermark to cover several. */
const LONG_SIDE_CELLS = 96;
/** Brightness at which black and white have the same contrast. */
const MIDDLE = 127.5;

/** Averages RGBA pixels, four bytes each, into a map. */
export function lumaMap(rgba: Uint8ClampedArray, { width, height }: Size): LumaMap {
  const scale = Math.min(1, LONG_SIDE_CELLS / Math.max(width, height));
  const columns = Math.max(1, Math.floor(width * scale));
  const rows = Math.max(1, Math.floor(height * scale));
  const sums = new Float64Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const cell = Math.floor((y * rows) / height) * columns + Math.floor((x * columns) / width);
      sums[cell] = (sums[cell] ?? 0) + luma(rgba[at], rgba[at + 1], rgba[at + 2]);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
  }
  return { width: columns, height: rows, values: Uint8Array.from(sums, (sum, n) => sum / (counts[n] ?? 1)) };
}

/**
 * The watermark in the user's colour or, for `auto`, in the one that contrasts with the photo; light if the photo's
 * brightness is unknown.
 */
export function drawnWatermark(settings: WatermarkSettings, map: LumaMap | undefined): DrawnWatermark {
  const { colour } = settings;
  if (colour !== 'auto') return { ...settings, colour };
  const under = map && meanUnder(map, settings);
  return { ...settings, colour: under !== undefined && under > MIDDLE ? 'dark' : 'light' };
}

/** The mean brightness below a watermark; undefined if it is outside the photo. */
function meanUnder(map: LumaMap, settings: WatermarkSettings): number | undefined {
  const { x, y, width, height } = watermarkRect(map, WATERMARK_FILE_SIZE, settings);
  let sum = 0;
  let count = 0;
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(map.height, y + height); row++) {
    for (let column = Math.max(0, Math.floor(x)); column < Math.min(map.width, x + width); column++) {
      sum += map.values[row * map.width + column] ?? 0;
      count += 1;
    }
  }
  return count === 0 ? undefined : sum / count;
}

/** Brightness by Rec. 601. */
function luma(red = 0, green = 0, blue = 0): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
