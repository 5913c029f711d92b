/**
 * The canvas interface for drawing, implemented in the worker, and in the page for browsers without `OffscreenCanvas`.
 */
import type { Size } from '../image/types.ts';

/** The 2D context that `OffscreenCanvas` and `<canvas>` have in common. */
export type DrawingContext = CanvasCompositing &
  CanvasDrawImage &
  CanvasDrawPath &
  CanvasFillStrokeStyles &
  CanvasImageData &
  CanvasImageSmoothing &
  CanvasPathDrawingStyles &
  CanvasRect &
  CanvasState &
  CanvasText &
  CanvasTextDrawingStyles &
  CanvasTransform;

/** A canvas. */
export interface Surface extends Size {
  pen: DrawingContext;
  /** For drawing this surface on another one. */
  picture: CanvasImageSource;
  /** Encodes as JPEG at a quality of 0 to 1; check the blob's type, since a browser may encode a different format. */
  encode(quality: number): Promise<Blob>;
  free(): void;
}

/** What a surface is for. */
export interface SurfaceUse {
  /** True if its pixels are read more than once, which is slow from the graphics card. */
  isForReading: boolean;
}

/** A decoded file, upright; sides in px. Uses four bytes per pixel until it is freed. */
export interface Decoded extends Size {
  picture: CanvasImageSource;
  free(): void;
}

export interface CanvasBackend {
  /** Undefined if the browser can't make a canvas of this size. */
  surface(size: Size, use?: SurfaceUse): Surface | undefined;
  /** Undefined if this browser can't decode the file. */
  decode(file: Blob): Promise<Decoded | undefined>;
  /** Registers a loaded font for the surfaces. */
  addFont(font: FontFace): void;
}
