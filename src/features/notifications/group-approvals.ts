/** Groups a day's approvals into one row, so that they don't push everything else out of sight. */
import type { Notification } from '../../contract/calls/notification-calls.ts';

/** Approvals of one day, newest first. */
export interface ApprovalGroup {
  kind: 'approvals';
  /** The oldest approval's id, which stays the same when newer ones are added. */
  id: number;
  approvals: Notification[];
}

/** One row of the list. */
export type NotificationLine = Notification | ApprovalGroup;

/** From this number of approvals, they are grouped. */
export const MIN_GROUP = 3;

/**
 * The rows of one day, in its order; grouped approvals take the position of the newest one. `overtaken`: ids of
 * notifications that a newer one about the same photo makes obsolete; they stay ungrouped.
 */
export function groupApprovals(
  day: readonly Notification[],
  overtaken: ReadonlySet<number>,
): NotificationLine[] {
  const approvals = day.filter(({ id, kind }) => kind === 'approved' && !overtaken.has(id));
  const [newest] = approvals;
  const oldest = approvals.at(-1);
  if (newest === undefined || oldest === undefined || approvals.length < MIN_GROUP) return [...day];
  const grouped = new Set(approvals);
  return day.flatMap((notification): NotificationLine[] => {
    if (notification === newest) return [{ kind: 'approvals', id: oldest.id, approvals }];
    return grouped.has(notification) ? [] : [notification];
  });
}
