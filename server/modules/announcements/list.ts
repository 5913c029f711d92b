/** The announcements that are shown, and all of them (docs/rules/administration.md, "Announcements"). */
import { desc, eq } from 'drizzle-orm';
import type { Announcement } from '../../../src/contract/calls/announcement-calls.ts';
import { PRIORITIES } from '../../../src/contract/rules/values.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { announcements } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';

export const listActive = defineCall('GET /api/announcements/active', {
  access: 'public',
  handle: async ({ db }: DbContext) => {
    const rows = await db
      .select()
      .from(announcements)
      .where(eq(announcements.is_active, true))
      .orderBy(desc(announcements.id));
    return rows.map(toAnnouncement).toSorted((a, b) => urgencyOf(b) - urgencyOf(a));
  },
});

export const listAll = defineCall('GET /api/announcements', {
  access: 'super_admin',
  handle: async ({ db }: DbContext) => {
    const rows = await db.select().from(announcements).orderBy(desc(announcements.id));
    return rows.map(toAnnouncement);
  },
});

function urgencyOf({ priority }: Announcement): number {
  return PRIORITIES.indexOf(priority);
}

/** An announcement as it is answered: who made it is in the audit trail. */
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
