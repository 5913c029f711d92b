import { desc } from 'drizzle-orm';
import type { DbContext } from '../../platform/db/client.ts';
import { announcements } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { toAnnouncement } from './announcement-rows.ts';

export const listAnnouncements = defineCall('GET /api/announcements', {
  access: 'super_admin',
  handle: async ({ db }: DbContext) => {
    const rows = await db.select().from(announcements).orderBy(desc(announcements.id));
    return rows.map(toAnnouncement);
  },
});
