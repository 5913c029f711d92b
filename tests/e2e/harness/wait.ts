/** Waits for something outside the page; inside it Playwright's `expect` waits. */

/**
 * Calls `probe` until it gives something other than undefined, and gives that.
 * @throws Error naming `what` after `limitMs`.
 */
export async function waitFor<T>(
  what: string,
  probe: () => T | undefined | Promise<T | undefined>,
  limitMs = 30_000,
): Promise<T> {
  const end = performance.now() + limitMs;
  for (;;) {
    const value = await probe();
    if (value !== undefined) return value;
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
