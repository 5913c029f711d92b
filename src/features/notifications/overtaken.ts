import type { Notification } from '../../contract/calls/notification-calls.ts';

/** The ids of those after which something newer has happened to the same photo; the list has the newest first. */
export function overtakenIn(list: readonly Notification[]): ReadonlySet<number> {
  const seen = new Set<number>();
  const overtaken = new Set<number>();
  for (const { id, photo_id } of list) {
    if (photo_id === null) continue;
    if (seen.has(photo_id)) overtaken.add(id);
    seen.add(photo_id);
  }
  return overtaken;
}
