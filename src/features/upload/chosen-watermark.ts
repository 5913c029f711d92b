/** The watermark that the watermark screen hands back in the navigation state. */
import type { WatermarkSettings } from '../../../workers/image/types.ts';

/** Undefined for any other state. `changeWatermark` keeps it within its bounds. */
export function chosenWatermark(state: unknown): WatermarkSettings | undefined {
  if (typeof state !== 'object' || state === null || !('watermark' in state)) return undefined;
  const { watermark } = state;
  return isSettings(watermark) ? watermark : undefined;
}

function isSettings(value: unknown): value is WatermarkSettings {
  if (typeof value !== 'object' || value === null) return false;
  if (!('size' in value && 'x' in value && 'y' in value && 'colour' in value)) return false;
  const numbers = [value.size, value.x, value.y];
  return numbers.every(Number.isFinite) && (value.colour === 'light' || value.colour === 'dark');
}
