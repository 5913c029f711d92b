import type { IncomingHttpHeaders } from 'node:http';

/** The declared length of a request's body, bytes, at most `most`; `most` if the headers declare none. */
export function declaredLength(headers: IncomingHttpHeaders, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(Number(headers['content-length'] ?? 0), most);
}
