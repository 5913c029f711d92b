/** The filter of my photos by status. */
import { APPROVAL_STATUSES } from '../../contract/values.ts';
import type { ApprovalStatus } from '../../contract/values.ts';

export type Filter = 'all' | ApprovalStatus;

/** The filters to offer, with the number of photos of each: all, and each status that occurs. */
export function filtersOf(states: readonly ApprovalStatus[]): { filter: Filter; count: number }[] {
  const counted = APPROVAL_STATUSES.map((filter) => ({
    filter,
    count: states.filter((state) => state === filter).length,
  }));
  return [{ filter: 'all', count: states.length }, ...counted.filter(({ count }) => count > 0)];
}
