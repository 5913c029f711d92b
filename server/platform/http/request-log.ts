import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../lib/log.ts';
import { loggedAddress } from './client-address.ts';

/** The most characters of an address that the server doesn't have. */
const MAX_PATH = 64;

/**
 * Logs one line for each answered request, and puts its id into the answer. Neither headers nor bodies nor query texts are
 * logged, nor the ids and file names in a path: they may be personal, or open a picture. Of the client's address only the
 * network is logged.
 */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    log.info('request', {
      id: request.id,
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: loggedAddress(request.ip),
      user: request.viewer?.id,
    });
  });
}

/**
 * Warns, once, of a proxy that TRUST_PROXY doesn't name: all clients behind it count as one address, with one address's
 * limits.
 */
export function warnOfUnknownProxy(app: FastifyInstance, log: Logger): void {
  let warned = false;
  app.addHook('onRequest', async ({ headers, ip, ips = [] }) => {
    // Two addresses and more: the sender is trusted. They are the same where the proxy's own machine asks.
    if (warned || headers['x-forwarded-for'] === undefined || ips.length > 1) return;
    warned = true;
    log.warn('unknown_proxy', {
      ip: loggedAddress(ip),
      message: 'X-Forwarded-For is ignored: set TRUST_PROXY',
    });
  });
}

/** The route's pattern; without a route the beginning of the path, so that an operator sees which addresses are missing. */
function loggedPath({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== undefined) return routeOptions.url;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (/^\/+media\b/i.test(path)) return '/media/*';
  return path.slice(0, MAX_PATH);
}
