/** Width and height in px. */
export interface Size {
  width: number;
  height: number;
}
