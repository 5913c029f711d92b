/** Turns refusals and thrown errors into answers of the one error shape. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isOutage, isUnstorableText } from './db/errors.ts';
import { refuse } from './errors.ts';
import type { Refusal } from './errors.ts';
import type { Logger } from './log.ts';
import { isErrno } from './storage/errno.ts';
import { InvalidRequest } from './validation.ts';

/** After how long whoever met an outage is to try again. */
const OUTAGE_RETRY_SECONDS = 5;

/** Answers with a refusal. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter } = refusal.body;
  if (retryAfter !== undefined) reply.header('retry-after', Math.ceil(retryAfter));
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(refusal.body);
}

/** Answers what is thrown below the API; what nobody expected is logged and becomes a 500. */
export function answerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    const refusal = refusalFor(error);
    if (refusal.status >= 500) {
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

function refusalFor(error: unknown): Refusal {
  if (error instanceof InvalidRequest) return refuse('invalid_request', { fields: error.fields });
  if (isErrno(error, 'ENOSPC') || isErrno(error, 'EDQUOT')) return refuse('insufficient_storage');
  if (isOutage(error)) return refuse('unavailable', { retryAfter: OUTAGE_RETRY_SECONDS });
  if (isUnstorableText(error)) return refuse('invalid_request');
  const status = statusOf(error);
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
