/**
 * Calls about other users: their profiles, and the super admins' actions (docs/rules/accounts.md, "People",
 * "Sanctions").
 */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { idParams } from './id.ts';
import { MAX_BAN_DAYS, MAX_SANCTION_TEXT } from '../rules/limits.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { CurrentUser, roleFlags, Warning } from './user-calls.ts';
import { BANNED_PHOTOS, GROUP_ROLES, SANCTIONS } from '../rules/values.ts';

/** A user's profile. Null fields are unknown, or hidden from the caller. */
const UserProfile = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  profile_picture: Nullable(Type.String()),
  description: Type.String(),
  is_super_admin: Type.Boolean(),
  is_admin: Type.Boolean({ description: 'Super image reviewer or super admin' }),
  phone_verified: Type.Boolean(),
  is_online: Type.Boolean(),
  is_banned: Type.Boolean(),
  is_deleted: Type.Boolean({ description: 'Deleted by its owner; the username is `deleted-` and the id' }),
  email: Nullable(Type.String({ description: 'Only for the user and super admins' })),
  sex: Nullable(Type.String({ description: 'Only for logged-in users, as are the next two' })),
  preferred_lang: Nullable(Type.String()),
  last_login: Nullable(Type.String()),
  created_at: Type.String(),
  total_photos: Type.Integer(),
  approved_photos: Type.Integer(),
  groups_joined: Type.Integer(),
  groups_created: Type.Integer(),
  groups: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      avatar_url: Nullable(Type.String()),
      role: OneOf(GROUP_ROLES),
    }),
  ),
});
export type UserProfile = Static<typeof UserProfile>;

const Sanction = Type.Object({
  id: Type.Integer(),
  action: OneOf(SANCTIONS),
  message: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  photos: Nullable(OneOf(BANNED_PHOTOS, { description: 'What happened to the photos; bans only' })),
  issued_by_username: Type.String(),
  issued_at: Type.String(),
  /** Missing in responses of earlier versions. */
  ends_at: Type.Optional(
    Nullable(
      Type.String({ description: 'When the ban ends by itself, or when the ban that this ended did' }),
    ),
  ),
  acknowledged_at: Nullable(Type.String()),
});
export type Sanction = Static<typeof Sanction>;

const SanctionText = Type.String({ minLength: 1, maxLength: MAX_SANCTION_TEXT, pattern: '\\S' });

export const peopleCalls = {
  'GET /api/user-profile/:id': {
    summary: "Get a user's profile",
    params: idParams,
    response: UserProfile,
  },
  'PUT /api/admin/users/:id/roles': {
    summary: "Set a user's role flags; omitted flags stay unchanged",
    params: idParams,
    body: Type.Partial(Type.Object(roleFlags), { minProperties: 1, additionalProperties: false }),
    response: CurrentUser,
    withoutKey: 'says how the flags shall be: doing it twice changes nothing',
  },
  'GET /api/admin/users/:id/sanctions': {
    summary: "List a user's warnings and bans, newest first",
    params: idParams,
    response: Type.Object({ sanctions: Type.Array(Sanction) }),
  },
  'POST /api/admin/users/:id/warnings': {
    summary: 'Warn a user',
    params: idParams,
    body: Type.Object({ message: SanctionText }),
    response: Warning,
    status: 201,
    withoutKey: 'a second row says the same; the user acknowledges both at once',
  },
} as const satisfies CallSpecs;

/** Calls that ban a user, and end the ban. */
export const banCalls = {
  'PUT /api/admin/users/:id/ban': {
    summary: 'Ban a user: end their sessions and refuse further logins',
    params: idParams,
    body: Type.Object({
      message: SanctionText,
      reason: Type.Optional(Type.String({ maxLength: MAX_SANCTION_TEXT })),
      photos: Type.Optional(OneOf(BANNED_PHOTOS, { default: 'keep' })),
      days: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_BAN_DAYS,
          description: 'After so many days the ban ends by itself; not with `remove`',
        }),
      ),
    }),
    response: UserProfile,
    withoutKey: 'says how it shall be; a second row says the same',
  },
  'DELETE /api/admin/users/:id/ban': {
    summary: "Lift a user's ban",
    params: idParams,
    response: UserProfile,
    withoutKey: 'ending a ban twice ends it',
  },
} as const satisfies CallSpecs;
