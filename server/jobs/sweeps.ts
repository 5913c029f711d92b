/** What is tidied up at the start and while the server runs. */
import { sweepMessages } from '../modules/messages/messages.ts';
import { awardEverybody, awardPasts } from '../modules/achievements/walk.ts';
import { sweepSends } from '../modules/accounts/codes/code-sends.ts';
import { sweepSmsDays } from '../modules/accounts/codes/sms-budget.ts';
import { sweepCodes } from '../modules/accounts/codes/codes.ts';
import { sweepDevices } from '../modules/accounts/sign-in/known-devices.ts';
import { sweepSessions } from '../platform/auth/sessions.ts';
import { sweepAnswers } from '../platform/idempotency/answers.ts';
import { sweepNotifications } from '../modules/notifications/notifications.ts';
import { sweepTickets } from '../modules/data-export/request-export.ts';
import { sweepDeferredRejections } from '../modules/review/deferred-rejections.ts';
import { sweepTakedowns } from '../modules/moderation/takedowns/sweep.ts';
import type { MaintenanceContext } from './context.ts';
import { tidyEmbedded, trimLog } from './embedded-database.ts';
import { sweepOrphans } from './orphans.ts';

/** Time between two sweeps, ms: an hour. */
const INTERVAL_MS = 60 * 60 * 1000;
/** Sweeps from one comparison of all files with all rows to the next, and from one tidying of the database: a day. */
const DAILY = 24;

/**
 * Begins to sweep, at once and then hourly, beside the requests. Gives how to stop: a sweep under way ends at its next
 * step, and is waited for.
 */
export function startSweeps(ctx: MaintenanceContext): () => Promise<void> {
  const end = new AbortController();
  let number = 0;
  let running = sweepAll(ctx, number, end.signal);
  const timer = setInterval(() => {
    number += 1;
    const mine = number;
    running = running.then(() => sweepAll(ctx, mine, end.signal));
  }, INTERVAL_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    end.abort();
    return running;
  };
}

/** One sweep; `number` is 0 for that of the start. */
export async function sweepAll(ctx: MaintenanceContext, number: number, signal: AbortSignal): Promise<void> {
  await sweep(ctx, 'partial_uploads', () => ctx.uploads.sweep());
  await sweep(ctx, 'sessions', () => sweepSessions(ctx));
  await sweep(ctx, 'known_devices', () => sweepDevices(ctx));
  await sweep(ctx, 'codes', () => sweepCodes(ctx));
  await sweep(ctx, 'code_sends', () => sweepSends(ctx));
  await sweep(ctx, 'sms_days', () => sweepSmsDays(ctx));
  await sweep(ctx, 'export_tickets', () => sweepTickets(ctx));
  await sweep(ctx, 'answers', () => sweepAnswers(ctx.db, ctx.clock()));
  await sweep(ctx, 'notifications', () => sweepNotifications(ctx.db, ctx.clock()));
  await sweep(ctx, 'review_holds', () => sweepDeferredRejections(ctx));
  await sweep(ctx, 'takedowns', () => sweepTakedowns(ctx, signal));
  await sweep(ctx, 'messages', () => sweepMessages(ctx.db, ctx.clock()));
  // At the start; an hour later, when files that the last run left behind have become old enough; then daily.
  if (number === 0 || number % DAILY === 1) {
    await sweep(ctx, 'orphans', () => sweepOrphans(ctx, signal));
  }
  // What was achieved before there were achievements; and what comes with the years.
  if (number === 0) await sweep(ctx, 'past_achievements', () => awardPasts(ctx, signal));
  if (number % DAILY === 0) {
    await sweep(ctx, 'achievements', () => awardEverybody(ctx, signal, { quietly: number === 0 }));
  }
  // A PostgreSQL server does so itself. After the other sweeps, whose deleted rows leave room behind.
  if (ctx.config.databaseUrl === undefined) {
    if (number % DAILY === 1) await sweep(ctx, 'database', () => tidyEmbedded(ctx.db, signal));
    await sweep(ctx, 'database_log', () => trimLog(ctx.db));
  }
}

/** Runs one sweep; a failure is logged and the next one comes in an hour. */
async function sweep(
  ctx: MaintenanceContext,
  what: string,
  run: () => Promise<number | void>,
): Promise<void> {
  try {
    const removed = (await run()) ?? 0;
    if (removed > 0) ctx.log.info('swept', { what, removed });
  } catch (error) {
    ctx.log.error('sweep_failed', { what, error });
  }
}
