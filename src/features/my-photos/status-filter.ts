/** The filter of the user's photos by status. */
import type { MyPhoto } from '../../contract/calls/photo.ts';
import { APPROVAL_STATUSES } from '../../contract/rules/values.ts';
import type { ApprovalStatus } from '../../contract/rules/values.ts';
import type { OutboxItem } from '../../outbox/page/index.ts';
import { isUnsentAppeal } from '../../outbox/ui/use-unsent-appeal.ts';

/** `unsent`: on this device only. */
export type StatusFilter = 'all' | 'unsent' | ApprovalStatus;

/**
 * The filters to offer, each with its number of photos: first all, then unsent, then each status that occurs. `counted`:
 * the statuses of all photos on the server; if it is undefined, those that occur among the `loaded` ones are offered
 * without a number.
 */
export function statusFilters(
  unsent: number,
  counted: readonly ApprovalStatus[] | undefined,
  loaded: readonly ApprovalStatus[],
): { filter: StatusFilter; count: number | undefined }[] {
  const occurring = APPROVAL_STATUSES.flatMap((filter) => {
    const count = (counted ?? loaded).filter((status) => status === filter).length;
    return count > 0 ? { filter, count: counted && count } : [];
  });
  return [
    { filter: 'all', count: counted && unsent + counted.length },
    ...(unsent > 0 ? [{ filter: 'unsent', count: unsent } as const] : []),
    ...occurring,
  ];
}

/** The status that a photo is counted under. While its appeal is unsent, it counts as rejected. */
export function countedStatus(
  { id, approval_status: status }: Pick<MyPhoto, 'id' | 'approval_status'>,
  items: readonly OutboxItem[],
): ApprovalStatus {
  const isUnsent = status === 'pending_appeal' && items.some((item) => isUnsentAppeal(item, id));
  return isUnsent ? 'rejected' : status;
}
