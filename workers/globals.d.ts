/** TypeScript's worker library lacks the set-like methods of `FontFaceSet` (CSS Font Loading, section 3). */
interface FontFaceSet {
  add(font: FontFace): FontFaceSet;
}

/** How a frame's pixels are shown (WebCodecs, "VideoFrame Interface"). Browsers before 2025 lack both properties. */
interface VideoFrame {
  /** The clockwise rotation in degrees. */
  readonly rotation?: number;
  /** True if the pixels are mirrored left to right after the rotation. */
  readonly flip?: boolean;
}

/** exifr's smallest build that reads JPEG and EXIF; the package's types describe only the full build. */
declare module 'exifr/dist/lite.esm.mjs' {
  export interface Options {
    tiff: boolean;
    exif: boolean;
    gps: boolean;
    reviveValues: boolean;
    translateValues: boolean;
  }

  /** The tags by name; undefined if the file has none. Rejects for an unknown format. */
  export function parse(data: Uint8Array, options: Options): Promise<unknown>;
}
