/** Groups as everybody finds them (docs/rules/groups.md, "Search"). */
import { GROUP_PAGE_SIZE } from '../../src/contract/limits.ts';
import type { DbContext } from '../db/client.ts';
import { handler } from '../http/route.ts';
import { pagePlace } from '../lib/page-place.ts';
import { groupsFor } from './rows.ts';
import { findGroups } from './search-groups.ts';
import { keptText } from '../lib/kept-text.ts';

/** A page of all groups, or of those with a text in their names. */
export const listGroups = handler('GET /api/groups', async ({ db }: DbContext, { query, user }) => {
  const { page = 1, limit = GROUP_PAGE_SIZE, search = '' } = query;
  const ids = await findGroups(db, keptText(search));
  const shown = ids.slice((page - 1) * limit, page * limit);
  const groups = await groupsFor(db, { ids: shown, userId: user?.id });
  const byId = new Map(groups.map((group) => [group.id, group]));
  return {
    // One that has ended since is left out.
    groups: shown.flatMap((id) => byId.get(id) ?? []),
    pagination: { ...pagePlace(page, limit, ids.length), totalGroups: ids.length },
  };
});
