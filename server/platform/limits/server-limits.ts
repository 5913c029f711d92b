import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';
import { answerClientErrors } from '../http/raw-answers.ts';
import type { Logger } from '../lib/log.ts';
import type { Limits } from './limits.ts';

/** The limits that Node's own server and parser keep, as options of Fastify's. */
export function serverLimits(limits: Limits, log: Logger) {
  return {
    bodyLimit: limits.jsonBytes,
    connectionTimeout: limits.silenceMs,
    keepAliveTimeout: limits.idleMs,
    requestTimeout: limits.requestMs,
    maxRequestsPerSocket: limits.requestsPerConnection,
    // `refuseOddRequests` bounds the whole address.
    routerOptions: { maxParamLength: limits.urlLength },
    clientErrorHandler: answerClientErrors(log),
    http: {
      // `refuseOddRequests` refuses it, in the one error shape.
      requireHostHeader: false,
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkMs,
    },
  } satisfies FastifyHttpOptions<Server>;
}
