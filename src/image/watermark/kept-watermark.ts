/** Size, place and colour of the watermark as they were chosen last on this device (docs/rules/upload.md, "Watermark"). */
import { DEFAULT_WATERMARK, clampWatermark } from '../../../workers/image/geometry.ts';
import type { WatermarkSettings } from '../../../workers/image/types.ts';

const KEY = 'watermark';
const COLOURS = ['auto', 'light', 'dark'] as const;

/** Settings within their bounds, of a value from elsewhere; undefined where it is none. */
export function readWatermark(value: unknown): WatermarkSettings | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('size' in value && 'x' in value && 'y' in value && 'colour' in value)) return undefined;
  const { size, x, y } = value;
  const colour = COLOURS.find((each) => each === value.colour);
  if (!isNumber(size) || !isNumber(x) || !isNumber(y) || colour === undefined) return undefined;
  return clampWatermark({ size, x, y, colour });
}

/** Where the next watermark starts. */
export function keptWatermark(): WatermarkSettings {
  try {
    return readWatermark(JSON.parse(localStorage.getItem(KEY) ?? 'null')) ?? DEFAULT_WATERMARK;
  } catch {
    return DEFAULT_WATERMARK;
  }
}

/** Keeps it, where storage is allowed. */
export function keepWatermark(settings: WatermarkSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // It then lasts as long as the page.
  }
}

/**
 * The watermark of a draft. One in the middle, where versions before the corner put it, was moved by nobody and starts
 * anew.
 */
export function draftWatermark(watermark: WatermarkSettings | undefined): WatermarkSettings {
  if (watermark === undefined) return keptWatermark();
  const { size, x, y, colour } = watermark;
  const isUnmoved = size === 100 && x === 50 && y === 50 && colour === 'light';
  return isUnmoved ? keptWatermark() : clampWatermark(watermark);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
