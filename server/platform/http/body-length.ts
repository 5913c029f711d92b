import type { IncomingHttpHeaders } from 'node:http';

/** How many bytes a request's headers declare for its body, and at most `most`; `most` where they declare nothing. */
export function declaredLength(headers: IncomingHttpHeaders, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(Number(headers['content-length'] ?? 0), most);
}
