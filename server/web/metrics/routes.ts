/** Serves `GET /api/metrics` to the operator's Prometheus. It isn't part of the API and isn't public. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../../platform/auth/sessions.ts';
import { sendRefusal } from '../../platform/http/error-responses.ts';
import type { FileResponse } from '../../platform/http/file-response.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { Metrics } from './metrics.ts';
import type { MetricsContext } from './metrics.ts';

const PATH = '/api/metrics';

interface MetricsConfig {
  /** The token for reading the metrics. If undefined, nobody may read them. */
  readonly metricsToken: string | undefined;
}

interface MetricsRouteOptions {
  metrics: Metrics;
  config: MetricsConfig;
}

/** Measures every response. Returns the metrics, so other parts of the server can add to them. */
export function measureResponses(app: FastifyInstance, ctx: MetricsContext): Metrics {
  const metrics = new Metrics(ctx);
  app.addHook('onResponse', async (request, reply) => {
    metrics.responded({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  return metrics;
}

/** Serves the metrics to clients that may read them. */
export async function metricsRoute(app: FastifyInstance, options: MetricsRouteOptions): Promise<void> {
  app.get(PATH, { config: { file: METRICS } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request, options.config)) return sendRefusal(reply, refuse('not_found'));
    const { body, type } = await options.metrics.text();
    return reply.type(type).send(body);
  });
}

/** The bearer token is `METRICS_TOKEN`, not a session's. */
const METRICS: FileResponse = {
  summary: 'Get the metrics in the text format of Prometheus, with `METRICS_TOKEN`',
  contentType: 'text/plain',
  access: 'user',
};

/** True if a token is configured, and the client sends it. */
function mayRead(request: FastifyRequest, { metricsToken }: MetricsConfig): boolean {
  const given = bearerToken(request.headers.authorization);
  if (metricsToken === undefined || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(metricsToken));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
