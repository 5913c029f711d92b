/** The filter of my photos by where they stand. */
import { APPROVAL_STATUSES } from '../../contract/values.ts';
import type { ApprovalStatus } from '../../contract/values.ts';

/** `unsent`: on this device only. */
export type Filter = 'all' | 'unsent' | ApprovalStatus;

/** The filters to offer, with the number of photos of each: all, and each state that occurs, what is unsent first. */
export function filtersOf(
  unsent: number,
  states: readonly ApprovalStatus[],
): { filter: Filter; count: number }[] {
  const counted = APPROVAL_STATUSES.map((filter) => ({
    filter,
    count: states.filter((state) => state === filter).length,
  }));
  const each = [{ filter: 'unsent', count: unsent } as const, ...counted].filter(({ count }) => count > 0);
  return [{ filter: 'all', count: unsent + states.length }, ...each];
}
