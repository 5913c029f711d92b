import type { Notification } from '../../contract/calls/notification-calls.ts';

/**
 * Ids of notifications that a newer one about the same photo makes obsolete. `list`: newest first. Corrections stand
 * beside each other, and beside what was decided, as do the answers to reports.
 */
export function supersededIds(list: readonly Notification[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const overtaken = new Set<number>();
  for (const { id, kind, photo_id } of list) {
    if (photo_id === null || kind.startsWith('correction') || kind === 'report_answered') continue;
    if (seen.has(photo_id)) overtaken.add(id);
    seen.add(photo_id);
  }
  return overtaken;
}
