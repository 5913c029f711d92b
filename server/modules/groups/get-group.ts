/** A group's page (docs/rules/groups.md, "A group"). */
import { eq } from 'drizzle-orm';
import type { DbContext } from '../../platform/db/client.ts';
import { groups } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { refuse } from '../../platform/lib/errors.ts';
import { nextNameChange } from './group-name.ts';
import { readGroupsFor } from './group-rows.ts';
import { NO_GROUP } from './wordings.ts';

export const getGroup = defineCall('GET /api/groups/:id', {
  access: 'optional',
  handle: async (ctx: DbContext, { params, user }) => {
    const { db, clock } = ctx;
    const [[group], [named]] = await Promise.all([
      readGroupsFor(db, { ids: [params.id], userId: user?.id }),
      db.select({ changed: groups.name_changed_at }).from(groups).where(eq(groups.id, params.id)),
    ]);
    if (group === undefined || named === undefined) return refuse('not_found', NO_GROUP);
    return { group, next_change_at: nextNameChange(named.changed, clock())?.toISOString() ?? null };
  },
});
