/** How long the browser may be busy before the work is done anyway, in ms. */
const TIMEOUT_MS = 300;

/** Runs work once the page is painted and idle, so that it doesn't delay the paint. Returns how to cancel it. */
export function afterPaint(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(work, { timeout: TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, TIMEOUT_MS);
  return () => clearTimeout(timer);
}
