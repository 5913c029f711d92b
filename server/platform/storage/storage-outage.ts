/**
 * True if S3 is temporarily unavailable: no response, or one that says so. Recognises the client's errors by the
 * `$metadata` that it adds, since the client isn't loaded on most sites. An object that breaks off by silence is a
 * `TimeoutError` without it.
 */
export function isStorageOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (!('$metadata' in error)) return error.name === 'TimeoutError';
  const { $metadata: metadata } = error;
  if (typeof metadata !== 'object' || metadata === null) return false;
  const status = 'httpStatusCode' in metadata ? metadata.httpStatusCode : undefined;
  return typeof status !== 'number' || status >= 500 || status === 429;
}
