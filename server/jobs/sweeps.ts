/** Cleanup, regularly and once for all servers (docs/server/database.md, "Jobs"). */
import { createHash } from 'node:crypto';
import { ACHIEVEMENTS } from '../../src/contract/rules/achievements.ts';
import { sweepMessages } from '../modules/messages/message-rows.ts';
import { awardEverybody, awardUncheckedPasts } from '../modules/achievements/award-everybody.ts';
import { sweepSends } from '../modules/accounts/codes/code-sends.ts';
import { sweepSmsDays } from '../modules/accounts/codes/sms-budget.ts';
import { sweepCodes } from '../modules/accounts/codes/codes.ts';
import { sweepDevices } from '../modules/accounts/sign-in/known-devices.ts';
import { sweepSessions } from '../platform/auth/sessions.ts';
import { sweepAttempts } from '../platform/limits/attempt-counts.ts';
import { sweepResponses } from '../platform/idempotency/responses.ts';
import { pause } from '../platform/lib/pause.ts';
import { sweepNotifications } from '../modules/notifications/notification-rows.ts';
import { sweepTickets } from '../modules/data-export/request-export.ts';
import { sweepDeferredDecisions } from '../modules/review/deferred-decisions.ts';
import { endPastBans } from '../modules/moderation/end-bans.ts';
import { sweepTakedowns } from '../modules/moderation/takedowns/sweep.ts';
import { sweepAssets } from '../web/static/store-assets.ts';
import type { JobsContext } from './context.ts';
import { checkpointEmbedded, vacuumEmbedded } from './embedded-database.ts';
import { sweepClaims } from './job-claims.ts';
import { readJobsNotDue, runJob } from './job-runs.ts';
import type { JobRun } from './job-runs.ts';
import { sweepOrphans } from './orphans.ts';

/** The intervals of most sweeps: an hour and a day. */
export const HOURLY_MS = 60 * 60 * 1000;
export const DAILY_MS = 24 * HOURLY_MS;
/** How often each server looks which sweeps are due. */
export const LOOK_MS = 60_000;

interface Sweep {
  name: string;
  intervalMs: number;
  /** Resolves to how many rows or files were removed, if it removes any. */
  run: (ctx: JobsContext, run: JobRun) => Promise<number | void>;
}

const SWEEPS: readonly Sweep[] = [
  { name: 'partial_uploads', intervalMs: HOURLY_MS, run: ({ uploads }) => uploads.sweep() },
  { name: 'sessions', intervalMs: HOURLY_MS, run: sweepSessions },
  { name: 'known_devices', intervalMs: HOURLY_MS, run: sweepDevices },
  { name: 'codes', intervalMs: HOURLY_MS, run: sweepCodes },
  { name: 'code_sends', intervalMs: HOURLY_MS, run: sweepSends },
  { name: 'sms_days', intervalMs: HOURLY_MS, run: sweepSmsDays },
  { name: 'attempt_counts', intervalMs: HOURLY_MS, run: sweepAttempts },
  { name: 'export_tickets', intervalMs: HOURLY_MS, run: sweepTickets },
  { name: 'answers', intervalMs: HOURLY_MS, run: ({ db, clock }) => sweepResponses(db, clock()) },
  { name: 'notifications', intervalMs: HOURLY_MS, run: ({ db, clock }) => sweepNotifications(db, clock()) },
  { name: 'review_holds', intervalMs: HOURLY_MS, run: sweepDeferredDecisions },
  { name: 'takedowns', intervalMs: HOURLY_MS, run: (ctx, { signal }) => sweepTakedowns(ctx, signal) },
  { name: 'bans', intervalMs: LOOK_MS, run: (ctx, { signal }) => endPastBans(ctx, signal) },
  { name: 'messages', intervalMs: HOURLY_MS, run: ({ db, clock }) => sweepMessages(db, clock()) },
  { name: 'job_claims', intervalMs: HOURLY_MS, run: ({ db }) => sweepClaims(db) },
  { name: 'orphans', intervalMs: DAILY_MS, run: (ctx, { signal }) => sweepOrphans(ctx, signal) },
  { name: 'assets', intervalMs: DAILY_MS, run: sweepAssets },
  {
    // A release that adds achievements has a job of another name, whose first run awards what was earned long ago.
    name: `achievements_${createHash('sha256').update(JSON.stringify(ACHIEVEMENTS)).digest('hex').slice(0, 8)}`,
    intervalMs: DAILY_MS,
    run: async (ctx, { signal, isFirst }) => {
      await awardUncheckedPasts(ctx, signal);
      await awardEverybody(ctx, signal, { quietly: isFirst });
    },
  },
];

/** What a PostgreSQL server does by itself. It runs after the other sweeps, because they delete rows. */
const EMBEDDED_SWEEPS: readonly Sweep[] = [
  { name: 'database', intervalMs: DAILY_MS, run: ({ db }, { signal }) => vacuumEmbedded(db, signal) },
  { name: 'database_log', intervalMs: HOURLY_MS, run: ({ db }) => checkpointEmbedded(db) },
];

/** The sweeps of a site. */
export function sweepsOf({ config }: Pick<JobsContext, 'config'>): readonly Sweep[] {
  return config.databaseUrl === undefined ? [...SWEEPS, ...EMBEDDED_SWEEPS] : SWEEPS;
}

/**
 * Starts looking for sweeps that are due. Returns a function that stops this: a sweep that is running ends after its
 * current step, and the function waits until it has ended.
 */
export function startSweeps(ctx: JobsContext): () => Promise<void> {
  const end = new AbortController();
  const running = (async () => {
    while (!end.signal.aborted) {
      await runDueSweeps(ctx, end.signal);
      await pause(LOOK_MS, end.signal);
    }
  })();
  return () => {
    end.abort();
    return running;
  };
}

/** Runs the sweeps that are due and that no other server is running, one after the other. Logs failures. */
export async function runDueSweeps(ctx: JobsContext, signal: AbortSignal): Promise<void> {
  try {
    const notDue = await readJobsNotDue(ctx.db);
    for (const { name, intervalMs, run } of sweepsOf(ctx)) {
      if (signal.aborted) return;
      if (notDue.has(name)) continue;
      const removing = async (jobRun: JobRun) => {
        const removed = (await run(ctx, jobRun)) ?? 0;
        if (removed > 0) ctx.log.info('swept', { what: name, removed });
      };
      await runJob(ctx, { name, intervalMs, run: removing }, signal);
    }
  } catch (error) {
    ctx.log.error('sweep_failed', { what: 'job_runs', error });
  }
}
