/**
 * Rate limits: on requests per address, and on writes per account. Each server counts separately, in memory, so n
 * servers allow n times as many requests, except for the rates that hold for the site. `RATE_LIMITS=off` turns the limits
 * off (docs/server/limits.md, "Rates" and "Attempts").
 */
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallRate } from '../http/call.ts';
import { addressGroup, clientAddress } from '../http/client-address.ts';
import { sendRefusal } from '../http/error-responses.ts';
import { refuse } from '../lib/errors.ts';
import type { Refusal } from '../lib/errors.ts';
import type { AttemptCounts, SiteRate } from './attempt-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * True if the route counts its own requests. It first sets the headers that show a client that even a refusal comes
     * from this server.
     */
    countsItself?: true;
  }
}

/** A group of requests that share one rate limit. `writes` are counted per account, all others per address. */
export type Bucket = CallRate | 'uploads' | 'files' | 'sitemaps' | 'pages' | 'writes';

/** At most `max` requests in a window of `windowMs`. A window starts with its first request. */
export interface Rate {
  max: number;
  windowMs: number;
}

/** Counts a request. Returns a refusal if the request exceeds the limit. */
export type CountRequest = (bucket: Bucket, request: FastifyRequest) => Promise<Refusal | undefined>;

/** The most addresses or accounts that a bucket stores. Beyond that, the least recently used are evicted. */
const MAX_STORED = 20_000;

/** Creates a counter for each bucket. */
export async function countRequests(
  app: FastifyInstance,
  rates: Readonly<Record<Bucket, Rate>>,
  attemptCounts: AttemptCounts,
): Promise<CountRequest> {
  await app.register(fastifyRateLimit, { global: false, cache: MAX_STORED });
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
    sitemaps: counterOf('sitemaps'),
    pages: counterOf('pages'),
    signIns: counterOf('signIns'),
    registrations: counterOf('registrations'),
    codes: counterOf('codes'),
    visitorMessages: counterOf('visitorMessages'),
    writes: counterOf('writes'),
  };
  return async (bucket, request) => {
    const count = await counters[bucket](request);
    // So beyond the rate, requests from one address don't keep the database busy.
    if (!count.isAllowed && count.isExceeded) {
      return refuse('rate_limited', { retryAfter: Math.max(1, count.ttlInSeconds) });
    }
    if (!isSiteRate(bucket)) return undefined;
    const waitMs = await attemptCounts.count({ kind: bucket, ...rates[bucket] }, addressOf(request));
    return waitMs > 0 ? refuse('rate_limited', { retryAfter: Math.ceil(waitMs / 1000) }) : undefined;
  };
}

/** Counts nothing. Used if rate limits are turned off. */
export const countNothing: CountRequest = () => Promise.resolve(undefined);

/** Counts the requests to all routes without `countsItself`: files, and URLs that don't exist. */
export function countOtherRequests(app: FastifyInstance, count: CountRequest): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.countsItself === true) return;
    const refusal = await count('files', request);
    if (refusal !== undefined) await sendRefusal(reply, refusal);
  });
}

function isSiteRate(bucket: Bucket): bucket is SiteRate {
  return bucket === 'signIns' || bucket === 'registrations' || bucket === 'codes';
}

function addressOf(request: FastifyRequest): string {
  return addressGroup(clientAddress(request));
}

function accountOf(request: FastifyRequest): string {
  return String(request.viewer?.id);
}
