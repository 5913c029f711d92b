import { useSyncExternalStore } from 'react';

/**
 * The state of the render pass on the server and of its hydration in the page, which must produce the same markup. What
 * only the device knows (its time zone, cached data) is applied afterwards. It ends with the screen's own hydration;
 * a lazy part of the screen may hydrate later (`useIsHydrating`).
 */
export const hydrationPass = {
  /** True during the pass. Read it only in a state initializer. */
  isNow: false,
  /** True if the pass has formatted a time in UTC that differs in the device's zone. */
  hasOtherTimes: false,
};

/**
 * True on the server, and in the render in which this component takes over what the server rendered, however late; false
 * from the next one on. Use it only in a state initializer.
 */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

const neverChanges = () => () => undefined;
