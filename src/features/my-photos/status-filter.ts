/** The filter of my photos by where they stand. */
import type { MyPhoto } from '../../contract/calls/photo.ts';
import { APPROVAL_STATUSES } from '../../contract/rules/values.ts';
import type { ApprovalStatus } from '../../contract/rules/values.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';
import { isUnsentAppeal } from '../../outbox/ui/use-unsent-appeal.ts';

/** `unsent`: on this device only. */
export type StatusFilter = 'all' | 'unsent' | ApprovalStatus;

/** The filters to offer, with the number of photos of each: all, and each state that occurs, what is unsent first. */
export function statusFilters(
  unsent: number,
  states: readonly ApprovalStatus[],
): { filter: StatusFilter; count: number }[] {
  const counted = APPROVAL_STATUSES.map((filter) => ({
    filter,
    count: states.filter((state) => state === filter).length,
  }));
  const each = [{ filter: 'unsent', count: unsent } as const, ...counted].filter(({ count }) => count > 0);
  return [{ filter: 'all', count: unsent + states.length }, ...each];
}

/** The state that a photo counts under: while its appeal is on this device only, it is a rejected one. */
export function countedAs(
  { id, approval_status: status }: Pick<MyPhoto, 'id' | 'approval_status'>,
  items: readonly OutboxItem[],
): ApprovalStatus {
  const isUnsent = status === 'pending_appeal' && items.some((item) => isUnsentAppeal(item, id));
  return isUnsent ? 'rejected' : status;
}
