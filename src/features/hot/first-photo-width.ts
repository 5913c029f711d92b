/** The width of the first photo beside the next two. */

/**
 * The part of the width (0 to 1) the first photo takes so that it is as high as the second and third, one above the
 * other beside it. Ratios are width over height.
 */
export function firstShare(first: number, second: number, third: number): number {
  const heights = 1 / second + 1 / third;
  return (heights * first) / (1 + heights * first);
}
