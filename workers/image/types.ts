/** What the image worker is asked and what it answers; plain data, so that it crosses `postMessage`. */

/** What the camera wrote, for the form and the preview panel (spec 001 §3). Never a position. */
export interface PhotoExif {
  camera_make?: string;
  camera_model?: string;
  lens_model?: string;
  iso?: number;
  /** f-number */
  aperture?: number;
  /** e.g. `1/500` */
  shutter_speed?: string;
  /** mm */
  focal_length?: number;
  /** Local time at the camera, ISO 8601 without zone. */
  date_taken?: string;
}

/** Counts per channel value, 256 bins each (spec 001 §9). */
export interface Histogram {
  red: Uint32Array;
  green: Uint32Array;
  blue: Uint32Array;
}

/** Everything that one decode of a picked file gives. Sides in px after orientation. */
export interface OpenedPhoto {
  width: number;
  height: number;
  bytes: number;
  exif: PhotoExif;
  /** True when the file carries a position, which the composite drops. */
  hasPosition: boolean;
  histogram: Histogram;
  /** JPEG for the screen, longest side at most 1280 px. */
  preview: Blob;
  /** JPEG for the tray and offline lists, longest side at most 320 px; small enough to store beside an op. */
  thumbnail: ArrayBuffer;
}

/** Why a file cannot be opened. `too_large` and `too_small` come before any decode where they can. */
export type OpenProblem = 'too_large' | 'too_small' | 'invalid';

/** Expected outcomes are values. */
export type OpenOutcome = { ok: true; photo: OpenedPhoto } | { ok: false; problem: OpenProblem };

/** Where and how the personal watermark sits (spec 001 §3, §9). */
export interface WatermarkSettings {
  /** Percent of the default size, 20 to 250. The watermark's width is this percent of 30 % of the image's width. */
  size: number;
  /** Percent of the image's width and height, -50 to 150. */
  x: number;
  y: number;
  /** `light` draws /watermark.png, `dark` /watermark_black.png. */
  colour: 'light' | 'dark';
}

/** How a composite is made from the photo that was opened last. */
export interface ComposeRequest {
  watermark: WatermarkSettings;
  /** Printed in the footer band: `© {year} {username}`. */
  username: string;
  year: number;
  /** Longest side of the photo in the composite, px; undefined keeps the photo's own size. */
  maxLongSide?: number;
}

/** The composite: JPEG at quality 0.9, EXIF put back, position taken out. */
export interface Composite {
  jpeg: ArrayBuffer;
  /** px, with the footer band. */
  width: number;
  height: number;
  thumbnail: ArrayBuffer;
}

/** The worker's Comlink surface. One photo is open at a time; `open` closes the one before. */
export interface ImageWorkerApi {
  open(file: Blob): Promise<OpenOutcome>;
  compose(request: ComposeRequest): Promise<Composite>;
  close(): void;
}
