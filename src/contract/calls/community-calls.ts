/** The search for users (docs/rules/groups.md, "Search"); the one for groups is `GET /api/groups`. */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { Page } from './id.ts';
import { MAX_SEARCH, USER_PAGE_SIZE } from '../rules/limits.ts';
import { Nullable } from './nullable.ts';

/** A user in the search results. */
const FoundUser = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  profile_picture: Nullable(Type.String()),
  description: Type.String(),
  approved_photos: Type.Integer(),
  is_super_admin: Type.Boolean(),
  created_at: Type.String({ description: 'ISO 8601' }),
  sex: Nullable(Type.String({ description: 'Null for visitors' })),
});
export type FoundUser = Static<typeof FoundUser>;

export const communityCalls = {
  'GET /api/users/search': {
    summary:
      'Search users by name: exact match first, then names that start with the text, then by approved photos; counts at most 1000',
    query: Type.Object({
      search: Type.Optional(
        Type.String({
          maxLength: MAX_SEARCH,
          description: 'Part of a username, case-insensitive; lists everyone if omitted',
        }),
      ),
      page: Page,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: USER_PAGE_SIZE })),
    }),
    response: Type.Object({
      users: Type.Array(FoundUser),
      pagination: Type.Object({
        currentPage: Type.Integer(),
        totalPages: Type.Integer(),
        totalUsers: Type.Integer({ description: 'At most 1000' }),
        hasNextPage: Type.Boolean(),
        hasPrevPage: Type.Boolean(),
      }),
    }),
  },
} as const satisfies CallSpecs;
