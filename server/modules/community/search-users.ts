import { USER_PAGE_SIZE } from '../../../src/contract/rules/limits.ts';
import type { FoundUser } from '../../../src/contract/calls/community-calls.ts';
import type { DbContext } from '../../platform/db/client.ts';
import { defineCall } from '../../platform/http/call.ts';
import { toPagination } from '../../platform/lib/pagination.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';
import { usersPage } from './users-page.ts';
import type { FoundRow, FoundUsers } from './users-page.ts';

/** Finds users by part of their name, or lists all users (docs/rules/groups.md, "Search"). */
export const searchUsers = defineCall('GET /api/users/search', {
  access: 'optional',
  handle: async ({ db }: DbContext, { query, user }) => {
    const { search = '', page = 1, limit = USER_PAGE_SIZE } = query;
    const { rows } = await db.execute<FoundUsers>(usersPage({ search, page, limit }));
    const { counted = 0, found = [] } = rows[0] ?? {};
    return {
      users: found.map((row) => toUser(row, user !== undefined)),
      pagination: { ...toPagination(page, limit, counted), totalUsers: counted },
    };
  },
});

function toUser(row: FoundRow, forUsers: boolean): FoundUser {
  return {
    id: row.id,
    username: row.username,
    profile_picture: mediaUrl(row.picture),
    description: row.description,
    approved_photos: row.approved,
    is_super_admin: row.is_super_admin,
    created_at: new Date(row.created).toISOString(),
    // Shown to the same viewers as on the profile (docs/rules/accounts.md, "People").
    sex: forUsers ? row.sex : null,
  };
}
