/** Collects and sends pushes while the server runs (docs/rules/push.md). Several servers share the work. */
import { collectPushes } from '../modules/push/collect.ts';
import { PushSender } from '../modules/push/send-pushes.ts';
import { remindReviewers } from '../modules/push/remind-reviewers.ts';
import { pause } from '../platform/lib/pause.ts';
import type { JobsContext } from './context.ts';

/** How often to look for something to push. */
const POLL_MS = 5_000;
/** How often to look for photos that wait for review. */
const REVIEW_POLL_MS = 5 * 60_000;

/** Starts sending pushes. Returns a function that stops it after the messages that are being sent. */
export function startPushes(ctx: JobsContext): () => Promise<void> {
  const job = new PushJob(ctx);
  const end = new AbortController();
  const running = (async () => {
    while (!end.signal.aborted) {
      await pause(POLL_MS, end.signal);
      await job.run(end.signal);
    }
  })();
  return () => {
    end.abort();
    return running;
  };
}

export class PushJob {
  readonly #ctx: JobsContext;
  readonly #sender: PushSender;
  #reviewersAt = -Infinity;

  constructor(ctx: JobsContext) {
    this.#ctx = ctx;
    this.#sender = new PushSender(ctx);
  }

  /** Sends all pushes that are due. Stops early if `signal` is aborted. Logs failures. */
  async run(signal: AbortSignal): Promise<void> {
    const now = this.#ctx.clock().getTime();
    if (now - this.#reviewersAt >= REVIEW_POLL_MS) {
      this.#reviewersAt = now;
      await this.#try('remind_reviewers', () => remindReviewers(this.#ctx, signal));
    }
    await this.#try('collect', () => collectPushes(this.#ctx, signal));
    await this.#try('send', () => this.#sender.run(signal));
  }

  async #try(step: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      this.#ctx.log.error('pushes_failed', { step, error });
    }
  }
}
