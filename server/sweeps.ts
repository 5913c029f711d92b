/** What is tidied up at the start and while the server runs. */
import { sweepCodes } from './accounts/codes.ts';
import { sweepSessions } from './accounts/sessions.ts';
import type { Context } from './context.ts';
import { sweepAnswers } from './idempotency/answers.ts';
import { removeOrphans } from './storage/orphans.ts';

/** Time between two sweeps, ms: an hour. */
const INTERVAL_MS = 60 * 60 * 1000;

/** Begins to sweep, at once and then hourly, beside the requests. Gives how to stop: it waits for a sweep under way. */
export function startSweeps(ctx: Context): () => Promise<void> {
  let running = sweepAll(ctx, true);
  const timer = setInterval(() => {
    running = running.then(() => sweepAll(ctx, false));
  }, INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

async function sweepAll(ctx: Context, atStart: boolean): Promise<void> {
  await sweep(ctx, 'partial_uploads', () => ctx.uploads.sweep());
  await sweep(ctx, 'sessions', () => sweepSessions(ctx));
  await sweep(ctx, 'codes', () => sweepCodes(ctx));
  await sweep(ctx, 'answers', () => sweepAnswers(ctx.db, ctx.clock()));
  if (atStart) await sweep(ctx, 'orphans', () => removeOrphans(ctx.storage, ctx.db, ctx.clock()));
}

/** Runs one sweep; a failure is logged and the next one comes in an hour. */
async function sweep(ctx: Context, what: string, run: () => Promise<number>): Promise<void> {
  try {
    const removed = await run();
    if (removed > 0) ctx.log.info('swept', { what, removed });
  } catch (error) {
    ctx.log.error('sweep_failed', { what, error });
  }
}
