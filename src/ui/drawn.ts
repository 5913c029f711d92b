/**
 * The one pass in which the server draws a screen, and in which the page takes over what was drawn: both must come to the
 * same. What only the device knows (its time zone, what it has kept) comes after it.
 */
export const drawnByServer = {
  /** True during the pass. Read it where a component's state begins, not later. */
  isNow: false,
  /** A time was told in UTC in it that reads otherwise in the device's zone. */
  hasOtherTimes: false,
};
