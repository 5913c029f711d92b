/** Whether a picture can be the photo that is shown, with something drawn on it. */
import type { Size } from '../../../src/contract/rules/size.ts';

/** Height of the brand bar as a share of the photo's; no photo is so low that the bar's least height counts. */
const BAR_SHARE = 0.05;
/** How far two proportions may be apart, beside what a whole px of the shown photo makes: sides are rounded more than once. */
const TOLERANCE = 0.01;

/** True where a picture has the shown photo's proportions, with a brand bar below it if it has one. */
export function hasProportionsOf(shown: Size, picture: Size, { bar }: { bar: boolean }): boolean {
  const expected = (shown.height / shown.width) * (bar ? 1 + BAR_SHARE : 1);
  return (
    Math.abs(picture.height / picture.width / expected - 1) <=
    TOLERANCE + 1 / Math.min(shown.width, shown.height)
  );
}
