/** Longest that work waits on a page that is never idle, ms. */
const IDLE_PATIENCE = 2000;

/** Resolves in a moment in which the page has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_PATIENCE });
    else setTimeout(resolve, 100);
  });
}
