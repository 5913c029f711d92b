/** Serves `GET /api/metrics` to the operator's Prometheus. It isn't part of the API and isn't public. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../../platform/auth/sessions.ts';
import { sendRefusal } from '../../platform/http/error-answers.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { Metrics } from './metrics.ts';
import type { MetricsContext } from './metrics.ts';

const PATH = '/api/metrics';

interface MetricsConfig {
  /** The token for reading the metrics. If undefined, nobody may read them. */
  readonly metricsToken: string | undefined;
}

/**
 * Measures every response, and serves the metrics to clients that may read them. Returns the metrics, so other parts of
 * the server can add to them.
 */
export function serveMetrics(
  app: FastifyInstance,
  ctx: MetricsContext & { readonly config: MetricsConfig },
): Metrics {
  const { config } = ctx;
  const metrics = new Metrics(ctx);
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
    if (!mayRead(request, config)) return sendRefusal(reply, refuse('not_found'));
    const { body, type } = await metrics.text();
    return reply.type(type).send(body);
  });
  return metrics;
}

/** True if a token is configured, and the client sends it. */
function mayRead(request: FastifyRequest, { metricsToken }: MetricsConfig): boolean {
  const given = bearerToken(request.headers.authorization);
  if (metricsToken === undefined || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(metricsToken));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
