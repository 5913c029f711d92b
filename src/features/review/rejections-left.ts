/** How many photos a reviewer may still reject today (docs/rules/review.md, "Daily limit"). */
import type { CallAnswer } from '../../contract/calls/calls.ts';
import { leftOfDay } from '../../api/left-of-day.ts';
import type { LeftOfDay } from '../../api/left-of-day.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';

/** As the list says it; undefined in a copy that was kept before it did, null where there is no limit. */
type Said = CallAnswer<'GET /api/review/photos'>['rejections'] | undefined;

/**
 * What the server's list, as it was at `asOf` (epoch ms), left of the day, less the rejections that this device has made
 * since and those that are still to be sent.
 */
export function rejectionsLeft(
  said: Said,
  items: readonly OutboxItem[],
  asOf: number,
): LeftOfDay | undefined {
  const own = items.filter((item) => item.kind === 'review' && item.action === 'reject');
  return leftOfDay(said, own, asOf);
}

/** Days that so many rejections need, where each day has `aDay` of them. */
export function daysFor(waiting: number, aDay: number): number {
  return Math.ceil(waiting / aDay);
}
