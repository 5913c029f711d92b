/** What the image code speaks about: plain data without a scope of its own, so that worker, page and tests share it. */

import type { Size } from '../../src/contract/rules/size.ts';

export type { Size };

/** A place in an image: top left corner and sides, px. */
export interface Rect extends Size {
  x: number;
  y: number;
}

/** What the camera wrote, for the form and the preview panel (docs/rules/upload.md, "The composite"). Never a position. */
export interface PhotoExif {
  camera_make?: string;
  camera_model?: string;
  lens_model?: string;
  iso?: number;
  /** f-number */
  aperture?: number;
  /** e.g. `1/500`, in seconds */
  shutter_speed?: string;
  /** mm */
  focal_length?: number;
  /** Local time at the camera, ISO 8601 without zone. */
  date_taken?: string;
}

/** Counts per channel value, 256 bins each. */
export interface Histogram {
  red: Uint32Array;
  green: Uint32Array;
  blue: Uint32Array;
}

/** How light a photo is, place by place: cells from the top left, row by row, each 0 to 255. */
export interface LumaMap extends Size {
  values: Uint8Array;
}

/** Where and how the personal watermark sits (docs/rules/upload.md, "Watermark"). */
export interface WatermarkSettings {
  /** Percent of the default size, 20 to 250. The watermark's width is this percent of 30 % of the image's width. */
  size: number;
  /**
   * The watermark's left edge in percent of the image's width and its top edge in percent of the height, -50 to 150.
   */
  x: number;
  y: number;
  /** `light` draws /watermark.png, `dark` /watermark_black.png, `auto` the one that shows on what is under it. */
  colour: 'auto' | 'light' | 'dark';
}

/** A watermark as it is drawn. */
export interface DrawnWatermark extends WatermarkSettings {
  colour: 'light' | 'dark';
}
