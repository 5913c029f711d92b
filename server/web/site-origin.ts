/** The site's public origin. */
import type { FastifyRequest } from 'fastify';

/** A valid `Host` header: a name or an IP address, and an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** `https://host`: as configured, else from the request. */
export function siteOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  return `${request.protocol}://${HOST.test(request.host) ? request.host : 'localhost'}`;
}
