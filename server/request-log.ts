import type { FastifyInstance } from 'fastify';
import type { Logger } from './log.ts';

/** One line an answered request, and its id in the answer. Neither headers nor bodies nor query texts are logged. */
export function logRequests(app: FastifyInstance, log: Logger): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    log.info('request', {
      id: request.id,
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      user: request.viewer?.id,
    });
  });
}
