/** How many photos a reviewer may still reject and delete today (docs/rules/review.md, "Daily limit"). */
import type { DailyAllowance } from '../../../contract/calls/daily-allowance.ts';
import type { DecisionAction } from '../../../contract/rules/values.ts';
import { remainingAllowance } from '../../../api/remaining-allowance.ts';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import type { OutboxItem } from '../../../outbox/page/index.ts';

type WaitingDecision = Extract<OutboxItem, { kind: 'review'; state: 'waiting' }>;

/** The decisions of which a reviewer may make only some a day. */
export type LimitedAction = Exclude<DecisionAction, 'approve' | 'uphold'>;

/** The server's count; null if there is no limit, undefined in lists that were stored before they had a count. */
type ServerCount = DailyAllowance | undefined;

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

/** As `rejectionsLeft`, for deletions. Of an appeal, or of the reviewer's own photo, they don't count. */
export function deletionsLeft(
  count: ServerCount,
  items: readonly OutboxItem[],
  asOf: number,
): RemainingAllowance | undefined {
  const own = items.filter(
    (item) => item.kind === 'review' && item.decision.action === 'delete' && item.exempt !== true,
  );
  return remainingAllowance(count, own, asOf);
}

/** The rejections or deletions that wait on this device for the next day. */
export function deferredDecisions(
  items: readonly OutboxItem[],
  action: LimitedAction,
): readonly WaitingDecision[] {
  return items.filter(
    (item): item is WaitingDecision =>
      item.kind === 'review' &&
      item.decision.action === action &&
      item.state === 'waiting' &&
      item.reason === 'daily_limit',
  );
}

/** How many days it takes to send `waiting` decisions at a limit of `aDay` per day. */
export function daysNeeded(waiting: number, aDay: number): number {
  return Math.ceil(waiting / aDay);
}
