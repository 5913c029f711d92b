/**
 * The state of the render pass on the server and of its hydration in the page, which must produce the same markup. What
 * only the device knows (its time zone, cached data) is applied afterwards.
 */
export const hydrationPass = {
  /** True during the pass. Read it only in a state initializer. */
  isNow: false,
  /** True if the pass has formatted a time in UTC that differs in the device's zone. */
  hasOtherTimes: false,
};
