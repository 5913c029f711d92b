/** The guards against clients that take more than their share: of connections, memory, time or turns. */
import type { FastifyInstance } from 'fastify';
import { addressesIn } from '../http/client-address.ts';
import type { Logger } from '../lib/log.ts';
import { limitConnections, warnOfRefused } from './connections.ts';
import type { RefusedFor } from './connections.ts';
import type { Limits } from './limits.ts';
import { answerInTurn } from './pipelining.ts';
import { countFiles, countNothing, countRequests } from './request-rates.ts';
import type { CountRequest } from './request-rates.ts';
import { refuseOddRequests } from './request-shape.ts';
import { cutSlowBodies } from './slow-bodies.ts';
import { cutSlowReaders } from './slow-readers.ts';

/** What the guards need to know of the configuration and the server around them. */
export interface GuardOptions {
  limits: Limits;
  /** False lifts the limits by address and account. */
  rateLimits: boolean;
  /** Addresses of reverse proxies, from which all clients come. */
  trustProxy: readonly string[];
  log: Logger;
  /** Is called for each connection that is closed at once. */
  onConnectionRefused: (reason: RefusedFor) => void;
}

/**
 * Installs the guards on a server that doesn't listen yet, one line each; `serverLimits` has those of Node's own server.
 * Hooks run in this order. Gives what counts requests, for the routes that count theirs themselves.
 */
export async function installLimits(app: FastifyInstance, options: GuardOptions): Promise<CountRequest> {
  const { limits, log } = options;

  // A client sends requests on one connection and doesn't wait for answers: they are answered one at a time. First of
  // all guards, since the others hold something for a request.
  answerInTurn(app, limits, log);

  // A client, or a crowd, opens connections without end: those beyond the limit are closed at once.
  limitConnections(app.server, connectionRules(options));

  // A request's address, headers or declared body are too large, or the body is compressed: refused before it is read.
  refuseOddRequests(app, limits);

  // A body arrives slowly, or never ends: cut off.
  cutSlowBodies(app, limits, log);

  // An answer is read slowly: cut off.
  cutSlowReaders(app, limits, log);

  // One address, or one account, asks too often: refused until its time is over.
  const count = options.rateLimits ? await countRequests(app, limits.rates) : countNothing;
  countFiles(app, count);
  return count;
}

function connectionRules({ limits, rateLimits, trustProxy, log, onConnectionRefused }: GuardOptions) {
  const warn = warnOfRefused(log);
  return {
    all: limits.connections,
    perAddress: rateLimits ? limits.connectionsPerAddress : Infinity,
    isExempt: addressesIn(trustProxy),
    refused: (reason: RefusedFor, address: string | undefined) => {
      onConnectionRefused(reason);
      warn(reason, address);
    },
  };
}
