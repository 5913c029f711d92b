/** How many photos a reviewer may still reject today (docs/rules/review.md, "Daily limit"). */
import type { CallAnswer } from '../../contract/calls/calls.ts';
import { remainingAllowance } from '../../api/remaining-allowance.ts';
import type { RemainingAllowance } from '../../api/remaining-allowance.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';

type WaitingDecision = Extract<OutboxItem, { kind: 'review'; state: 'waiting' }>;

/** The server's count; null if there is no limit, undefined in lists that were stored before they had a count. */
type ServerCount = CallAnswer<'GET /api/review/photos'>['rejections'] | undefined;

/**
 * The server's count as of `asOf` (in epoch ms), minus the rejections that this device has sent since or has yet to
 * send.
 */
export function rejectionsLeft(
  count: ServerCount,
  items: readonly OutboxItem[],
  asOf: number,
): RemainingAllowance | undefined {
  const own = items.filter((item) => item.kind === 'review' && item.decision.action === 'reject');
  return remainingAllowance(count, own, asOf);
}

/** The decisions that wait on this device for the next day. */
export function deferredDecisions(items: readonly OutboxItem[]): readonly WaitingDecision[] {
  return items.filter(
    (item): item is WaitingDecision =>
      item.kind === 'review' && item.state === 'waiting' && item.reason === 'daily_limit',
  );
}

/** How many days it takes to send `waiting` rejections at a limit of `aDay` per day. */
export function daysNeeded(waiting: number, aDay: number): number {
  return Math.ceil(waiting / aDay);
}
