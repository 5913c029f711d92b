/** Calls by which people find each other (docs/rules/groups.md, "Search"). */
import { searchUsers } from './search-users.ts';

export const COMMUNITY_CALLS = [searchUsers] as const;
