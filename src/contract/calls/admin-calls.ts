/** Calls of the admin desk (docs/rules/administration.md, "Admin desk", "Audit trail"). */
import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { CallSpecs } from './call.ts';
import { Id, Page } from './id.ts';
import {
  ADMIN_USER_PAGE_SIZE,
  AUDIT_PAGE_SIZE,
  MAX_AUDIT_PAGE,
  MAX_EMAIL,
  MAX_USERNAME,
} from '../rules/limits.ts';
import { Nullable } from './nullable.ts';
import { OneOf } from './one-of.ts';
import { PhotoCard } from './photo.ts';
import { roleFlags } from './user-calls.ts';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, USER_FILTERS } from '../rules/values.ts';

/** An entry of the audit trail. */
const AuditEntry = Type.Object({
  id: Type.Integer(),
  at: Type.String({ description: 'ISO 8601' }),
  actor: Type.Object({ id: Type.Integer(), username: Type.String() }),
  action: OneOf(AUDIT_ACTIONS),
  subject: Type.Object({
    kind: OneOf(AUDIT_SUBJECTS),
    id: Type.Integer({ description: 'May no longer exist' }),
    name: Nullable(
      Type.String({
        description: "A user's current name; otherwise the name at the time; null if there is none",
      }),
    ),
  }),
  details: Type.Record(
    Type.String(),
    Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
    { description: 'What was set, such as roles, a status or notes' },
  ),
  user: Type.Optional(
    Nullable(
      Type.Object(
        { id: Type.Integer(), username: Type.String() },
        { description: "Whose photo or membership it is about, with the account's current name" },
      ),
    ),
  ),
  photo: Type.Optional(Nullable(PhotoCard)),
});
export type AuditEntry = Static<typeof AuditEntry>;

/** An account in the super admins' list. */
const ManagedUser = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  profile_picture: Nullable(Type.String()),
  ...roleFlags,
  is_banned: Type.Boolean(),
  ban_message: Nullable(Type.String()),
  /** Missing in responses of earlier versions. */
  ban_ends_at: Type.Optional(Nullable(Type.String({ description: 'ISO 8601: when the ban ends by itself' }))),
  open_warnings: Type.Integer({ description: 'Warnings not yet acknowledged' }),
  total_warnings: Type.Integer(),
  approved_photos: Type.Integer(),
  created_at: Type.String({ description: 'ISO 8601' }),
  last_login_at: Nullable(Type.String({ description: 'ISO 8601' })),
  is_deleted: Type.Boolean(),
});
export type ManagedUser = Static<typeof ManagedUser>;

export const adminCalls = {
  'GET /api/admin/audit': {
    summary: 'List the audit trail, newest first; pass the last id as `before` for older entries',
    query: Type.Object({
      action: Type.Optional(OneOf(AUDIT_ACTIONS)),
      actor: Type.Optional(Id),
      subject_kind: Type.Optional(OneOf(AUDIT_SUBJECTS, { description: 'Only together with `subject_id`' })),
      subject_id: Type.Optional(Id),
      from: Type.Optional(Type.String({ format: 'date-time', description: 'The earliest time' })),
      to: Type.Optional(Type.String({ format: 'date-time', description: 'Entries are earlier than that' })),
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_AUDIT_PAGE, default: AUDIT_PAGE_SIZE })),
    }),
    response: Type.Object({ entries: Type.Array(AuditEntry), has_more: Type.Boolean() }),
  },
  'POST /api/admin/users/look-up': {
    summary:
      'Find the accounts with a telephone number or an e-mail address, whole and exact; recorded in the audit trail',
    body: Type.Object({ contact: Type.String({ minLength: 1, maxLength: MAX_EMAIL }) }),
    withoutKey: 'changes nothing but the audit trail, which has each look-up',
    response: Type.Object({ users: Type.Array(ManagedUser) }),
  },
  'GET /api/admin/users': {
    summary: 'List accounts with roles, bans and warnings, newest first; with `search`, best match first',
    query: Type.Object({
      search: Type.Optional(Type.String({ maxLength: MAX_USERNAME, description: 'Part of the username' })),
      filter: Type.Optional(OneOf(USER_FILTERS)),
      id: Type.Optional(Type.Integer({ ...Id, description: 'Only this account, even if deleted' })),
      page: Page,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: ADMIN_USER_PAGE_SIZE })),
    }),
    response: Type.Object({
      users: Type.Array(ManagedUser),
      pagination: Type.Object({
        currentPage: Type.Integer(),
        totalPages: Type.Integer(),
        totalUsers: Type.Integer(),
        totalIsAtLeast: Type.Optional(Type.Boolean({ description: 'There are more than `totalUsers`' })),
        hasNextPage: Type.Boolean(),
        hasPrevPage: Type.Boolean(),
      }),
    }),
  },
} as const satisfies CallSpecs;
