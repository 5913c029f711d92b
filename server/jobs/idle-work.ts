/**
 * Work that can wait, in small pieces while nobody's photo is being taken in: pictures of before that are drawn in the sizes
 * of today (docs/server/storage.md, "Sizes of before"). A piece that didn't come to its end is done again.
 */
import { setTimeout } from 'node:timers/promises';
import type { MaintenanceContext } from './context.ts';
import { largeAvatars } from './large-avatars.ts';
import { missingSizes } from './missing-sizes.ts';
import type { Work } from './work.ts';

/** From the start, whose requests go first, to the first piece, ms. */
const AFTER_START_MS = 20_000;
/** From one look for work to the next, ms: an hour. */
const INTERVAL_MS = 60 * 60 * 1000;
/** How soon it is looked again whether the decoder has nothing to do, ms. */
const BUSY_MS = 500;
/** Rest after a piece, in times of what it took: a quarter of one processor is the most that this takes. */
const REST = 3;

/** So many pieces in a row that fail are no fault of theirs: the rest is left to the next look. */
const MOST_FAILURES = 5;

const WORK: readonly Work[] = [missingSizes, largeAvatars];

/** Begins a while after the start, and looks for new work hourly. Gives how to stop: a piece under way is waited for. */
export function startIdleWork(ctx: MaintenanceContext): () => Promise<void> {
  const end = new AbortController();
  const running = runUntil(ctx, end.signal);
  return () => {
    end.abort();
    return running;
  };
}

async function runUntil(ctx: MaintenanceContext, signal: AbortSignal): Promise<void> {
  await pause(AFTER_START_MS, signal);
  while (!signal.aborted) {
    for (const work of WORK) {
      try {
        await doWork(ctx, work, signal);
      } catch (error) {
        ctx.log.error('idle_work_failed', { error });
      }
    }
    await pause(INTERVAL_MS, signal);
  }
}

/**
 * Does all pieces that there are now, one after the other; ends early at `signal`. One that fails is logged, and doesn't keep
 * those behind it waiting.
 */
export async function doWork(ctx: MaintenanceContext, work: Work, signal: AbortSignal): Promise<void> {
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
      if (failures === MOST_FAILURES) return;
    }
    await pause(REST * (performance.now() - start), signal);
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // A process that has nothing else to do may end.
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => {});
}
