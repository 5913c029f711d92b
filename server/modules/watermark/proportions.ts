/** Checks whether a picture may be the shown photo with something drawn on it. */
import type { Size } from '../../../src/contract/rules/size.ts';

/**
 * The brand bar's height as a share of the photo's height. No photo is so short that the bar's minimum height applies.
 */
const BAR_SHARE = 0.05;
/**
 * How far two aspect ratios may differ, because sides are rounded more than once. One px of the shown photo is allowed
 * on top of that.
 */
const TOLERANCE = 0.01;

/** True if the picture has the shown photo's aspect ratio, including the brand bar if the picture has one. */
export function hasProportionsOf(shown: Size, picture: Size, { bar }: { bar: boolean }): boolean {
  const expected = (shown.height / shown.width) * (bar ? 1 + BAR_SHARE : 1);
  return (
    Math.abs(picture.height / picture.width / expected - 1) <=
    TOLERANCE + 1 / Math.min(shown.width, shown.height)
  );
}
