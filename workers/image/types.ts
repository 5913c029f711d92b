/** The image code's types of plain data, shared by worker, page and tests. */

import type { Size } from '../../src/contract/rules/size.ts';

export type { Size };

/** A rectangle in an image: top left corner and sides, in px. */
export interface Rect extends Size {
  x: number;
  y: number;
}

/** How a photo was taken, from its EXIF data; null for what it doesn't say. It never includes a position. */
export interface CameraData {
  camera_make: string | null;
  camera_model: string | null;
  lens_model: string | null;
  iso: number | null;
  /** The f-number. */
  aperture: number | null;
  /** Seconds in the format of `shutterSpeed`, such as `1/500` or `2.5`. */
  shutter_speed: string | null;
  /** In millimetres. */
  focal_length: number | null;
  /** The camera's local time: ISO 8601 without a time zone. */
  date_taken: string | null;
}

/** The number of pixels with each channel value, in 256 bins per channel. */
export interface Histogram {
  red: Uint32Array;
  green: Uint32Array;
  blue: Uint32Array;
}

/** A photo's brightness on a grid: cells from the top left, row by row, each 0 to 255. */
export interface LumaMap extends Size {
  values: Uint8Array;
}

/** Position, size and colour of the personal watermark (docs/rules/upload.md, "Watermark"). */
export interface WatermarkSettings {
  /** Percentage of the default size, 20 to 250. At 100, the watermark is 30 % as wide as the image. */
  size: number;
  /** The watermark's left edge, in percent of the image's width, -50 to 150. */
  x: number;
  /** The watermark's top edge, in percent of the image's height, -50 to 150. */
  y: number;
  /**
   * `light` draws /watermark.png, `dark` /watermark_black.png, `auto` the one that contrasts with the photo below it.
   */
  colour: 'auto' | 'light' | 'dark';
}

/** A watermark with its colour resolved. */
export interface DrawnWatermark extends WatermarkSettings {
  colour: 'light' | 'dark';
}
