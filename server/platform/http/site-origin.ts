/** The site's public origin. */
import type { FastifyRequest } from 'fastify';

/** Matches a valid `Host` header: a name or an IP address, and optionally a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** The origin in the form `https://host`: the configured one, or else that of the request. */
export function siteOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  // A proxy may pass on what a client claims.
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  return `${scheme}://${HOST.test(request.host) ? request.host : 'localhost'}`;
}
