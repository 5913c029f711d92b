/** The guards against clients that take more than their share: of connections, memory, time or turns. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../lib/log.ts';
import type { Limits } from './limits.ts';
import { refusePipelining } from './pipelining.ts';
import { countFiles, countNothing, countRequests } from './request-rates.ts';
import type { CountRequest } from './request-rates.ts';
import { refuseOddRequests } from './request-shape.ts';
import { cutSlowBodies } from './slow-bodies.ts';

/** What the guards need to know of the configuration and the server around them. */
export interface GuardOptions {
  limits: Limits;
  /** False lifts the limits by address and account. */
  rateLimits: boolean;
  log: Logger;
  /** Is called for each connection that is closed at once, since there are too many. */
  onConnectionRefused: () => void;
}

/**
 * Installs the guards on a server that doesn't listen yet, one line each; `serverLimits` has those of Node's own server.
 * Hooks run in this order. Gives what counts requests, for the routes that count theirs themselves.
 */
export async function installLimits(app: FastifyInstance, options: GuardOptions): Promise<CountRequest> {
  const { limits, log } = options;

  // A client sends a request before the one before is answered: the connection is closed. First of all guards, since the
  // others hold something for a request.
  refusePipelining(app, log);

  // More connections than the server bears: those beyond are closed at once.
  app.server.maxConnections = limits.connections;
  app.server.on('drop', options.onConnectionRefused);

  // A request's address, headers or declared body are too large, or the body is compressed: refused before it is read.
  refuseOddRequests(app, limits);

  // A body arrives slowly, or never ends: cut off.
  cutSlowBodies(app, limits, log);

  // One address, or one account, asks too often: refused until its time is over.
  const count = options.rateLimits ? await countRequests(app, limits.rates) : countNothing;
  countFiles(app, count);
  return count;
}
