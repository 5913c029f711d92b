/** Checks whether a picture can be the shown photo with something drawn on it. */
import type { Size } from '../../../src/contract/rules/size.ts';

/** The brand bar's height as a share of the photo's; no photo is so low that the bar's minimum height applies. */
const BAR_SHARE = 0.05;
/** How far two aspect ratios may differ, in addition to one px of the shown photo: sides are rounded more than once. */
const TOLERANCE = 0.01;

/** True if the picture has the shown photo's aspect ratio, including the brand bar below it if it has one. */
export function hasProportionsOf(shown: Size, picture: Size, { bar }: { bar: boolean }): boolean {
  const expected = (shown.height / shown.width) * (bar ? 1 + BAR_SHARE : 1);
  return (
    Math.abs(picture.height / picture.width / expected - 1) <=
    TOLERANCE + 1 / Math.min(shown.width, shown.height)
  );
}
