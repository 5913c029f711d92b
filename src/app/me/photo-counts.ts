import type { MyPhoto } from '../../contract/calls/photo.ts';
import { APPROVAL_STATUSES } from '../../contract/rules/values.ts';
import type { ApprovalStatus } from '../../contract/rules/values.ts';
import { mergePhotos } from '../../features/my-photos/merge-photos.ts';
import { countedStatus } from '../../features/my-photos/status-filter.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';

/**
 * The number of the user's photos that aren't sent yet, and the number in each state. Counts each photo once, as My
 * photos does.
 */
export function photoCounts(
  items: readonly OutboxItem[],
  photos: readonly MyPhoto[],
  asOf: number,
): { unsent: number; states: { status: ApprovalStatus; count: number }[] } {
  const { unsent, sent } = mergePhotos(items, photos, asOf);
  return {
    unsent: unsent.length,
    states: APPROVAL_STATUSES.map((status) => ({
      status,
      count: sent.filter(({ photo }) => countedStatus(photo, items) === status).length,
    })),
  };
}
