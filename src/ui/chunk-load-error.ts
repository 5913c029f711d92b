/**
 * True if a chunk of code couldn't be loaded. Browsers report no error code for this, only a message: Chromium "Failed
 * to fetch dynamically imported module", Firefox "error loading dynamically imported module", Safari "Importing a
 * module script failed"; Vite adds "Unable to preload CSS".
 */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  );
}
