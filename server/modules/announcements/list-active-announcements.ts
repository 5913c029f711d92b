import { desc, eq } from 'drizzle-orm';
import type { Announcement } from '../../../src/contract/calls/announcement-calls.ts';
import { PRIORITIES } from '../../../src/contract/rules/values.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { announcements } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { toAnnouncement } from './announcement-rows.ts';

export const listActiveAnnouncements = defineCall('GET /api/announcements/active', {
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

function urgencyOf({ priority }: Announcement): number {
  return PRIORITIES.indexOf(priority);
}
