/** Whether the next photo is beyond what the account may send (docs/rules/upload.md, "How much an account may send"). */
import type { UploadAllowance } from '../../../contract/calls/own-photo-summary.ts';
import type { OutboxItem } from '../../../outbox/page/index.ts';

/** The limit that holds up the next photo. */
export interface ReachedLimit {
  limit: keyof UploadAllowance;
  most: number;
}

/**
 * The limit that the account has reached with the photos that the server had at `asOf` (epoch ms), those that have
 * arrived since, and those that are still on this device. Undefined if there is room, as far as the device knows.
 */
export function reachedLimit(
  { waiting, today, bytes }: UploadAllowance,
  items: readonly OutboxItem[],
  asOf: number,
): ReachedLimit | undefined {
  const more = items.filter((item) => item.kind === 'upload').filter((item) => countsBesides(item, asOf));
  const moreBytes = more.reduce((sum, item) => sum + item.bytes, 0);
  if (waiting !== null && waiting.used + more.length >= waiting.most) {
    return { limit: 'waiting', most: waiting.most };
  }
  if (today !== null && today.used + more.length >= today.most) return { limit: 'today', most: today.most };
  if (bytes !== null && bytes.used + moreBytes >= bytes.most) return { limit: 'bytes', most: bytes.most };
  return undefined;
}

/** True for an upload that the server's numbers don't include yet. */
function countsBesides(item: OutboxItem, asOf: number): boolean {
  if (item.state === 'done') return item.at >= asOf;
  return item.state !== 'cancelled' && item.state !== 'needs-you';
}
