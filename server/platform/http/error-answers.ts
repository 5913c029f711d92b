/** Turns refusals and thrown errors into answers of the one error shape. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOfDeletedAccount, isOutage, isUnstorableText } from '../db/errors.ts';
import { isErrno } from '../lib/errno.ts';
import { Busy, refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import type { Logger } from '../lib/log.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { InvalidRequest } from './validation.ts';

/** When a client that met an outage, or a crowd, is to try again. */
const OUTAGE_RETRY_SECONDS = 5;

/** Answers with a refusal. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter } = refusal.body;
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.body);
}

/** Answers thrown errors; what no code expects is logged and becomes a 500. */
export function answerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = isGone(request, error) ? refuse('invalid_request') : refusalFor(error);
    // Being busy is no failure: the metrics count those answers.
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

/** True where the client went away in the middle of its request: no answer can reach it, and nothing is wrong here. */
function isGone({ raw }: FastifyRequest, error: unknown): boolean {
  return isErrno(error, 'ECONNRESET') && raw.destroyed && !raw.complete;
}

/** Answers addresses that can't be parsed: the only errors that come before any hook and outside of every route. */
export function answerBadAddress(error: unknown, _request: FastifyRequest, reply: FastifyReply): void {
  void sendRefusal(reply.headers({ ...SECURITY_HEADERS, 'cache-control': 'no-store' }), refusalFor(error));
}

function refusalFor(error: unknown): Refusal {
  if (error instanceof InvalidRequest) return refuse('invalid_request', { fields: error.fields });
  if (isErrno(error, 'ENOSPC') || isErrno(error, 'EDQUOT')) return refuse('insufficient_storage');
  if (error instanceof Busy) return refuse('busy', { retryAfter: OUTAGE_RETRY_SECONDS });
  if (isOutage(error)) return refuse('unavailable', { retryAfter: OUTAGE_RETRY_SECONDS });
  if (isUnstorableText(error)) return refuse('invalid_request');
  if (isOfDeletedAccount(error)) return refuse('unauthorized');
  const status = statusOf(error);
  if (status === 414) return refuse('url_too_long');
  if (status === 413) return refuse('too_large');
  if (status === 415) return refuse('unsupported_type');
  if (status >= 400 && status < 500) return refuse('invalid_request');
  return refuse('internal');
}

/** The status that Fastify gave an error of its own. */
function statusOf(error: unknown): number {
  if (!(error instanceof Error) || !('statusCode' in error)) return 500;
  return typeof error.statusCode === 'number' ? error.statusCode : 500;
}
