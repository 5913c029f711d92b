/** How many photos a reviewer may still reject today (docs/rules/review.md, "Daily limit"). */
import type { CallAnswer } from '../../contract/calls.ts';
import type { OutboxItem, ReviewItem } from '../../outbox/page/index.ts';

/** As the list says it; undefined in a copy that was kept before it did, null where there is no limit. */
type Said = CallAnswer<'GET /api/review/photos'>['rejections'] | undefined;

export interface RejectionsLeft {
  aDay: number;
  left: number;
}

/**
 * What the server's list, as it was at `asOf` (epoch ms), left of the day, less those that this device has made since
 * and those that are still to be sent. Undefined where there is no limit, or none that is known.
 */
export function rejectionsLeft(
  said: Said,
  items: readonly OutboxItem[],
  asOf: number,
): RejectionsLeft | undefined {
  if (said === null || said === undefined) return undefined;
  const own = items.filter(
    (item) => item.kind === 'review' && item.action === 'reject' && counts(item, asOf),
  );
  return { aDay: said.a_day, left: Math.max(0, said.left - own.length) };
}

/** Days that so many rejections need, where each day has `aDay` of them. */
export function daysFor(waiting: number, aDay: number): number {
  return Math.ceil(waiting / aDay);
}

function counts(item: ReviewItem, asOf: number): boolean {
  if (item.state === 'done') return item.arrivedAt >= asOf;
  return item.state !== 'cancelled' && item.state !== 'needs-you';
}
