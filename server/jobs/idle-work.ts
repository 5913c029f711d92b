/**
 * Low-priority work, done in small pieces while no uploaded photo is being decoded. It converts older pictures to the
 * current sizes and formats (docs/server/storage.md, "Missing sizes"). An interrupted piece is repeated later.
 */
import { setTimeout } from 'node:timers/promises';
import type { JobsContext } from './context.ts';
import { largeAvatars } from './large-avatars.ts';
import { missingSizes } from './missing-sizes.ts';
import type { IdleWork } from './idle-work-type.ts';

/** How long the first piece is delayed after the server's start, so the first requests have priority. */
const AFTER_START_MS = 20_000;
/** The time between two runs (one hour). */
const INTERVAL_MS = 60 * 60 * 1000;
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

/**
 * Starts idle work, which looks for new pieces hourly. Returns the function that stops it once the current piece is
 * done.
 */
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
    for (const work of WORK) {
      try {
        await runIdleWork(ctx, work, signal);
      } catch (error) {
        ctx.log.error('idle_work_failed', { error });
      }
    }
    await pause(INTERVAL_MS, signal);
  }
}

/**
 * Finds all pieces and does them one after the other. Stops early if `signal` is aborted. If a piece fails, logs the
 * error and continues with the next piece.
 */
export async function runIdleWork(ctx: JobsContext, work: IdleWork, signal: AbortSignal): Promise<void> {
  let failures = 0;
  for await (const piece of work(ctx)) {
    while (!ctx.decodes.isIdle && !signal.aborted) await pause(BUSY_MS, signal);
    if (signal.aborted) return;
    const start = performance.now();
    try {
      if (!(await piece())) return;
      failures = 0;
    } catch (error) {
      ctx.log.error('idle_work_failed', { error });
      failures += 1;
      if (failures === MAX_FAILURES) return;
    }
    await pause(PAUSE_FACTOR * (performance.now() - start), signal);
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // `ref: false`, so that the timer doesn't keep the process alive.
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => {});
}
