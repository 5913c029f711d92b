import type { IncomingHttpHeaders } from 'node:http';

/**
 * The size in bytes that a request declares for its body, capped at `most`. A chunked body declares none, so `most` is
 * assumed.
 */
export function declaredLength(headers: IncomingHttpHeaders, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(Number(headers['content-length'] ?? 0), most);
}
