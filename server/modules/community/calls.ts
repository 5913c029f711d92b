/** Calls for finding users (docs/rules/groups.md, "Search"). */
import { searchUsers } from './search-users.ts';

export const COMMUNITY_CALLS = [searchUsers] as const;
