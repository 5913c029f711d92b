import type { OwnPhotoKey } from '../../contract/calls/own-photo-summary.ts';
import { APPROVAL_STATUSES } from '../../contract/rules/values.ts';
import type { ApprovalStatus } from '../../contract/rules/values.ts';
import { mergePhotos } from '../../features/my-photos/merge-photos.ts';
import { countedStatus } from '../../features/my-photos/status-filter.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';

type CountedPhoto = Pick<OwnPhotoKey, 'id' | 'approval_status'> & { upload_key?: string | null };

/**
 * The number of the user's photos that aren't sent yet, and the number in each state. Counts each photo once, as My
 * photos does.
 */
export function photoCounts(
  items: readonly OutboxItem[],
  photos: readonly CountedPhoto[],
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
