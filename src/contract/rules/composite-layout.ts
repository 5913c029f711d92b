/** Where the parts of a composite are: sent with an upload, so that the server can check the photo alone. */

/** Lengths in px of the sent picture, from its top left corner; whole numbers. */
export interface CompositeLayout {
  /** The photo, without the footer band below it. */
  photo: { width: number; height: number };
  /** The visible part of the watermark; null if none of it is on the photo. */
  watermark: { x: number; y: number; width: number; height: number } | null;
}
