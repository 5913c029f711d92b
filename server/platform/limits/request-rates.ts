/**
 * How many requests may come from one address, and how many writes from one account, in a time. Each process counts for
 * itself, in memory: n processes let through n times as much. `RATE_LIMITS=off` lifts all of it (docs/server/limits.md, "Rates").
 */
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallRate } from '../http/call.ts';
import { addressGroup } from '../http/client-address.ts';
import { sendRefusal } from '../http/error-answers.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route counts its requests itself, after it has set the headers that mark its answers as the server's own. */
    countsItself?: true;
  }
}

/** What is counted together. `writes` are counted for each account, all others for each address. */
export type Bucket = CallRate | 'uploads' | 'files' | 'pages' | 'writes';

/** At most `max` requests in `windowMs`, which begins with the first of them. */
export interface Rate {
  max: number;
  windowMs: number;
}

/** Counts a request and gives the refusal where it is one too many. */
export type CountRequest = (bucket: Bucket, request: FastifyRequest) => Promise<Refusal | undefined>;

/** Addresses, or accounts, that one bucket remembers; beyond that it forgets those whose last request is oldest. */
const REMEMBERED = 20_000;

/** Prepares the counting. */
export async function countRequests(
  app: FastifyInstance,
  rates: Readonly<Record<Bucket, Rate>>,
): Promise<CountRequest> {
  await app.register(fastifyRateLimit, { global: false, cache: REMEMBERED });
  const counterOf = (bucket: Bucket) =>
    app.createRateLimit({
      max: rates[bucket].max,
      timeWindow: rates[bucket].windowMs,
      keyGenerator: bucket === 'writes' ? accountOf : addressOf,
    });
  const counters = {
    calls: counterOf('calls'),
    uploads: counterOf('uploads'),
    files: counterOf('files'),
    pages: counterOf('pages'),
    signIns: counterOf('signIns'),
    registrations: counterOf('registrations'),
    codes: counterOf('codes'),
    visitorMessages: counterOf('visitorMessages'),
    writes: counterOf('writes'),
  };
  return async (bucket, request) => {
    const count = await counters[bucket](request);
    if (count.isAllowed || !count.isExceeded) return undefined;
    return refuse('rate_limited', { retryAfter: Math.max(1, count.ttlInSeconds) });
  };
}

/** Counts nothing. */
export const countNothing: CountRequest = () => Promise.resolve(undefined);

/** Counts what neither the calls nor the uploads count for themselves: files, and addresses that lead nowhere. */
export function countFiles(app: FastifyInstance, count: CountRequest): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.countsItself === true) return;
    const refusal = await count('files', request);
    if (refusal !== undefined) await sendRefusal(reply, refusal);
  });
}

function addressOf(request: FastifyRequest): string {
  return addressGroup(request.ip);
}

function accountOf(request: FastifyRequest): string {
  return String(request.viewer?.id);
}
