/** Calls by which people find each other (docs/rules/groups.md, "Search"). */
import type { communityCalls } from '../../../src/contract/calls/community-calls.ts';
import type { DbContext } from '../../platform/db/client.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { searchUsers } from './search-users.ts';

export const communityHandlers: Handlers<keyof typeof communityCalls, DbContext> = {
  'GET /api/users/search': searchUsers,
};
