import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';
import { respondToClientErrors } from '../http/raw-responses.ts';
import type { Logger } from '../lib/log.ts';
import type { Limits } from './limits.ts';

/** The limits that Node's own HTTP server and parser enforce, as options for Fastify. */
export function httpServerLimits(limits: Limits, log: Logger) {
  return {
    bodyLimit: limits.jsonBytes,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.idleMs,
    requestTimeout: limits.requestMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    // `refuseMalformedRequests` limits the length of the whole URL instead.
    routerOptions: { maxParamLength: limits.urlLength },
    clientErrorHandler: respondToClientErrors(log),
    http: {
      // If the header is missing, `refuseMalformedRequests` refuses the request with the usual error body.
      requireHostHeader: false,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
    },
  } satisfies FastifyHttpOptions<Server>;
}
