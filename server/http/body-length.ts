import type { IncomingHttpHeaders } from 'node:http';

/** How many bytes a request's body has by its own word, and at most `most`: so many, too, where it doesn't say. */
export function saidLength(headers: IncomingHttpHeaders, most: number): number {
  if (headers['transfer-encoding'] !== undefined) return most;
  return Math.min(Number(headers['content-length'] ?? 0), most);
}
