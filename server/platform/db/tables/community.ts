/** Groups and achievements. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  MAX_GROUP_DESCRIPTION,
  MAX_GROUP_MIN_PHOTOS,
  MAX_GROUP_NAME,
  MAX_REVIEW_NOTES,
} from '../../../../src/contract/rules/limits.ts';
import {
  CREATION_REQUEST_STATUSES,
  GROUP_ROLES,
  MEMBERSHIP_REQUEST_KINDS,
} from '../../../../src/contract/rules/values.ts';
import { allOf, atMost, between, isKeyOf, matches, oneOf } from '../checks.ts';
import { users } from './accounts.ts';
import { timestamptz } from './columns.ts';

/** Groups of photographers. */
export const groups = pgTable(
  'groups',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** The storage key of the group's picture. */
    avatar_key: text(),
    owner_id: integer()
      .notNull()
      .references(() => users.id),
    /** The founder, who may no longer be the owner; null once the founder's account is deleted. */
    created_by: integer().references(() => users.id),
    is_private: boolean().notNull().default(false),
    /** How many approved photos a user must have to join. */
    min_approved_photos: integer().notNull().default(0),
    /** Maintained by a trigger (migration 0002). */
    member_count: integer().notNull().default(0),
    created_at: timestamptz('created_at').notNull().defaultNow(),
    /** Null if the name has never been changed. */
    name_changed_at: timestamptz('name_changed_at'),
  },
  (t) => [
    uniqueIndex('groups_name_key').on(sql`lower(${t.name})`),
    index('groups_owner_idx').on(t.owner_id),
    index('groups_created_by_idx').on(t.created_by),
    index('groups_board_idx').on(sql`${t.member_count} desc`, t.id),
    // For the search for groups by any part of their name (migration 0000).
    index('groups_name_parts_idx')
      .using('gin', sql`name_parts(${t.name})`)
      .with({ fastupdate: false }),
    check('groups_name_check', allOf(sql`btrim(${t.name}) <> ''`, atMost(t.name, MAX_GROUP_NAME))),
    check('groups_description_check', atMost(t.description, MAX_GROUP_DESCRIPTION)),
    check('groups_min_photos_check', between(t.min_approved_photos, 0, MAX_GROUP_MIN_PHOTOS)),
    check('groups_avatar_check', isKeyOf(t.avatar_key, 'avatars')),
    check('groups_member_count_check', sql`${t.member_count} >= 0`),
  ],
);

/** The members of groups, including the owner. */
export const groupMembers = pgTable(
  'group_members',
  {
    group_id: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    role: text().notNull().default('member'),
    joined_at: timestamptz('joined_at').notNull().defaultNow(),
    /** True if this is the one group shown next to the user's photos. */
    on_photos: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.group_id, t.user_id] }),
    index('group_members_user_idx').on(t.user_id),
    uniqueIndex('group_members_owner_key')
      .on(t.group_id)
      .where(sql`${t.role} = 'owner'`),
    uniqueIndex('group_members_on_photos_key')
      .on(t.user_id)
      .where(sql`${t.on_photos}`),
    check('group_members_role_check', oneOf(t.role, GROUP_ROLES)),
  ],
);

/**
 * Pending memberships: invitations, which the user can accept, and applications, which the group can accept. The row is
 * deleted when it is accepted, which adds the member, or when either side declines.
 */
export const membershipRequests = pgTable(
  'membership_requests',
  {
    group_id: integer()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    /** The user who sent the invitation; null for an application. */
    invited_by: integer().references(() => users.id),
    created_at: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.group_id, t.user_id] }),
    index('membership_requests_user_idx').on(t.user_id),
    check('membership_requests_kind_check', oneOf(t.kind, MEMBERSHIP_REQUEST_KINDS)),
    check(
      'membership_requests_inviter_check',
      sql`(${t.kind} = 'invitation') = (${t.invited_by} is not null)`,
    ),
  ],
);

/** Users' requests for new groups, and what the super admins decided. */
export const groupCreationRequests = pgTable(
  'group_creation_requests',
  {
    id: serial().primaryKey(),
    requester_id: integer()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    description: text().notNull().default(''),
    min_approved_photos: integer().notNull().default(0),
    is_private: boolean().notNull().default(false),
    created_at: timestamptz('created_at').notNull().defaultNow(),
    status: text().notNull().default('pending'),
    reviewed_by: integer().references(() => users.id),
    reviewed_at: timestamptz('reviewed_at'),
    review_notes: text().notNull().default(''),
    /** The group that was created when the request was approved; null again once that group is deleted. */
    group_id: integer().references(() => groups.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('group_creation_requests_status_idx').on(t.status, t.id),
    // A user can have only one pending request per name.
    uniqueIndex('group_creation_requests_open_key')
      .on(t.requester_id, sql`lower(${t.name})`)
      .where(sql`${t.status} = 'pending'`),
    check(
      'group_creation_requests_name_check',
      allOf(sql`btrim(${t.name}) <> ''`, atMost(t.name, MAX_GROUP_NAME)),
    ),
    check(
      'group_creation_requests_texts_check',
      allOf(atMost(t.description, MAX_GROUP_DESCRIPTION), atMost(t.review_notes, MAX_REVIEW_NOTES)),
    ),
    check(
      'group_creation_requests_min_photos_check',
      between(t.min_approved_photos, 0, MAX_GROUP_MIN_PHOTOS),
    ),
    check('group_creation_requests_status_check', oneOf(t.status, CREATION_REQUEST_STATUSES)),
    check(
      'group_creation_requests_reviewed_check',
      sql`(${t.status} = 'pending') = (${t.reviewed_by} is null)
        and (${t.reviewed_by} is null) = (${t.reviewed_at} is null)`,
    ),
    check('group_creation_requests_group_check', sql`${t.status} = 'approved' or ${t.group_id} is null`),
  ],
);

/** The achievements that users have unlocked. The catalogue of achievements is part of the contract. */
export const userAchievements = pgTable(
  'user_achievements',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The achievement's key in the catalogue. Achievements that have been removed from the catalogue aren't shown. */
    key: text().notNull(),
    unlocked_at: timestamptz('unlocked_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    check('user_achievements_key_check', matches(t.key, '^[a-z0-9_]{1,50}$')),
  ],
);
