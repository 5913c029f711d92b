/** What remains of a daily limit (docs/rules/review.md, "Daily limit" and "Reports"). */
import type { DailyAllowance } from '../contract/calls/daily-allowance.ts';
import type { OutboxItem } from '../outbox/page/index.ts';

export interface RemainingAllowance {
  aDay: number;
  left: number;
}

/**
 * The server's number at `asOf` (epoch ms), minus the `items` that have arrived since or haven't been sent yet.
 * Undefined if there is no limit, or if the response was cached by an older version without the field.
 */
export function remainingAllowance(
  received: DailyAllowance | undefined,
  items: readonly OutboxItem[],
  asOf: number,
): RemainingAllowance | undefined {
  if (received === null || received === undefined) return undefined;
  const own = items.filter((item) => counts(item, asOf));
  return { aDay: received.a_day, left: Math.max(0, received.left - own.length) };
}

function counts(item: OutboxItem, asOf: number): boolean {
  if (item.state === 'done') return item.at >= asOf;
  if (item.state === 'needs-you') return item.reason === 'password';
  return item.state !== 'cancelled';
}
