/** Waits for something outside the page. For something inside the page, use Playwright's `expect`. */

/**
 * Calls `probe` until it returns something other than undefined, and returns that.
 * @throws Error that mentions `what` if `limitMs` have passed.
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
