/** Cleanup when the server starts and regularly while it runs. */
import { sweepMessages } from '../modules/messages/message-rows.ts';
import { awardEverybody, awardUncheckedPasts } from '../modules/achievements/award-everybody.ts';
import { sweepSends } from '../modules/accounts/codes/code-sends.ts';
import { sweepSmsDays } from '../modules/accounts/codes/sms-budget.ts';
import { sweepCodes } from '../modules/accounts/codes/codes.ts';
import { sweepDevices } from '../modules/accounts/sign-in/known-devices.ts';
import { sweepSessions } from '../platform/auth/sessions.ts';
import { sweepAttempts } from '../platform/limits/attempt-counts.ts';
import { sweepResponses } from '../platform/idempotency/responses.ts';
import { sweepNotifications } from '../modules/notifications/notification-rows.ts';
import { sweepTickets } from '../modules/data-export/request-export.ts';
import { sweepDeferredDecisions } from '../modules/review/deferred-decisions.ts';
import { sweepTakedowns } from '../modules/moderation/takedowns/sweep.ts';
import { sweepAssets } from '../web/static/store-assets.ts';
import type { JobsContext } from './context.ts';
import { checkpointEmbedded, vacuumEmbedded } from './embedded-database.ts';
import { sweepOrphans } from './orphans.ts';

/** The time between two sweeps (one hour). */
export const INTERVAL_MS = 60 * 60 * 1000;
/** Some sweeps, such as the comparison of all files with all rows, run only every 24th time, i.e. once a day. */
export const DAILY = 24;

/**
 * Sweeps once immediately and then hourly, while requests are served. Returns a function that stops this: a sweep that
 * is running ends after its current step, and the function waits until it has ended.
 */
export function startSweeps(ctx: JobsContext): () => Promise<void> {
  const end = new AbortController();
  let lastNumber = 0;
  let running = sweepAll(ctx, lastNumber, end.signal);
  const timer = setInterval(() => {
    lastNumber += 1;
    const number = lastNumber;
    running = running.then(() => sweepAll(ctx, number, end.signal));
  }, INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    end.abort();
    return running;
  };
}

/** Runs all sweeps that are due. `number` is the number of earlier runs since the start. */
export async function sweepAll(ctx: JobsContext, number: number, signal: AbortSignal): Promise<void> {
  await sweep(ctx, 'partial_uploads', () => ctx.uploads.sweep());
  await sweep(ctx, 'sessions', () => sweepSessions(ctx));
  await sweep(ctx, 'known_devices', () => sweepDevices(ctx));
  await sweep(ctx, 'codes', () => sweepCodes(ctx));
  await sweep(ctx, 'code_sends', () => sweepSends(ctx));
  await sweep(ctx, 'sms_days', () => sweepSmsDays(ctx));
  await sweep(ctx, 'attempt_counts', () => sweepAttempts(ctx));
  await sweep(ctx, 'export_tickets', () => sweepTickets(ctx));
  await sweep(ctx, 'answers', () => sweepResponses(ctx.db, ctx.clock()));
  await sweep(ctx, 'notifications', () => sweepNotifications(ctx.db, ctx.clock()));
  await sweep(ctx, 'review_holds', () => sweepDeferredDecisions(ctx));
  await sweep(ctx, 'takedowns', () => sweepTakedowns(ctx, signal));
  await sweep(ctx, 'messages', () => sweepMessages(ctx.db, ctx.clock()));
  // Runs at the start; again an hour later, when files that the previous process left behind are old enough to be
  // deleted; and then daily.
  if (number === 0 || number % DAILY === 1) {
    await sweep(ctx, 'orphans', () => sweepOrphans(ctx, signal));
  }
  if (number % DAILY === 1) await sweep(ctx, 'assets', () => sweepAssets(ctx));
  // At the start, awards what users achieved before achievements existed. Then awards daily what depends only on time
  // passing.
  if (number === 0) await sweep(ctx, 'past_achievements', () => awardUncheckedPasts(ctx, signal));
  if (number % DAILY === 0) {
    await sweep(ctx, 'achievements', () => awardEverybody(ctx, signal, { quietly: number === 0 }));
  }
  // A PostgreSQL server does this by itself. It runs after the other sweeps, because they delete rows.
  if (ctx.config.databaseUrl === undefined) {
    if (number % DAILY === 1) await sweep(ctx, 'database', () => vacuumEmbedded(ctx.db, signal));
    await sweep(ctx, 'database_log', () => checkpointEmbedded(ctx.db));
  }
}

/** Runs one sweep. If it fails, the error is logged, and the sweep is tried again in an hour. */
async function sweep(ctx: JobsContext, what: string, run: () => Promise<number | void>): Promise<void> {
  try {
    const removed = (await run()) ?? 0;
    if (removed > 0) ctx.log.info('swept', { what, removed });
  } catch (error) {
    ctx.log.error('sweep_failed', { what, error });
  }
}
