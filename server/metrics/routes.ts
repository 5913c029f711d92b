/** `GET /api/metrics` for the operator's Prometheus: not part of the API, and not for everybody. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../accounts/sessions.ts';
import type { Context } from '../context.ts';
import { sendRefusal } from '../error-answers.ts';
import { refuse } from '../errors.ts';
import { Metrics } from './metrics.ts';

const PATH = '/api/metrics';
/** By one of these a request shows that a proxy has passed it on. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'via'];
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Measures every answer, and shows the figures to whom they are for. */
export function serveMetrics(app: FastifyInstance, { config, db }: Pick<Context, 'config' | 'db'>): void {
  const metrics = new Metrics(db);
  app.addHook('onResponse', async (request, reply) => {
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request, config.metricsToken)) return sendRefusal(reply, refuse('not_found'));
    const { body, type } = await metrics.text();
    return reply.type(type).send(body);
  });
}

/** With a token whoever has it; without one only a program on this machine that comes directly, not through a proxy. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const isDirect = FORWARDED.every((name) => request.headers[name] === undefined);
    return isDirect && LOOPBACK.test(request.socket.remoteAddress ?? '');
  }
  const given = bearerToken(request.headers.authorization);
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
