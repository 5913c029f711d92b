/** Lists and searches groups (docs/rules/groups.md, "Search"). */
import { sql } from 'drizzle-orm';
import { GROUP_PAGE_SIZE, MAX_FILTERED } from '../../../src/contract/rules/limits.ts';
import type { Db, DbContext } from '../../platform/db/client.ts';
import { matchRank, nameContains } from '../../platform/db/name-search.ts';
import { groups } from '../../platform/db/schema.ts';
import { defineCall } from '../../platform/http/call.ts';
import { storableText } from '../../platform/lib/storable-text.ts';
import { toPagination } from '../../platform/lib/pagination.ts';
import { readGroupsFor } from './group-rows.ts';

/** A page of all groups, or of those whose names contain the search text. */
export const listGroups = defineCall('GET /api/groups', {
  access: 'optional',
  handle: async ({ db }: DbContext, { query, user }) => {
    const { page = 1, limit = GROUP_PAGE_SIZE, search = '' } = query;
    const ids = await findGroups(db, storableText(search));
    const shown = ids.slice((page - 1) * limit, page * limit);
    const found = await readGroupsFor(db, { ids: shown, userId: user?.id });
    const byId = new Map(found.map((group) => [group.id, group]));
    return {
      // A group that was deleted after the ids were read is left out.
      groups: shown.flatMap((id) => byId.get(id) ?? []),
      pagination: { ...toPagination(page, limit, ids.length), totalGroups: ids.length },
    };
  },
});

/**
 * The ids of matching groups, up to the search limit. Exact names come first, then prefixes, then other matches. Groups
 * of equal rank are sorted by their number of members, then newest first. Without a search text, all groups match
 * equally.
 */
async function findGroups(db: Db, text: string): Promise<number[]> {
  const byMembers = sql`${groups.member_count} desc, ${groups.id} desc`;
  const found =
    text === ''
      ? sql`order by ${byMembers}`
      : sql`where ${nameContains(groups.name, text)} order by ${matchRank(groups.name, text)}, ${byMembers}`;
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${groups.id} from ${groups} ${found} limit ${sql.raw(String(MAX_FILTERED))}`,
  );
  return rows.map(({ id }) => id);
}
