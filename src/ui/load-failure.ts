/**
 * True when a screen's code could not be loaded. Browsers have no code for it, only words of their own: Chromium
 * "Failed to fetch dynamically imported module", Firefox "error loading dynamically imported module", Safari
 * "Importing a module script failed"; Vite adds "Unable to preload CSS".
 */
export function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}
