/** Installs the guards against clients that take more than their share of connections, memory, time or requests. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../lib/log.ts';
import type { AttemptCounts } from './attempt-counts.ts';
import type { Limits } from './limits.ts';
import { refusePipelining } from './pipelining.ts';
import { countNothing, countOtherRequests, countRequests } from './request-rates.ts';
import type { CountRequest } from './request-rates.ts';
import { refuseMalformedRequests } from './request-shape.ts';
import { cutSlowBodies } from './slow-bodies.ts';

/** What the guards need from the rest of the server. */
export interface GuardOptions {
  limits: Limits;
  /** False turns off the per-address and per-account rate limits. */
  rateLimits: boolean;
  /** Counts the requests whose rates hold for the site. */
  attemptCounts: AttemptCounts;
  log: Logger;
  /** Called for each connection that is closed immediately because there are too many. */
  onConnectionRefused: () => void;
}

/**
 * Installs the guards on a server that isn't listening yet. `serverLimits` has the limits of Node's own HTTP server.
 * The hooks run in the order in which they are installed. Returns the request counter for routes with `countsItself`.
 */
export async function installLimits(app: FastifyInstance, options: GuardOptions): Promise<CountRequest> {
  const { limits, log } = options;

  // Closes the connection of a client that pipelines requests. Installed first, because the other guards allocate
  // something for each request.
  refusePipelining(app, log);

  // Closes further connections immediately if there are too many.
  app.server.maxConnections = limits.connections;
  app.server.on('drop', options.onConnectionRefused);

  // Refuses a request before reading its body if the URL, the headers or the declared body are too large, or if the
  // body is compressed.
  refuseMalformedRequests(app, limits);

  // Closes the connection if a body arrives too slowly or never ends.
  cutSlowBodies(app, limits, log);

  // Refuses requests from an address or an account that sends too many, until its time window ends.
  const count = options.rateLimits
    ? await countRequests(app, limits.rates, options.attemptCounts)
    : countNothing;
  countOtherRequests(app, count);
  return count;
}
