/** Reads announcements (docs/rules/administration.md, "Announcements"). */
import type { Announcement } from '../../../src/contract/calls/announcement-calls.ts';
import { PRIORITIES } from '../../../src/contract/rules/values.ts';
import type { announcements } from '../../platform/db/schema.ts';

/** An announcement in wire format. Its author is omitted, and is recorded in the audit trail instead. */
export function toAnnouncement(row: typeof announcements.$inferSelect): Announcement {
  return {
    id: row.id,
    title: row.title,
    content: row.content,
    priority: PRIORITIES.find((priority) => priority === row.priority) ?? 'low',
    is_active: row.is_active,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
