/** How a server ends (docs/server/durability.md, "Start and end"). */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Context } from './context.ts';

/** How long running requests may take to finish once the server no longer listens. */
const STOP_LIMIT_MS = 10_000;

export interface StopOptions {
  /** For how many ms the server, no longer ready, still takes requests. None by default. */
  drainMs?: number;
  /** Cuts the drain short, and running requests off. */
  atOnce?: boolean;
}

interface Parts {
  app: FastifyInstance;
  ctx: Pick<Context, 'readiness' | 'uploads' | 'log' | 'destroy'>;
  stopJobs: () => Promise<void>;
}

/** Returns the function that stops a server. A later call waits for the same end, and hurries it if `atOnce` is set. */
export function stopper(parts: Parts): (how?: StopOptions) => Promise<void> {
  const hurry = new AbortController();
  let stopped: Promise<void> | undefined;
  return ({ drainMs = 0, atOnce = false } = {}) => {
    if (atOnce) hurry.abort();
    return (stopped ??= stop(parts, drainMs, hurry.signal));
  };
}

async function stop({ app, ctx, stopJobs }: Parts, drainMs: number, hurry: AbortSignal): Promise<void> {
  ctx.readiness.beginStop();
  if (drainMs > 0 && !hurry.aborted) {
    ctx.log.info('draining', { ms: drainMs });
    // Rejects if the drain is cut short.
    await sleep(drainMs, undefined, { signal: hurry }).catch(() => undefined);
  }
  ctx.log.info('stopping');
  // Ends listening now, so nobody connects after `closeAllConnections`. Fastify would end it a little later.
  app.server.close();
  const closed = app.close();
  ctx.uploads.stop();
  await Promise.race([closed, aborted(AbortSignal.any([hurry, AbortSignal.timeout(STOP_LIMIT_MS)]))]);
  app.server.closeAllConnections();
  await closed;
  await stopJobs();
  await ctx.destroy();
  ctx.log.info('stopped');
}

/** Resolves once a signal is aborted. */
async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}
