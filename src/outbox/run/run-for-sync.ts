/** Runs the engine during a sync event, for almost as long as the browser lets the worker live. */
import type { Engine } from '../engine/engine.ts';
import type { Clock } from '../engine/ports.ts';

/**
 * No request starts later than this after a sync event began; Chrome gives the event three minutes (docs/outbox.md,
 * "Service worker").
 */
export const SYNC_BUDGET_MS = 150_000;
/** How often a worker checks whether the page that is sending has stopped. */
const BUSY_POLL_MS = 2_000;

/** Sends until nothing is left that could be sent before the deadline. `left` is the number of ops still to be sent. */
export async function runForSync(
  engine: Pick<Engine, 'run'>,
  clock: Clock,
  budgetMs = SYNC_BUDGET_MS,
): Promise<{ left: number }> {
  const deadline = clock.now() + budgetMs;
  let ignoreBackoff = true;
  for (;;) {
    const outcome = await engine.run({ ignoreBackoff, deadline });
    ignoreBackoff = false;
    const now = clock.now();
    let at: number | undefined;
    let left = 1;
    switch (outcome.kind) {
      case 'rest':
        left = outcome.left;
        at = outcome.nextAt;
        break;
      case 'busy':
        at = now + BUSY_POLL_MS;
        break;
      case 'storage':
        at = outcome.nextAt;
        break;
    }
    if (left === 0 || at === undefined || at >= deadline || now >= deadline) return { left };
    await clock.sleep(Math.max(0, at - now));
  }
}
