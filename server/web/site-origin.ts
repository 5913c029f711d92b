/** The site's own address, as others shall know it. */
import type { FastifyRequest } from 'fastify';

/** What may stand in a `Host` header: a name or an address, and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** `https://host`: what the operator says, else what the request was sent to. */
export function siteOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return publicUrl;
  return `${request.protocol}://${HOST.test(request.host) ? request.host : 'localhost'}`;
}
