/**
 * Low-priority work, done in small pieces while no uploaded photo is being decoded. It converts older pictures to the
 * current sizes and formats (docs/server/storage.md, "Missing sizes"). An interrupted piece is repeated later. All
 * servers that find pieces share them.
 */
import { pause } from '../platform/lib/pause.ts';
import type { JobsContext } from './context.ts';
import { withClaim } from './job-claims.ts';
import { postponeJob, readJobsNotDue } from './job-runs.ts';
import { largeAvatars } from './large-avatars.ts';
import { missingSizes } from './missing-sizes.ts';
import type { IdleWork } from './idle-work-type.ts';

/** How long the first piece is delayed after the server's start, so the first requests have priority. */
const AFTER_START_MS = 20_000;
/** The time from a search that left nothing to the next one, of any server. */
const INTERVAL_MS = 60 * 60 * 1000;
/** How often to look whether a search is due. */
const LOOK_MS = 60_000;
/** How often to check whether the decoder is still busy. */
const BUSY_MS = 500;
/**
 * The pause after each piece, as a multiple of the time that the piece took. With a factor of 3, idle work uses at most
 * a quarter of one processor.
 */
const PAUSE_FACTOR = 3;

/**
 * After this many failures in a row, the pieces themselves are probably not the cause, so the rest is left to the next
 * run.
 */
const MAX_FAILURES = 5;

const WORK: readonly IdleWork[] = [missingSizes, largeAvatars];

/** Starts idle work. Returns the function that stops it once the current piece is done. */
export function startIdleWork(ctx: JobsContext): () => Promise<void> {
  const end = new AbortController();
  const running = runUntil(ctx, end.signal);
  return () => {
    end.abort();
    return running;
  };
}

async function runUntil(ctx: JobsContext, signal: AbortSignal): Promise<void> {
  await pause(AFTER_START_MS, signal);
  while (!signal.aborted) {
    const isDone = await runDueWork(ctx, signal).catch((error: unknown) => {
      ctx.log.error('idle_work_failed', { error });
      return false;
    });
    // What this server couldn't do now, others can.
    await pause(isDone ? LOOK_MS : INTERVAL_MS, signal);
  }
}

/** Does all work that is due for the site. Resolves to whether nothing is left of it. */
export async function runDueWork(ctx: JobsContext, signal: AbortSignal, all = WORK): Promise<boolean> {
  const notDue = await readJobsNotDue(ctx.db);
  let isDone = true;
  for (const work of all.filter(({ name }) => !notDue.has(name))) {
    if (await runIdleWork(ctx, work, signal)) await postponeJob(ctx.db, work.name, INTERVAL_MS);
    else isDone = false;
  }
  return isDone;
}

/**
 * Finds all pieces and does them one after the other, except for those that another server is doing. If a piece fails,
 * logs the error and continues with the next piece. Resolves to false if it stopped early: `signal` was aborted, or
 * pieces can't be done now.
 */
export async function runIdleWork(
  ctx: JobsContext,
  { name, find }: IdleWork,
  signal: AbortSignal,
): Promise<boolean> {
  let failures = 0;
  for await (const { rowId, run } of find(ctx)) {
    while (!ctx.decodes.isIdle && !signal.aborted) await pause(BUSY_MS, signal);
    if (signal.aborted) return false;
    const start = performance.now();
    try {
      if ((await withClaim(ctx.db, { job: name, rowId }, run)) === false) return false;
      failures = 0;
    } catch (error) {
      ctx.log.error('idle_work_failed', { error });
      failures += 1;
      if (failures === MAX_FAILURES) return false;
    }
    await pause(PAUSE_FACTOR * (performance.now() - start), signal);
  }
  return true;
}
