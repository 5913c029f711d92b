/** The two watermark pictures, which `scripts/assets/watermark.ts` draws. */
import type { Size, WatermarkSettings } from './types.ts';

/** Where they lie (docs/rules/upload.md, "Watermark"). */
export const WATERMARK_URLS: Record<WatermarkSettings['colour'], string> = {
  light: '/watermark.png',
  dark: '/watermark_black.png',
};

/** Their sides, px: so that their place is known before they are loaded. */
export const WATERMARK_FILE_SIZE: Size = { width: 900, height: 139 };
