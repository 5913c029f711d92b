/** What is left of what somebody may do so many times a day (docs/rules/review.md, "Daily limit" and "Reports"). */
import type { DailyAllowance } from '../contract/calls/left-of-day.ts';
import type { OutboxItem } from '../outbox/page/index.ts';

export interface LeftOfDay {
  aDay: number;
  left: number;
}

/**
 * What the server's answer, as it was at `asOf` (epoch ms), left of the day, less those of `items` that have arrived
 * since and those that are still to be sent. Undefined where there is no limit, or none that is known: a copy that was
 * kept before answers said so is `undefined` too.
 */
export function leftOfDay(
  said: DailyAllowance | undefined,
  items: readonly OutboxItem[],
  asOf: number,
): LeftOfDay | undefined {
  if (said === null || said === undefined) return undefined;
  const own = items.filter((item) => counts(item, asOf));
  return { aDay: said.a_day, left: Math.max(0, said.left - own.length) };
}

function counts(item: OutboxItem, asOf: number): boolean {
  if (item.state === 'done') return item.arrivedAt >= asOf;
  return item.state !== 'cancelled' && item.state !== 'needs-you';
}
