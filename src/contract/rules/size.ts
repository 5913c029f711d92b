/** Sides in px. */
export interface Size {
  width: number;
  height: number;
}
