/** TypeScript's worker library leaves out that a `FontFaceSet` is set-like (CSS Font Loading, section 3). */
interface FontFaceSet {
  add(font: FontFace): FontFaceSet;
}

/** exifr's smallest build that reads JPEG and EXIF; its own types describe the full one. */
declare module 'exifr/dist/lite.esm.mjs' {
  export interface Options {
    tiff: boolean;
    exif: boolean;
    gps: boolean;
    reviveValues: boolean;
    translateValues: boolean;
  }

  /** Where it was taken, degrees; `undefined` when the file doesn't say. Rejects as `parse` does. */
  export function gps(data: Uint8Array): Promise<{ latitude: number; longitude: number } | undefined>;

  /** The tags by name; `undefined` when the file has none. Rejects when it is in no known format. */
  export function parse(data: Uint8Array, options: Options): Promise<unknown>;
}
