/** Lets `close-on-back.ts`, which is loaded later, see each `popstate` before the router does. */
export const beforeRouter: { onPopState?: (event: PopStateEvent) => void } = {};

// Chromium calls the window's listeners in the order in which they were added, even capturing ones.
if (!import.meta.env.SSR) {
  window.addEventListener('popstate', (event) => beforeRouter.onPopState?.(event));
}
