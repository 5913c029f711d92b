/** Approvals of one day as one line, so that a day's work of a reviewer doesn't push all else out of sight. */
import type { Notification } from '../../contract/calls/notification-calls.ts';

/** Approvals of one day, the newest first. */
export interface ApprovalGroup {
  kind: 'approvals';
  /** Of the first that came: it stays while others join. */
  id: number;
  approvals: Notification[];
}

/** What the list shows in one line. */
export type Line = Notification | ApprovalGroup;

/** So many approvals stand as one line; fewer each by itself. */
const ENOUGH = 3;

/**
 * The lines of one day, in its order; the approvals stand where the newest of them would. `overtaken`: ids of those that
 * something newer has made history; they stay by themselves.
 */
export function linesOf(day: readonly Notification[], overtaken: ReadonlySet<number>): Line[] {
  const approvals = day.filter(({ id, kind }) => kind === 'approved' && !overtaken.has(id));
  const [newest] = approvals;
  const oldest = approvals.at(-1);
  if (newest === undefined || oldest === undefined || approvals.length < ENOUGH) return [...day];
  const joined = new Set(approvals);
  return day.flatMap((each): Line[] => {
    if (each === newest) return [{ kind: 'approvals', id: oldest.id, approvals }];
    return joined.has(each) ? [] : [each];
  });
}
