/** Caches the result of an asynchronous read after the first call. A failed read isn't cached. */
export function memoizeAsync<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    }));
}
