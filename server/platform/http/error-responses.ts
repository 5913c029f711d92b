/** Turns refusals and thrown errors into responses with the usual error body. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfDeletedAccount, isOutage, isUnstorableText } from '../db/errors.ts';
import { isErrno } from '../lib/errno.ts';
import { Busy, refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import type { Logger } from '../lib/log.ts';
import { isStorageOutage } from '../storage/storage-outage.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { InvalidRequest } from './validation.ts';

/** After how many seconds a client should retry if there is an outage or the server is busy. */
const OUTAGE_RETRY_SECONDS = 5;

/** Sends a refusal. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter } = refusal.body;
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.body);
}

/** Sends error responses for thrown errors. Unexpected errors are logged and become a 500. */
export function respondWithErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = isGone(request, error) ? refuse('invalid_request') : refusalFor(error);
    // Being busy isn't a failure, so it isn't logged; the metrics count these responses.
    if (refusal.status >= 500 && !(error instanceof Busy)) {
      log.error('request_failed', {
        id: request.id,
        method: request.method,
        route: request.routeOptions.url,
        error,
      });
    }
    return sendRefusal(reply, refusal);
  });
}

/**
 * True if the client disconnected while sending its request. No response can reach it, and the server isn't at fault.
 */
function isGone({ raw }: FastifyRequest, error: unknown): boolean {
  return isErrno(error, 'ECONNRESET') && raw.destroyed && !raw.complete;
}

/**
 * Sends an error response for a URL that can't be parsed. This is the only error that occurs before all hooks and
 * outside of every route.
 */
export function respondToBadUrl(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store' }), refusalFor(error));
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof InvalidRequest) return refuse('invalid_request', { fields: error.fields });
  if (isErrno(error, 'ENOSPC') || isErrno(error, 'EDQUOT')) return refuse('insufficient_storage');
  if (error instanceof Busy) return refuse('busy', { retryAfter: OUTAGE_RETRY_SECONDS });
  if (isOutage(error) || isStorageOutage(error)) {
    return refuse('unavailable', { retryAfter: OUTAGE_RETRY_SECONDS });
  }
  if (isUnstorableText(error)) return refuse('invalid_request');
  if (isOfDeletedAccount(error)) return refuse('unauthorized');
  const status = statusOf(error);
  if (status === 414) return refuse('url_too_long');
  if (status === 413) return refuse('too_large');
  if (status === 415) return refuse('unsupported_type');
  if (status >= 400 && status < 500) return refuse('invalid_request');
  return refuse('internal');
}

/** The status of an error that Fastify itself threw; 500 for any other error. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
