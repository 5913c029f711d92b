/** The filter of the user's photos by status. */
import type { MyPhoto } from '../../contract/calls/photo.ts';
import { APPROVAL_STATUSES } from '../../contract/rules/values.ts';
import type { ApprovalStatus } from '../../contract/rules/values.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';
import { isUnsentAppeal } from '../../outbox/ui/use-unsent-appeal.ts';

/** `unsent`: on this device only. */
export type StatusFilter = 'all' | 'unsent' | ApprovalStatus;

/** The filters to offer, each with its number of photos: first all, then unsent, then each status that occurs. */
export function statusFilters(
  unsent: number,
  statuses: readonly ApprovalStatus[],
): { filter: StatusFilter; count: number }[] {
  const counted = APPROVAL_STATUSES.map((filter) => ({
    filter,
    count: statuses.filter((status) => status === filter).length,
  }));
  const occurring = [{ filter: 'unsent', count: unsent } as const, ...counted].filter(
    ({ count }) => count > 0,
  );
  return [{ filter: 'all', count: unsent + statuses.length }, ...occurring];
}

/** The status that a photo is counted under. While its appeal is unsent, it counts as rejected. */
export function countedStatus(
  { id, approval_status: status }: Pick<MyPhoto, 'id' | 'approval_status'>,
  items: readonly OutboxItem[],
): ApprovalStatus {
  const isUnsent = status === 'pending_appeal' && items.some((item) => isUnsentAppeal(item, id));
  return isUnsent ? 'rejected' : status;
}
