/** Reads something when it is first asked for, and remembers it for all who ask then. A read that failed is made again. */
export function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    }));
}
