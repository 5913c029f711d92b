/** The watermark settings last chosen on this device (docs/rules/upload.md, "Watermark"). */
import { DEFAULT_WATERMARK, clampWatermark } from '../../../workers/image/geometry.ts';
import type { WatermarkSettings } from '../../../workers/image/types.ts';

const KEY = 'watermark';
const COLOURS = ['auto', 'light', 'dark'] as const;

/** Parses untrusted settings and clamps them to their bounds; undefined if invalid. */
export function readWatermark(value: unknown): WatermarkSettings | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('size' in value && 'x' in value && 'y' in value && 'colour' in value)) return undefined;
  const { size, x, y } = value;
  const colour = COLOURS.find((known) => known === value.colour);
  if (!isNumber(size) || !isNumber(x) || !isNumber(y) || colour === undefined) return undefined;
  return clampWatermark({ size, x, y, colour });
}

/** The settings for the next photo. */
export function storedWatermark(): WatermarkSettings {
  try {
    return readWatermark(JSON.parse(localStorage.getItem(KEY) ?? 'null')) ?? DEFAULT_WATERMARK;
  } catch {
    return DEFAULT_WATERMARK;
  }
}

/** Stores the settings, unless storage is blocked. */
export function storeWatermark(settings: WatermarkSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage is blocked, so the settings last only until the page closes.
  }
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
