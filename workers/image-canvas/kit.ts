/** What drawing needs of its surroundings: given by the worker, and by the page where workers cannot draw. */
import type { Size } from '../image/types.ts';

/** What `OffscreenCanvas` and `<canvas>` have in common for drawing. */
export type Pen = CanvasCompositing &
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
  pen: Pen;
  /** To draw this surface on another one. */
  picture: CanvasImageSource;
  /** JPEG at a quality of 0 to 1; the blob's type tells whether the browser really made one. */
  encode(quality: number): Promise<Blob>;
  free(): void;
}

/** A decoded file: upright, px. Holds four bytes for each of them until it is freed. */
export interface Decoded extends Size {
  picture: CanvasImageSource;
  free(): void;
}

export interface CanvasKit {
  /** `undefined` when the browser makes no canvas of this size. */
  surface(size: Size): Surface | undefined;
  /** `undefined` when the file is no picture that this browser knows. */
  decode(file: Blob): Promise<Decoded | undefined>;
  /** Makes a loaded font known to the surfaces. */
  addFont(font: FontFace): void;
}
