/** Groups, and achievements. */
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
import { all, atMost, between, isKeyOf, matches, oneOf } from '../checks.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** Groups of photographers. */
export const groups = pgTable(
  'groups',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(''),
    /** Storage key of the picture. */
    avatar_key: text(),
    owner_id: integer()
      .notNull()
      .references(() => users.id),
    /** Who founded it, whoever owns it now; null once their account is deleted. */
    created_by: integer().references(() => users.id),
    is_private: boolean().notNull().default(false),
    /** How many approved photos it takes to join. */
    min_approved_photos: integer().notNull().default(0),
    /** Kept by a trigger (migration 0009). */
    member_count: integer().notNull().default(0),
    created_at: at('created_at').notNull().defaultNow(),
    /** Null while it has the name it was made with. */
    name_changed_at: at('name_changed_at'),
  },
  (t) => [
    uniqueIndex('groups_name_key').on(sql`lower(${t.name})`),
    index('groups_owner_idx').on(t.owner_id),
    index('groups_created_by_idx').on(t.created_by),
    index('groups_board_idx').on(sql`${t.member_count} desc`, t.id),
    // The search for groups: parts of names (migration 0011).
    index('groups_name_parts_idx')
      .using('gin', sql`name_parts(${t.name})`)
      .with({ fastupdate: false }),
    check('groups_name_check', all(sql`btrim(${t.name}) <> ''`, atMost(t.name, MAX_GROUP_NAME))),
    check('groups_description_check', atMost(t.description, MAX_GROUP_DESCRIPTION)),
    check('groups_min_photos_check', between(t.min_approved_photos, 0, MAX_GROUP_MIN_PHOTOS)),
    check('groups_avatar_check', isKeyOf(t.avatar_key, 'avatars')),
    check('groups_member_count_check', sql`${t.member_count} >= 0`),
  ],
);

/** Who is in a group. Its owner is a member too. */
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
    joined_at: at('joined_at').notNull().defaultNow(),
    /** The one group that stands beside this user's photos. */
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
 * Memberships that wait for their other half: an invitation for the user, an application for the group. The other half
 * makes a member and the row goes; so it does where one side says no.
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
    /** Who invited; null for an application. */
    invited_by: integer().references(() => users.id),
    created_at: at('created_at').notNull().defaultNow(),
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

/** Groups that users ask for, and what super admins answered. */
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
    created_at: at('created_at').notNull().defaultNow(),
    status: text().notNull().default('pending'),
    reviewed_by: integer().references(() => users.id),
    reviewed_at: at('reviewed_at'),
    review_notes: text().notNull().default(''),
    /** What an approval made; null again once the group has ended. */
    group_id: integer().references(() => groups.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('group_creation_requests_status_idx').on(t.status, t.id),
    // One name is asked for once by one user, until it is answered.
    uniqueIndex('group_creation_requests_open_key')
      .on(t.requester_id, sql`lower(${t.name})`)
      .where(sql`${t.status} = 'pending'`),
    check(
      'group_creation_requests_name_check',
      all(sql`btrim(${t.name}) <> ''`, atMost(t.name, MAX_GROUP_NAME)),
    ),
    check(
      'group_creation_requests_texts_check',
      all(atMost(t.description, MAX_GROUP_DESCRIPTION), atMost(t.review_notes, MAX_REVIEW_NOTES)),
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

/** Which achievements somebody has; the catalogue is in the contract. */
export const userAchievements = pgTable(
  'user_achievements',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the catalogue; one that is no longer in it isn't shown. */
    key: text().notNull(),
    unlocked_at: at('unlocked_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.key] }),
    check('user_achievements_key_check', matches(t.key, '^[a-z0-9_]{1,50}$')),
  ],
);
