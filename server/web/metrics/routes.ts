/** Serves `GET /api/metrics` to the operator's Prometheus. It isn't part of the API and isn't public. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from '../../platform/auth/sessions.ts';
import { sendRefusal } from '../../platform/http/error-answers.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { Metrics } from './metrics.ts';
import type { MetricsContext } from './metrics.ts';

const PATH = '/api/metrics';
/** Matches the headers that show that a request came through a proxy. */
const FORWARDED = /^(forwarded|via|x-forwarded-.+|x-real-ip)$/;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/**
 * Matches the `Host` header that a local program sends. A page of a different site that was directed here by DNS
 * rebinding sends that site's host name instead.
 */
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

interface MetricsConfig {
  /** The token for reading the metrics. If undefined, only local programs may read them. */
  readonly metricsToken: string | undefined;
  /** The addresses of trusted reverse proxies. */
  readonly trustProxy: readonly string[];
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

/**
 * True if the client may read the metrics. If a token is configured, every client that sends it may. Otherwise only
 * local programs may, and only if they connect directly instead of through a proxy.
 */
function mayRead(request: FastifyRequest, config: MetricsConfig): boolean {
  const { metricsToken: token, trustProxy } = config;
  if (token === undefined) {
    const isDirect =
      trustProxy.length === 0 && !Object.keys(request.headers).some((name) => FORWARDED.test(name));
    const isLocal = LOOPBACK.test(request.socket.remoteAddress ?? '');
    return isDirect && isLocal && LOOPBACK_HOST.test(request.headers.host ?? '');
  }
  const given = bearerToken(request.headers.authorization);
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
