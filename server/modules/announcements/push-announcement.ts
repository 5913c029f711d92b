/** Pushes of announcements (docs/rules/push.md, "Kinds"). */
import type { Db } from '../../platform/db/client.ts';
import type { announcements } from '../../platform/db/schema.ts';
import { enqueuePushToAll } from '../push/enqueue.ts';

/** True for an announcement that is shown and of high priority. */
export function isPushed({
  priority,
  is_active,
}: Pick<typeof announcements.$inferSelect, 'priority' | 'is_active'>): boolean {
  return is_active && priority === 'high';
}

/** Pushes an announcement to everybody but its author. */
export function pushAnnouncement(
  tx: Pick<Db, 'execute'>,
  id: number,
  authorId: number,
  at: Date,
): Promise<void> {
  return enqueuePushToAll(tx, { exceptId: authorId, facts: { kind: 'announcement', id }, at });
}
