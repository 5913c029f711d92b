import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../lib/log.ts';
import { clientAddress, loggedAddress } from './client-address.ts';

/** The most characters that are logged of a path without a route. */
const MAX_PATH = 64;

/**
 * Logs one line when a response has been sent, and adds the request's id to the response. Headers, bodies, queries, and
 * the ids and file names in paths are never logged, because they may be personal or give access to a picture. Of the
 * client's address, only the network is logged.
 */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    log[isProxyCheck(request) ? 'debug' : 'info']('request', {
      id: request.id,
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: loggedAddress(clientAddress(request)),
      user: request.viewer?.id,
    });
  });
}

/** True for the check that a proxy makes every second or so, which would bury the other lines. */
function isProxyCheck({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.call === 'GET /api/health/ready';
}

/**
 * Warns once if requests arrive through a proxy that isn't listed in TRUST_PROXY. All clients behind such a proxy
 * appear to have the same address, so they share one rate limit.
 */
export function warnOfUnknownProxy(app: FastifyInstance, log: Logger): void {
  let warned = false;
  app.addHook('onRequest', async (request) => {
    const { headers, ips = [] } = request;
    // If there are two or more addresses, the proxy is trusted. They are equal if the request comes from the proxy's
    // own machine.
    if (warned || headers['x-forwarded-for'] === undefined || ips.length > 1) return;
    warned = true;
    log.warn('unknown_proxy', {
      ip: loggedAddress(clientAddress(request)),
      message: 'X-Forwarded-For is ignored: set TRUST_PROXY',
    });
  });
}

/**
 * The pattern of the request's route. If there is no route, the start of the path, which shows an operator what clients
 * request that doesn't exist.
 */
function loggedPath({ routeOptions, url }: FastifyRequest): string {
  if (routeOptions.url !== undefined) return routeOptions.url;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  if (/^\/+media\b/i.test(path)) return '/media/*';
  return path.slice(0, MAX_PATH);
}
