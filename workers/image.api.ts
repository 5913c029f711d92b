/** What the image worker is asked and what it answers: its Comlink surface, shared with the page. */
import type { GeoPoint } from '../src/contract/rules/airports.ts';
import type { DrawnWatermark, Histogram, LumaMap, PhotoExif } from './image/types.ts';

/** Everything that one decode of a picked file gives. Sides in px after orientation. */
export interface OpenedPhoto {
  width: number;
  height: number;
  bytes: number;
  exif: PhotoExif;
  /** True when the file carries a position, which never goes into a composite. */
  hasPosition: boolean;
  /** That position, to find the nearest airports by; it stays in the page's memory (docs/rules/upload.md, "Position"). */
  position?: GeoPoint;
  histogram: Histogram;
  /** For the watermark's colour. */
  luma: LumaMap;
  /** JPEG for the screen, longest side at most 1280 px. */
  preview: Blob;
  /** JPEG for the tray, longest side at most 320 px, without the watermark. */
  thumbnail: ArrayBuffer;
}

/** Why a file cannot be opened. `too_large` and `too_small` come before any decode where they can. */
export type OpenProblem = 'too_large' | 'too_small' | 'invalid';

/** Expected outcomes are values. */
export type OpenOutcome = { ok: true; photo: OpenedPhoto } | { ok: false; problem: OpenProblem };

/** A small picture of a file that isn't open: JPEG, longest side at most 320 px. */
export type ThumbnailOutcome = { ok: true; thumbnail: ArrayBuffer } | { ok: false; problem: OpenProblem };

/** How a composite is made from the photo that was opened last. */
export interface ComposeRequest {
  watermark: DrawnWatermark;
  /** Printed in the footer band: `© {year} {username}`. */
  username: string;
  year: number;
  /** Longest side of the photo in the composite, px; undefined keeps the photo's own size. */
  maxLongSide?: number;
}

/** The composite: JPEG, EXIF put back, position taken out. */
export interface Composite {
  jpeg: ArrayBuffer;
  /** px, with the footer band. */
  width: number;
  height: number;
  /** JPEG for the tray, longest side at most 320 px. */
  thumbnail: ArrayBuffer;
}

/**
 * Why there is no composite. `watermark`: its picture could not be loaded; `canvas`: this browser cannot draw or encode
 * a picture of this size; `too_large`: over 25 MiB even at the lowest quality; `closed`: no photo is open.
 */
export type ComposeProblem = 'watermark' | 'canvas' | 'too_large' | 'closed';

export type ComposeOutcome = { ok: true; composite: Composite } | { ok: false; problem: ComposeProblem };

/** What is drawn on the display copy of a photo that was sent already: watermark and footer band, or the band alone. */
export interface MarkRequest extends Pick<ComposeRequest, 'username' | 'year'> {
  /** Undefined: the display copy carries it. */
  watermark: DrawnWatermark | undefined;
}

/** JPEG both: with the watermark, where that was to be drawn, and with watermark and footer band. */
export interface MarkedPictures {
  watermarked: ArrayBuffer | undefined;
  branded: ArrayBuffer;
}

export type MarkOutcome =
  | { ok: true; pictures: MarkedPictures }
  /** `invalid`: the display copy can't be decoded; the others as in `ComposeProblem`. */
  | { ok: false; problem: 'invalid' | 'watermark' | 'canvas' };

/** One photo is open at a time; `open` closes the one before. */
export interface ImageWorkerApi {
  open(file: Blob): Promise<OpenOutcome>;
  /** Draws a small picture of another file; the open photo stays open. */
  thumbnail(file: Blob): Promise<ThumbnailOutcome>;
  /** Bytes that the photo has when it is encoded at this size, without watermark and band; undefined when it can't be. */
  measure(maxLongSide?: number): Promise<number | undefined>;
  compose(request: ComposeRequest): Promise<ComposeOutcome>;
  /** Leaves the open photo as it is. */
  mark(file: Blob, request: MarkRequest): Promise<MarkOutcome>;
  /**
   * Counts the colours of a picture that the page shows, on a copy of at most `longSide` px, and frees it. The photo that
   * is open stays open.
   */
  count(bitmap: ImageBitmap, longSide: number): Promise<Histogram | undefined>;
  close(): void;
}
