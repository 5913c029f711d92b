/** The two watermark pictures, which `scripts/assets/watermark.ts` draws. */
import type { DrawnWatermark, Size } from './types.ts';

/** Where they lie (docs/rules/upload.md, "Watermark"). */
export const WATERMARK_URLS: Record<DrawnWatermark['colour'], string> = {
  light: '/watermark.png',
  dark: '/watermark_black.png',
};

/** Their sides, px: so that their place is known before they are loaded. */
export const WATERMARK_FILE_SIZE: Size = { width: 900, height: 139 };
