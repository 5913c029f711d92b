/** The image worker's API over Comlink, shared with the page. */
import type { GeoPoint } from '../src/contract/rules/airports.ts';
import type { CompositeLayout } from '../src/contract/rules/upload.ts';
import type { PixelView } from './image/pixel-views.ts';
import type { MeasuredChecks } from './image/checks/types.ts';
import type { CameraData, DrawnWatermark, Histogram, LumaMap } from './image/types.ts';

/** The result of opening a file. The sides are in px, of the upright picture. */
export interface OpenedPhoto {
  width: number;
  height: number;
  /** The degrees by which it was straightened clockwise; 0 if it wasn't. */
  turn: number;
  /** Size of the file in bytes. */
  bytes: number;
  /** True if the file's scans are damaged, which browsers don't report (docs/rules/upload.md, "Damaged files"). */
  isDamaged: boolean;
  /** The data that is sent with the photo. */
  camera: CameraData;
  /** True if a part of the file's EXIF data can't be read, and is lost. */
  isExifDamaged: boolean;
  /** EXIF orientation of the file, 1 to 8. */
  orientation: number;
  /** True if the file has a GPS position, which is never put into a composite. */
  hasPosition: boolean;
  /**
   * The file's GPS position, for finding the nearest airports; it never leaves the page's memory (docs/rules/upload.md,
   * "Position").
   */
  position?: GeoPoint;
  histogram: Histogram;
  /** For choosing the watermark's colour. */
  luma: LumaMap;
  /** JPEG for the screen, longest side at most 1280 px. */
  preview: Blob;
  /** JPEG for the outbox panel, longest side at most 320 px, without the watermark. */
  thumbnail: ArrayBuffer;
}

/** Why a file can't be opened. `too_large` and, if possible, `too_small` are found before decoding. */
export type OpenProblem = 'too_large' | 'too_small' | 'invalid';

export type OpenOutcome = { ok: true; photo: OpenedPhoto } | { ok: false; problem: OpenProblem };

/** The thumbnail of a file that isn't open: JPEG, longest side at most 320 px. */
export type ThumbnailOutcome = { ok: true; thumbnail: ArrayBuffer } | { ok: false; problem: OpenProblem };

/** How to make a composite from the open photo. */
export interface ComposeRequest {
  watermark: DrawnWatermark;
  /** Printed in the footer band: `© {year} {username}`. */
  username: string;
  year: number;
  /** The longer side in px of the photo in the composite; undefined means the photo's own size. */
  maxLongSide?: number;
}

/** The composite: JPEG with the source's EXIF, without position. */
export interface Composite {
  jpeg: ArrayBuffer;
  /** Width and height are in px and include the footer band. */
  width: number;
  height: number;
  /** JPEG for the outbox panel, longest side at most 320 px. */
  thumbnail: ArrayBuffer;
  layout: CompositeLayout;
}

/**
 * Why there is no composite. `watermark`: its picture could not be loaded; `canvas`: this browser cannot draw or encode
 * a picture of this size; `too_large`: over 25 MiB even at the lowest quality; `closed`: no photo is open.
 */
export type ComposeProblem = 'watermark' | 'canvas' | 'too_large' | 'closed';

export type ComposeOutcome = { ok: true; composite: Composite } | { ok: false; problem: ComposeProblem };

/** What to draw on the display copy of a photo that was already sent: watermark and footer band, or only the band. */
export interface WatermarkRequest extends Pick<ComposeRequest, 'username' | 'year'> {
  /** Undefined if the display copy already has it. */
  watermark: DrawnWatermark | undefined;
}

/** JPEGs: with the watermark, if one was requested, and with watermark and footer band. */
export interface WatermarkedPictures {
  watermarked: ArrayBuffer | undefined;
  branded: ArrayBuffer;
}

export type WatermarkOutcome =
  | { ok: true; pictures: WatermarkedPictures }
  /** `invalid`: the display copy can't be decoded; the others mean what they mean in `ComposeProblem`. */
  | { ok: false; problem: 'invalid' | 'watermark' | 'canvas' };

/** Only one photo is open at a time; `open` closes the previous one. */
export interface ImageWorkerApi {
  /**
   * Opens a file. `turn`: the degrees by which to straighten it clockwise; it is cropped so that no corner is blank
   * (docs/rules/upload.md, "Straightening"). A photo that would become too small is opened unchanged.
   */
  open(file: Blob, turn: number): Promise<OpenOutcome>;
  /** Runs the checks on the open photo; undefined if none is open, or if this browser can't read it. */
  check(): Promise<MeasuredChecks | undefined>;
  /** Makes the thumbnail of another file; the open photo stays open. */
  thumbnail(file: Blob): Promise<ThumbnailOutcome>;
  /**
   * The photo's file size in bytes if encoded with this longer side in px, without watermark and band; undefined if
   * that fails.
   */
  measure(maxLongSide?: number): Promise<number | undefined>;
  compose(request: ComposeRequest): Promise<ComposeOutcome>;
  /** Draws watermark and footer band on another photo; the open photo stays open. */
  watermark(file: Blob, request: WatermarkRequest): Promise<WatermarkOutcome>;
  /**
   * The histogram of a picture that the page shows, from a copy with a longest side of at most `longSide` px. Closes
   * the bitmap. The open photo stays open.
   */
  count(bitmap: ImageBitmap, longSide: number): Promise<Histogram | undefined>;
  /**
   * Changes a picture that the page shows, at its own size, so that flaws become visible. Closes the bitmap.
   * Undefined if the browser can't make the canvas. The open photo stays open.
   */
  view(bitmap: ImageBitmap, view: PixelView): Promise<Pixels | undefined>;
  close(): void;
}

/** A picture as RGBA bytes; sides in px. */
export interface Pixels {
  width: number;
  height: number;
  rgba: ArrayBuffer;
}
