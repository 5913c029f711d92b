/** The guards against clients that take more than their share of connections, memory, time or requests. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../lib/log.ts';
import type { Limits } from './limits.ts';
import { refusePipelining } from './pipelining.ts';
import { countNothing, countOtherRequests, countRequests } from './request-rates.ts';
import type { CountRequest } from './request-rates.ts';
import { refuseMalformedRequests } from './request-shape.ts';
import { cutSlowBodies } from './slow-bodies.ts';

/** What the guards need from the rest of the server. */
export interface GuardOptions {
  limits: Limits;
  /** False turns off the rate limits by address and account. */
  rateLimits: boolean;
  log: Logger;
  /** Called for each connection that is closed at once because there are too many. */
  onConnectionRefused: () => void;
}

/**
 * Installs the guards on a server that doesn't listen yet; `serverLimits` has the limits of Node's own HTTP server.
 * Hooks run in this order. Returns the request counter, for routes with `countsItself`.
 */
export async function installLimits(app: FastifyInstance, options: GuardOptions): Promise<CountRequest> {
  const { limits, log } = options;

  // A client pipelines requests: its connection is closed. First, because the other guards allocate something per
  // request.
  refusePipelining(app, log);

  // Too many connections: further ones are closed at once.
  app.server.maxConnections = limits.connections;
  app.server.on('drop', options.onConnectionRefused);

  // The URL, the headers or the declared body are too large, or the body is compressed: refused before it is read.
  refuseMalformedRequests(app, limits);

  // A body arrives too slowly, or never ends: the connection is closed.
  cutSlowBodies(app, limits, log);

  // One address, or one account, sends too many requests: refused until its time window ends.
  const count = options.rateLimits ? await countRequests(app, limits.rates) : countNothing;
  countOtherRequests(app, count);
  return count;
}
